import { Agent, request } from 'node:http';

/** What came back. */
export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The JSON in it, undefined where there is none. */
  body: unknown;
}

/** What is sent. */
export interface RequestOptions {
  token?: string;
  /** Sent as JSON; characters and bytes as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  /** How long the answer may take, in milliseconds. */
  timeoutMs?: number;
  agent?: Agent;
}

/** No answer came: refused, cut, or not within the client's patience. */
export class NoResponseError extends Error {
  override readonly name = 'NoAnswer';
}

/** An idle connection is let go before the server does: a request on its way at that moment would be cut. */
const keepAlive = new Agent({ keepAlive: true, maxSockets: 256, timeout: 2_000 });

function encode(body: unknown): { bytes?: Buffer; type?: string } {
  if (body === undefined) return {};
  if (Buffer.isBuffer(body)) return { bytes: body };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { bytes: Buffer.from(text), type: 'application/json' };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * One request, sent as it is: nothing is followed, tidied or tried again.
 * @throws NoAnswer when none comes
 */
export function sendRequest(method: string, url: string, sent: RequestOptions = {}): Promise<Reply> {
  const { bytes, type } = encode(sent.body);
  const { hostname, port, origin } = new URL(url);
  const path = url.slice(origin.length); // not the URL's own, which would be tidied
  const headers = {
    ...(type && { 'Content-Type': type }),
    ...(bytes && { 'Content-Length': String(bytes.length) }),
    ...(sent.token && { Authorization: `Bearer ${sent.token}` }),
    ...sent.headers,
  };
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(new NoResponseError(error.code ?? error.message));
    const sending = request(
      { method: method.toUpperCase(), hostname, port, path, headers, agent: sent.agent ?? keepAlive },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk: string) => (text += chunk));
        reply.once('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text, body: parsed(text) }),
        );
        reply.once('error', fail);
      },
    );
    sending.setTimeout(sent.timeoutMs ?? 30_000, () =>
      sending.destroy(new NoResponseError('no answer in time')),
    );
    sending.once('error', fail);
    sending.end(bytes);
  });
}
