export interface HttpRequestSpec {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  hasNewKey?: boolean;
}

let keyCount = 0;
const createKey = () => `${process.pid}-${Date.now().toString(36)}-${(keyCount += 1)}`;

/** Returns a function that encodes the request. The bytes are constant, except for a new idempotency key. */
export function encodeRequest({
  method = 'GET',
  path,
  headers = {},
  body,
  hasNewKey,
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
  if (hasNewKey) return () => Buffer.from(`${head}Idempotency-Key: ${createKey()}\r\n\r\n${body ?? ''}`);
  const bytes = Buffer.from(`${head}\r\n${body ?? ''}`);
  return () => bytes;
}

const headEnd = Buffer.from('\r\n\r\n');
const chunksEnd = '\r\n0\r\n\r\n';

/**
 * Reads responses from a connection that has one request at a time. Parses as little as possible, because the load
 * generator shares the cores with the server, and any CPU time it takes lowers the measured rates.
 */
export class ResponseReader {
  readonly #onResponse: (status: number) => void;
  #partialHead: Buffer | undefined;
  #status = 0;
  /** Remaining bytes of the body. Undefined while the head is being read, and if the body is chunked. */
  #remainingBytes: number | undefined;
  #tail: string | undefined;

  constructor(onResponse: (status: number) => void) {
    this.#onResponse = onResponse;
  }

  read(chunk: Buffer): void {
    if (this.#remainingBytes !== undefined) this.#readBody(chunk.length);
    else if (this.#tail !== undefined) this.#readChunks(chunk);
    else this.#readHead(this.#partialHead ? Buffer.concat([this.#partialHead, chunk]) : chunk);
  }

  #readHead(bytes: Buffer): void {
    const end = bytes.indexOf(headEnd);
    if (end < 0) {
      this.#partialHead = Buffer.from(bytes); // the buffer is reused
      return;
    }
    this.#partialHead = undefined;
    const head = bytes.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = this.#status === 304 ? '0' : /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#tail = '';
      this.#readChunks(bytes);
      return;
    }
    this.#remainingBytes = Number(length);
    this.#readBody(bytes.length - end - headEnd.length);
  }

  #readBody(length: number): void {
    this.#remainingBytes = (this.#remainingBytes ?? 0) - length;
    if (this.#remainingBytes <= 0) this.#finish();
  }

  #readChunks(bytes: Buffer): void {
    const lastBytes = bytes.toString('latin1', Math.max(0, bytes.length - chunksEnd.length));
    this.#tail = `${this.#tail ?? ''}${lastBytes}`.slice(-chunksEnd.length);
    if (this.#tail === chunksEnd) this.#finish();
  }

  #finish(): void {
    this.#remainingBytes = this.#tail = undefined;
    this.#onResponse(this.#status);
  }
}
