import { request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { HttpRequestSpec } from '../load/http-wire.ts';

export interface RecordedResponse {
  status: number;
  /** Alternating names and values, without connection headers. */
  headers: string[];
  body: string;
}

export interface Sample {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  recorded: RecordedResponse;
}

const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];

function filterHeaders(rawHeaders: readonly string[], status: number, length: number): string[] {
  const keptHeaders = rawHeaders.flatMap((value, i) => {
    const name = i % 2 === 0 ? value : rawHeaders[i - 1];
    return connectionHeaders.includes(name?.toLowerCase() ?? '') ? [] : [value];
  });
  return status === 304 ? keptHeaders : [...keptHeaders, 'Content-Length', String(length)];
}

/** Sends one request like a browser and returns the response without decoding. */
export function fetchSample(
  url: string,
  { method = 'GET', path, headers = {}, body }: HttpRequestSpec,
): Promise<Sample> {
  const { hostname, port } = new URL(url);
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, method, path, headers: { Host: 'localhost', ...type, ...headers }, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.once('error', reject);
        res.once('end', () => {
          const bytes = Buffer.concat(chunks);
          const status = res.statusCode ?? 0;
          const recorded = {
            status,
            headers: filterHeaders(res.rawHeaders, status, bytes.length),
            body: bytes.toString('base64'),
          };
          resolve({ status, headers: res.headers, body: bytes, recorded });
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/**
 * Checks that two servers return the same response, so that they do the same work.
 * @throws Error if the responses differ
 */
export async function assertSameResponse(
  firstUrl: string,
  secondUrl: string,
  wireRequest: HttpRequestSpec,
): Promise<void> {
  const [first, second] = await Promise.all([
    fetchSample(firstUrl, wireRequest),
    fetchSample(secondUrl, wireRequest),
  ]);
  const [firstBody, secondBody] = [first, second].map(({ body }) => JSON.parse(body.toString()) as unknown);
  if (first.status === second.status && isDeepStrictEqual(firstBody, secondBody)) return;
  throw new Error(`${wireRequest.path} has different responses: ${first.status}, ${second.status}`);
}
