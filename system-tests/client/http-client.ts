import { Agent, request } from 'node:http';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Alternating names and values, exactly as sent. */
  rawHeaders: readonly string[];
  bytes: Buffer;
  text: string;
  /** Parsed JSON, or undefined if the body is not JSON. */
  body: unknown;
}

export interface RequestOptions {
  token?: string;
  /** Sent as JSON. Strings and buffers are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
  agent?: Agent;
}

export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
}

/**
 * Closes idle connections before the server does, because the server could close one just when a request is sent.
 */
const keepAlive = new Agent({ keepAlive: true, maxSockets: 256, timeout: 2_000 });

function encode(body: unknown): { bytes?: Buffer; type?: string } {
  if (body === undefined) return {};
  if (Buffer.isBuffer(body)) return { bytes: body };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { bytes: Buffer.from(text), type: 'application/json' };
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends one request unchanged: no redirects, no URL normalization, no retries.
 * @throws NoResponseError if there is no response
 */
export function sendRequest(method: string, url: string, options: RequestOptions = {}): Promise<Reply> {
  const { bytes, type } = encode(options.body);
  const { hostname, port, origin } = new URL(url);
  const path = url.slice(origin.length); // `pathname` would be normalized
  const headers = {
    ...(type && { 'Content-Type': type }),
    ...(bytes && { 'Content-Length': String(bytes.length) }),
    ...(options.token && { Authorization: `Bearer ${options.token}` }),
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(new NoResponseError(error.code ?? error.message));
    const outgoing = request(
      { method: method.toUpperCase(), hostname, port, path, headers, agent: options.agent ?? keepAlive },
      (incoming) => {
        const { statusCode: status = 0, headers: replyHeaders, rawHeaders } = incoming;
        const finish = (chunks: readonly Buffer[]) => {
          const content = Buffer.concat(chunks);
          const text = content.toString();
          resolve({ status, headers: replyHeaders, rawHeaders, bytes: content, text, body: parseJson(text) });
        };
        // A stream of events never ends.
        if (replyHeaders['content-type'] === 'text/event-stream') {
          finish([]);
          incoming.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('end', () => finish(chunks));
        incoming.once('error', fail);
      },
    );
    outgoing.setTimeout(options.timeoutMs ?? 30_000, () =>
      outgoing.destroy(new NoResponseError('no response in time')),
    );
    outgoing.once('error', fail);
    outgoing.end(bytes);
  });
}
