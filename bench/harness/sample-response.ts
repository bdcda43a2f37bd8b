import { Agent } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { sendRequest, type Reply } from '../../system-tests/client/http-client.ts';
import type { HttpRequestSpec } from '../load/http-wire.ts';

export interface RecordedResponse {
  status: number;
  /** Alternating names and values. Does not contain connection headers. */
  headers: string[];
  body: string;
}

const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];

/** Returns a response in the form that the upper bound sends. */
export function recordResponse({ status, rawHeaders, bytes }: Reply): RecordedResponse {
  const keptHeaders = rawHeaders.filter((_, i) => {
    const name = rawHeaders[i - (i % 2)] ?? '';
    return !connectionHeaders.includes(name.toLowerCase());
  });
  const length = status === 304 ? [] : ['Content-Length', String(bytes.length)];
  return { status, headers: [...keptHeaders, ...length], body: bytes.toString('base64') };
}

const newConnection = new Agent({ keepAlive: false });

/** Sends one request as a browser would. Returns the response without decoding it. */
export const fetchSample = (
  url: string,
  { method = 'GET', path, headers, body }: HttpRequestSpec,
): Promise<Reply> =>
  sendRequest(method, url + path, {
    agent: newConnection,
    headers: { Host: 'localhost', ...headers },
    ...(body !== undefined && { body }),
  });

/**
 * Checks that two servers return the same response, so that they do the same work.
 * @throws Error if the responses differ
 */
export async function assertSameResponse(
  firstUrl: string,
  secondUrl: string,
  wireRequest: HttpRequestSpec,
): Promise<void> {
  const first = await fetchSample(firstUrl, wireRequest);
  const second = await fetchSample(secondUrl, wireRequest);
  if (first.status === second.status && isDeepStrictEqual(first.body, second.body)) return;
  throw new Error(`${wireRequest.path} has different responses: ${first.status}, ${second.status}`);
}
