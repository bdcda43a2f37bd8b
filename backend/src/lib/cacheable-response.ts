/** What a `Ready` is made of. */
interface Made {
  json: Buffer;
  isFresh: () => boolean;
  /** Of a list: how much there is on all pages. */
  total?: number | undefined;
  /** Makes it anew, at once; nothing where that takes more than memory. */
  again?: () => Ready | undefined;
}

/** An answer that is the same for everybody, as the bytes it has; good for as long as `isFresh` says. */
export class Ready {
  readonly json: Buffer;
  readonly isFresh: () => boolean;
  readonly total: number | undefined;
  readonly again: () => Ready | undefined;

  constructor({ json, isFresh, total, again = () => undefined }: Made) {
    this.json = json;
    this.isFresh = isFresh;
    this.total = total;
    this.again = again;
  }
}

const [open, comma, close] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/** The JSON of a list, from the JSON of what is on it. */
export const listOf = (items: readonly { json: Buffer }[]): Buffer =>
  Buffer.concat([open, ...items.flatMap(({ json }, i) => (i === 0 ? [json] : [comma, json])), close]);
