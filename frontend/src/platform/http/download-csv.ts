import type { Endpoint } from '@homechef/contract/http/endpoint';
import { ApiError, getEndpointUrl } from './api-client.ts';
import { localizeNetworkError } from '../i18n/localize-api-error.ts';

interface Download {
  endpoint: Endpoint;
  params?: Record<string, string>;
  query?: Record<string, string>;
  token: string;
  signal?: AbortSignal;
  onProgress?: (rows: number, total: number) => void;
}

const lineFeed = 10;
const countLines = (bytes: Uint8Array): number =>
  bytes.reduce((count, byte) => count + Number(byte === lineFeed), 0);

/**
 * Reads a CSV file chunk by chunk and reports the number of rows so far. @throws ApiError, or AbortError after the
 * signal
 */
export async function downloadCsv({
  endpoint,
  params,
  query,
  token,
  signal,
  onProgress,
}: Download): Promise<Blob> {
  const url = `${getEndpointUrl(endpoint, params)}?${new URLSearchParams(query).toString()}`;
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` }, signal });
  const { status, body } = response;
  if (!response.ok || !body) throw new ApiError(localizeNetworkError({ status }), { status });
  const total = Number(response.headers.get('X-Total-Count'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let lines = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: 'text/csv' });
    parts.push(value);
    lines += countLines(value);
    onProgress?.(Math.min(total, Math.max(0, lines - 1)), total);
  }
}
