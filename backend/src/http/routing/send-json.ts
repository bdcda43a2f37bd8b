import type { Response } from 'express';
import { joinJsonArray } from '../../lib/cacheable-response.ts';
import { mapInPieces } from '../../lib/work-in-pieces.ts';

const isStored = (res: Response) => res.get('Cache-Control') !== 'no-store';

/** Sends a value as JSON. Sends no ETag with `no-store`, because clients cannot revalidate such a response. */
export function sendJson(res: Response, value: unknown): void {
  if (isStored(res)) {
    res.json(value);
    return;
  }
  const body = JSON.stringify(value);
  res.type('json').set('Content-Length', String(Buffer.byteLength(body)));
  res.end(body);
}

/** Sends a list as JSON like `sendJson`, and encodes it in pieces. `toReply` runs for each item. */
export async function sendJsonList<T>(
  res: Response,
  items: readonly T[],
  toReply: (item: T) => unknown,
): Promise<void> {
  const toBytes = (item: T) => ({ json: Buffer.from(JSON.stringify(toReply(item))) });
  const body = joinJsonArray(await mapInPieces(items, toBytes));
  res.type('json');
  if (isStored(res)) res.send(body);
  else res.set('Content-Length', String(body.length)).end(body);
}
