/** What a `Ready` is made of. */
interface CacheableResponseInit {
  body: Buffer;
  isFresh: () => boolean;
  /** Of a list: how much there is on all pages. */
  totalCount?: number | undefined;
  /** Makes it anew, at once; nothing where that takes more than memory. */
  regenerate?: () => CacheableResponse | undefined;
}

/** An answer that is the same for everybody, as the bytes it has; good for as long as `isFresh` says. */
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

const [open, comma, close] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/** The JSON of a list, from the JSON of what is on it. */
export const joinJsonArray = (items: readonly { json: Buffer }[]): Buffer =>
  Buffer.concat([open, ...items.flatMap(({ json }, i) => (i === 0 ? [json] : [comma, json])), close]);
