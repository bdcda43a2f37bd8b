import type { Response } from 'express';

/** Sends a value as JSON; without an ETag where nobody may keep it (`no-store`), for none will come back with it. */
export function sendJson(res: Response, value: unknown): void {
  if (res.get('Cache-Control') !== 'no-store') {
    res.json(value);
    return;
  }
  const body = JSON.stringify(value);
  res.type('json').set('Content-Length', String(Buffer.byteLength(body)));
  res.end(body);
}
