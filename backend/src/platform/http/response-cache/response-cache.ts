/*
 * In-memory cache of complete responses, limited by bytes, on top of lru-cache. Packages such as apicache do not fit:
 * here, callbacks decide whether an entry is fresh, each entry is stored in several encodings, and Express does no work
 * for a hit. The packages fresh and negotiator parse the headers of each request, which is too slow for this hot path.
 * Limits: it holds only responses that are the same for every client without a token, and only for this process.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CacheableResponse } from '../../lib/cacheable-response.ts';
import { TimeBudget } from '../../lib/time-budget.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressors = {
  br: (bytes: Buffer) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => compressGzip(bytes),
} as const;
type ContentEncoding = keyof typeof compressors;
const encodingsByPreference = ['br', 'gzip'] as const satisfies readonly ContentEncoding[];

const minCompressBytes = 1_024; // compressing a smaller body costs more than it saves
const maxCacheBytes = 64 * 1024 * 1024;
const maxEntryBytes = 2 * 1024 * 1024;
const entryOverheadBytes = 4 * 1024; // besides body and key, measured and rounded up
const maxKeyLength = 2_000; // a key with fifty dishes is shorter, but clients can make up any number of URLs

/**
 * Maximum age of a stale entry, in milliseconds. It matters only while the regeneration budget is used up, for example
 * under a rush of orders. With budget left, a stale entry is regenerated before it is sent.
 */
const maxStaleMs = 50;
const regenerationBudget = { refillRatio: 1 / 3, maxMs: 50 };

interface CacheEntryInit
  extends Pick<CacheableResponse, 'isFresh'>, Partial<Pick<CacheableResponse, 'totalCount' | 'regenerate'>> {
  body: Buffer;
  route: string;
  isCompressible?: boolean; // default: true
  precompressed?: Partial<Record<ContentEncoding, Buffer>>;
  matchesRequest?: (req: IncomingMessage) => boolean;
}

export interface CachedResponse extends Omit<CacheEntryInit, 'precompressed'> {
  headers: readonly string[]; // alternating names and values, the fastest input for Node
  contentHash: string; // ETag without quotes and encoding suffix
  encoded: Partial<Record<ContentEncoding | 'identity', EncodedResponse | Promise<EncodedResponse>>>;
  createdAt: number;
  compressionBudget: TimeBudget;
}

const uncachedHeaders = new Set([
  'x-request-id',
  'etag',
  'content-encoding',
  'content-length',
  'connection',
  'date',
]);

type CacheRequest = IncomingMessage & { originalUrl?: string };

export class ResponseCache {
  readonly #entries = new LRUCache<string, CachedResponse>({
    maxSize: maxCacheBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ body }, key) => 2 * body.length + key.length + entryOverheadBytes,
  });
  readonly #trustsProxy: boolean;
  readonly #budget = new TimeBudget(regenerationBudget.refillRatio, regenerationBudget.maxMs);

  constructor(trustsProxy: boolean) {
    this.#trustsProxy = trustsProxy;
  }

  /**
   * Returns the cached response to a request. Regenerates a stale entry, but returns it as it is for up to
   * `maxStaleMs` while the regeneration budget is used up. Returns undefined if the app must handle the request.
   */
  lookUp(req: CacheRequest): CachedResponse | undefined {
    if (req.method !== 'GET' || req.headers.authorization !== undefined) return undefined;
    const key = this.#createKey(req);
    const entry = this.#entries.get(key);
    if (!entry || (entry.matchesRequest && !entry.matchesRequest(req))) return undefined;
    if (entry.isFresh()) return entry;
    const startedAt = performance.now();
    if (!this.#budget.hasBudget() && startedAt - entry.createdAt < maxStaleMs) return entry;
    const regenerated = regenerateEntry(entry, startedAt);
    this.#budget.spend(performance.now() - startedAt);
    if (regenerated) this.#entries.set(key, regenerated);
    else this.#entries.delete(key);
    return regenerated;
  }

  /** Creates the response to a request, and caches it unless the request has a token or its key is too long. */
  store(req: CacheRequest, responseHeaders: OutgoingHttpHeaders, init: CacheEntryInit): CachedResponse {
    const headers = Object.entries(responseHeaders)
      .filter(([name]) => !uncachedHeaders.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    const { precompressed = {}, ...rest } = init;
    const entry: CachedResponse = {
      isCompressible: true,
      ...rest,
      body: copyToOwnBuffer(init.body),
      headers,
      contentHash: computeHash(init.body),
      encoded: {},
      createdAt: performance.now(),
      compressionBudget: this.#budget,
    };
    for (const encoding of encodingsByPreference) {
      const bytes = precompressed[encoding];
      if (bytes) entry.encoded[encoding] = toEncodedResponse(entry, bytes, encoding);
    }
    const key = this.#createKey(req);
    if (req.headers.authorization === undefined && key.length <= maxKeyLength) this.#entries.set(key, entry);
    return entry;
  }

  /** Returns host and URL. Adds the proxy's protocol and host, because pages contain their own URL. */
  #createKey({ headers, originalUrl, url = '' }: CacheRequest): string {
    const target = `${headers.host ?? ''} ${originalUrl ?? url}`;
    if (!this.#trustsProxy) return target;
    const forwarded = [headers['x-forwarded-proto'], headers['x-forwarded-host']].map((value) =>
      String(value ?? ''),
    );
    return [...forwarded, target].join('\n'); // a header cannot contain a line break
  }
}

/** Copies bytes out of a shared buffer pool. A small entry would otherwise keep 8 or 16 KB of the pool in memory. */
function copyToOwnBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const computeHash = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('base64url');

/**
 * Creates an up-to-date version of an entry, which keeps its ETag and encodings if the body is the same. The old entry
 * is left as it is, because it may be in transit. Returns undefined if the data in memory are not enough, or if the
 * headers change.
 */
function regenerateEntry(old: CachedResponse, createdAt: number): CachedResponse | undefined {
  const current = old.regenerate?.();
  if (!current || current.totalCount !== old.totalCount) return undefined;
  const { body, isFresh, regenerate } = current;
  if (body.equals(old.body)) return { ...old, isFresh, regenerate, createdAt };
  return {
    ...old,
    body: copyToOwnBuffer(body),
    contentHash: computeHash(body),
    encoded: {},
    isFresh,
    regenerate,
    createdAt,
  };
}

export interface EncodedResponse {
  bytes: Buffer;
  etag: string;
  headers: readonly string[];
  notModifiedHeaders: readonly string[];
}

function toEncodedResponse(
  { headers, contentHash }: CachedResponse,
  bytes: Buffer,
  encoding?: ContentEncoding,
): EncodedResponse {
  const etag = encoding ? `"${contentHash}-${encoding}"` : `"${contentHash}"`;
  const notModifiedHeaders = [...headers, 'etag', etag];
  const fullHeaders = [...notModifiedHeaders, 'content-length', String(bytes.length)];
  return {
    bytes,
    etag,
    notModifiedHeaders,
    headers: encoding ? [...fullHeaders, 'content-encoding', encoding] : fullHeaders,
  };
}

/**
 * Returns the smallest encoding that the client accepts. Returns a promise only if the body has to be compressed first.
 */
export function selectEncoding(
  entry: CachedResponse,
  acceptEncoding: string | undefined,
): EncodedResponse | Promise<EncodedResponse> {
  const { body, encoded } = entry;
  const encoding =
    acceptEncoding &&
    entry.isCompressible &&
    body.length >= minCompressBytes &&
    getPreferredEncoding(acceptEncoding);
  return encoding
    ? (encoded[encoding] ??= compress(entry, encoding))
    : (encoded.identity ??= toEncodedResponse(entry, body));
}

const acceptPatterns = encodingsByPreference.map((name) => ({
  // case-insensitive, and `q=0` rejects an encoding
  name,
  pattern: new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i'),
}));
const getPreferredEncoding = (acceptEncoding: string): ContentEncoding | undefined =>
  acceptPatterns.find(({ pattern }) => pattern.test(acceptEncoding))?.name;

async function compress(entry: CachedResponse, encoding: ContentEncoding): Promise<EncodedResponse> {
  const startedAt = performance.now();
  try {
    const bytes = copyToOwnBuffer(await compressors[encoding](entry.body));
    const response = toEncodedResponse(entry, bytes, encoding);
    entry.encoded[encoding] = response;
    return response;
  } catch {
    return toEncodedResponse(entry, entry.body); // without compression
  } finally {
    entry.compressionBudget.spend(performance.now() - startedAt);
  }
}
