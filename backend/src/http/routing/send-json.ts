import type { Response } from 'express';

/** Sends a value as JSON. Sends no ETag with `no-store`, because clients cannot revalidate such a response. */
export function sendJson(res: Response, value: unknown): void {
  if (res.get('Cache-Control') !== 'no-store') {
    res.json(value);
    return;
  }
  const body = JSON.stringify(value);
  res.type('json').set('Content-Length', String(Buffer.byteLength(body)));
  res.end(body);
}
