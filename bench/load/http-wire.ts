/** One request as it goes over the wire. */
export interface HttpRequestSpec {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  /** JSON. */
  body?: string;
  /** Sent with an Idempotency-Key of its own each time. */
  fresh?: boolean;
}

let keys = 0;
const nextKey = () => `${process.pid}-${Date.now().toString(36)}-${(keys += 1)}`;

/** What is written for this request; of the same bytes each time unless it is a fresh one. */
export function encodeRequest({
  method = 'GET',
  path,
  headers = {},
  body,
  fresh,
}: HttpRequestSpec): () => Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  const head = `${lines.join('\r\n')}\r\n`;
  if (fresh) return () => Buffer.from(`${head}Idempotency-Key: ${nextKey()}\r\n\r\n${body ?? ''}`);
  const bytes = Buffer.from(`${head}\r\n${body ?? ''}`);
  return () => bytes;
}

const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = '\r\n0\r\n\r\n';

/**
 * Reads answers from a connection that has one request on its way at a time. It looks at no more than it must: what
 * the generator spends is taken from what is measured, on the same cores.
 */
export class ResponseReader {
  readonly #done: (status: number) => void;
  #head: Buffer | undefined;
  #status = 0;
  /** Bytes of the body that are still to come; undefined while the head is read, or the body comes in chunks. */
  #rest: number | undefined;
  #tail: string | undefined;

  constructor(done: (status: number) => void) {
    this.#done = done;
  }

  take(chunk: Buffer): void {
    if (this.#rest !== undefined) this.#takeRest(chunk.length);
    else if (this.#tail !== undefined) this.#takeChunks(chunk);
    else this.#takeHead(this.#head ? Buffer.concat([this.#head, chunk]) : chunk);
  }

  #takeHead(bytes: Buffer): void {
    const end = bytes.indexOf(endOfHead);
    if (end < 0) {
      this.#head = Buffer.from(bytes); // its memory is written to again
      return;
    }
    this.#head = undefined;
    const head = bytes.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = this.#status === 304 ? '0' : /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#tail = '';
      this.#takeChunks(bytes);
      return;
    }
    this.#rest = Number(length);
    this.#takeRest(bytes.length - end - endOfHead.length);
  }

  #takeRest(length: number): void {
    this.#rest = (this.#rest ?? 0) - length;
    if (this.#rest <= 0) this.#finish();
  }

  #takeChunks(bytes: Buffer): void {
    const last = bytes.toString('latin1', Math.max(0, bytes.length - endOfChunks.length));
    this.#tail = `${this.#tail ?? ''}${last}`.slice(-endOfChunks.length);
    if (this.#tail === endOfChunks) this.#finish();
  }

  #finish(): void {
    this.#rest = this.#tail = undefined;
    this.#done(this.#status);
  }
}
