import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { listJsonArrayParts } from '../../lib/cacheable-response.ts';
import { inPieces, mapInPieces, runInTurn } from '../../lib/work-in-pieces.ts';

const isStored = (res: Response) => res.get('Cache-Control') !== 'no-store';

/** Sends a value as JSON, without an ETag if it is `no-store`, because clients cannot revalidate such a response. */
export function sendJson(res: Response, value: unknown): void {
  if (isStored(res)) {
    res.json(value);
    return;
  }
  const body = JSON.stringify(value);
  res.type('json').set('Content-Length', String(Buffer.byteLength(body)));
  res.end(body);
}

/**
 * Encodes a list as JSON in pieces, so that only one item at a time is in memory as an object. `toReply` runs for each
 * item.
 */
export async function encodeJsonList<T>(
  items: Iterable<T> | AsyncIterable<T>,
  toReply: (item: T) => unknown,
): Promise<Buffer[]> {
  const encoded = await mapInPieces(items, (item) => ({ json: Buffer.from(JSON.stringify(toReply(item))) }));
  return listJsonArrayParts(encoded);
}

/** Returns the ETag that Express computes for a body, and hashes the body in pieces. */
async function createEtag(parts: readonly Buffer[]): Promise<string> {
  const hash = createHash('sha1');
  let length = 0;
  for await (const part of inPieces(parts)) {
    hash.update(part);
    length += part.length;
  }
  return `W/"${length.toString(16)}-${hash.digest('base64').slice(0, 27)}"`;
}

/** Sends the parts of a JSON text with the same headers as `sendJson`. */
export async function sendJsonParts(res: Response, parts: readonly Buffer[]): Promise<void> {
  if (isStored(res)) res.set('ETag', await createEtag(parts));
  const body = await runInTurn(() => Buffer.concat(parts));
  res.type('json');
  if (isStored(res)) res.send(body);
  else res.set('Content-Length', String(body.length)).end(body);
}
