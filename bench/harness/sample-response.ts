import { request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { HttpRequestSpec } from '../load/http-wire.ts';

/** An answer as it can be given again. */
export interface RecordedResponse {
  status: number;
  /** Names and values in turns, without those that belong to the connection. */
  headers: string[];
  /** In base 64. */
  body: string;
}

/** An answer that was asked for once. */
export interface Sample {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  ready: RecordedResponse;
}

const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];

function headersOf(raw: readonly string[], status: number, length: number): string[] {
  const kept = raw.flatMap((value, i) => {
    const name = i % 2 === 0 ? value : raw[i - 1];
    return ofTheConnection.includes(name?.toLowerCase() ?? '') ? [] : [value];
  });
  return status === 304 ? kept : [...kept, 'Content-Length', String(length)];
}

/** Asks once, as a browser would: the bytes and headers as they come. */
export function fetchSample(
  url: string,
  { method = 'GET', path, headers = {}, body }: HttpRequestSpec,
): Promise<Sample> {
  const { hostname, port } = new URL(url);
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asking = request(
      { hostname, port, method, path, headers: { Host: 'localhost', ...type, ...headers }, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.once('error', reject);
        res.once('end', () => {
          const bytes = Buffer.concat(chunks);
          const status = res.statusCode ?? 0;
          const ready = {
            status,
            headers: headersOf(res.rawHeaders, status, bytes.length),
            body: bytes.toString('base64'),
          };
          resolve({ status, headers: res.headers, body: bytes, ready });
        });
      },
    );
    asking.once('error', reject);
    asking.end(body);
  });
}

/** Whether two answer the same to what is asked; else they do not do the same work. @throws when they do not */
export async function assertSameResponse(one: string, other: string, wire: HttpRequestSpec): Promise<void> {
  const [first, second] = await Promise.all([fetchSample(one, wire), fetchSample(other, wire)]);
  const [here, there] = [first, second].map(({ body }) => JSON.parse(body.toString()) as unknown);
  if (first.status === second.status && isDeepStrictEqual(here, there)) return;
  throw new Error(`${wire.path} is answered differently: ${first.status}, ${second.status}`);
}
