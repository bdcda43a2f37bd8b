import type { z } from 'zod';

interface CacheableResponseInit {
  body: Buffer;
  isFresh: () => boolean;
  totalCount?: number | undefined;
  /** Rebuilds the response synchronously, or returns undefined if the data in memory are not enough. */
  regenerate?: () => CacheableResponse | undefined;
}

/** Response body, as bytes, that is the same for every client. It is valid as long as `isFresh` returns true. */
export class CacheableResponse {
  readonly body: Buffer;
  readonly isFresh: () => boolean;
  readonly totalCount: number | undefined;
  readonly regenerate: () => CacheableResponse | undefined;

  constructor({ body, isFresh, totalCount, regenerate = () => undefined }: CacheableResponseInit) {
    this.body = body;
    this.isFresh = isFresh;
    this.totalCount = totalCount;
    this.regenerate = regenerate;
  }
}

/** Encodes a reply. The schema removes every field that the contract does not name. */
export const encodeReply = (schema: z.ZodType, reply: unknown): Buffer =>
  Buffer.from(JSON.stringify(schema.parse(reply)));

const open = Buffer.from('[');
const comma = Buffer.from(',');
const close = Buffer.from(']');

export const listJsonArrayParts = (items: readonly { json: Buffer }[]): Buffer[] => [
  open,
  ...items.flatMap(({ json }, i) => (i === 0 ? [json] : [comma, json])),
  close,
];

export const joinJsonArray = (items: readonly { json: Buffer }[]): Buffer =>
  Buffer.concat(listJsonArrayParts(items));
