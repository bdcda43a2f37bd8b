import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CacheableResponse } from '../../lib/cacheable-response.ts';
import { TimeBudget } from '../../lib/time-budget.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** How an answer can be packed, the smallest first. */
const packers = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => zip(bytes),
} as const;
export type ContentEncoding = keyof typeof packers;
const packings = ['br', 'gzip'] as const satisfies readonly ContentEncoding[];

/** Below this packing costs more than it saves. */
const minCompressBytes = 1_024;
const maxCacheBytes = 64 * 1024 * 1024;
/** Of one answer; what is larger is no list and no page. */
const maxEntryBytes = 2 * 1024 * 1024;
/** What an answer takes beside its bytes and its address, measured and rounded up. */
const entryOverheadBytes = 4 * 1024;
/** Of an address; ours are shorter, and anybody can think of others without end. */
const maxKeyLength = 1_000;

/**
 * While many order, making answers anew takes a third of the time; beyond that each stands as it is for this long, in
 * milliseconds: what it shows is late by that at most, and not every sale has every list written and packed again. What
 * a few people change is shown at once.
 */
const maxStaleMs = 50;
const regenerationBudget = { share: 1 / 3, most: 50 };

/** What an answer is made of. */
interface CacheEntryInit
  extends Pick<CacheableResponse, 'isFresh'>, Partial<Pick<CacheableResponse, 'totalCount' | 'regenerate'>> {
  body: Buffer;
  /** The route as declared, for the log. */
  route: string;
  /** Whether packing it is worth anything: a picture is packed already. */
  isText?: boolean;
  /** Packed beforehand. */
  packed?: Partial<Record<ContentEncoding, Buffer>>;
  /** Which callers it is for, where that is told by more than the address; for all unless told. */
  matchesRequest?: (req: IncomingMessage) => boolean;
}

/** An answer as it went out once, to be sent again as long as it is good. */
export interface CachedResponse extends Omit<CacheEntryInit, 'packed'> {
  /** Name, value, name, value: as Node takes them fastest. */
  headers: readonly string[];
  /** Strong: other bytes, another tag. Without its quotes: each form of it has its own. */
  tag: string;
  forms: Partial<Record<ContentEncoding | 'plain', EncodedResponse | Promise<EncodedResponse>>>;
  /** As `performance.now` has it. */
  madeAt: number;
  /** Where packing it counts. */
  time: TimeBudget;
}

/** What belongs to one request alone, or is said anew of each form an answer goes out in. */
const uncachedHeaders = new Set([
  'x-request-id',
  'etag',
  'content-encoding',
  'content-length',
  'connection',
  'date',
]);

type CacheRequest = IncomingMessage & { originalUrl?: string };

/** Answers that are the same for everybody, ready to be sent, by their address; bounded in bytes. */
export class ResponseCache {
  readonly #kept = new LRUCache<string, CachedResponse>({
    maxSize: maxCacheBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ body }, key) => 2 * body.length + key.length + entryOverheadBytes,
  });
  readonly #trustsProxy: boolean;
  readonly #time = new TimeBudget(regenerationBudget.share, regenerationBudget.most);

  constructor(trustsProxy: boolean) {
    this.#trustsProxy = trustsProxy;
  }

  /** The answer to this request, undefined where there is none that is still good. */
  lookUp(req: CacheRequest): CachedResponse | undefined {
    if (req.method !== 'GET' || req.headers.authorization !== undefined) return undefined;
    const key = this.#keyOf(req);
    const found = this.#kept.get(key);
    if (!found || (found.matchesRequest && !found.matchesRequest(req))) return undefined;
    if (found.isFresh()) return found;
    const madeAt = performance.now();
    if (!this.#time.hasBudget() && madeAt - found.madeAt < maxStaleMs) return found;
    const again = regenerateEntry(found, madeAt);
    this.#time.spend(performance.now() - madeAt);
    if (again) this.#kept.set(key, again);
    else this.#kept.delete(key);
    return again;
  }

  /** Keeps the answer to this request, unless it is of one caller's own; the answer to be sent. */
  store(req: CacheRequest, headers: OutgoingHttpHeaders, made: CacheEntryInit): CachedResponse {
    const kept = Object.entries(headers)
      .filter(([name]) => !uncachedHeaders.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    const { packed = {}, ...rest } = made;
    const answer: CachedResponse = {
      ...{ isText: true, ...rest, body: copyToOwnBuffer(made.body) },
      ...{ headers: kept, tag: computeEtag(made.body), forms: {} },
      ...{ madeAt: performance.now(), time: this.#time },
    };
    for (const packing of packings) {
      const bytes = packed[packing];
      if (bytes) answer.forms[packing] = formOf(answer, bytes, packing);
    }
    const key = this.#keyOf(req);
    if (req.headers.authorization === undefined && key.length <= maxKeyLength) this.#kept.set(key, answer);
    return answer;
  }

  /** A page names the address it is asked for by, over https with other headers than over http: proxies tell of both. */
  #keyOf({ headers, originalUrl, url = '' }: CacheRequest): string {
    const address = `${headers.host ?? ''} ${originalUrl ?? url}`;
    if (!this.#trustsProxy) return address;
    const told = [headers['x-forwarded-proto'], headers['x-forwarded-host']].map((one) => String(one ?? ''));
    return [...told, address].join('\n'); // which no header has within
  }
}

/** In memory of its own size: what is kept must not keep alive the 8 or 16 KB that a small piece is cut from. */
function copyToOwnBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const computeEtag = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('base64url');

/**
 * The answer as it would be now; nothing where that takes more than memory, or its headers would be others. It is another
 * one, for the old one may be on its way still; what says the same keeps its tag and its packed forms.
 */
function regenerateEntry(old: CachedResponse, madeAt: number): CachedResponse | undefined {
  const now = old.regenerate?.();
  if (!now || now.totalCount !== old.totalCount) return undefined;
  const { body, isFresh, regenerate: again } = now;
  if (body.equals(old.body)) return { ...old, isFresh, regenerate: again, madeAt };
  return {
    ...old,
    body: copyToOwnBuffer(body),
    tag: computeEtag(body),
    forms: {},
    isFresh,
    regenerate: again,
    madeAt,
  };
}

/** An answer in one form: its bytes, its tag, and the headers it has when it is sent whole and when it is unchanged. */
export interface EncodedResponse {
  bytes: Buffer;
  etag: string;
  headers: readonly string[];
  unchanged: readonly string[];
}

function formOf({ headers, tag }: CachedResponse, bytes: Buffer, packing?: ContentEncoding): EncodedResponse {
  const etag = packing ? `"${tag}-${packing}"` : `"${tag}"`;
  const unchanged = [...headers, 'etag', etag];
  const whole = [...unchanged, 'content-length', String(bytes.length)];
  return { bytes, etag, unchanged, headers: packing ? [...whole, 'content-encoding', packing] : whole };
}

/** An answer in the smallest form the caller takes: at once when it is there, else as soon as it is. */
export function selectEncoding(
  answer: CachedResponse,
  accepted: string | undefined,
): EncodedResponse | Promise<EncodedResponse> {
  const { body, forms } = answer;
  const packing = accepted && answer.isText && body.length >= minCompressBytes && preferredEncoding(accepted);
  return packing ? (forms[packing] ??= compress(answer, packing)) : (forms.plain ??= formOf(answer, body));
}

/** Each packing as a header `Accept-Encoding` offers it, in letters of any case; with `q=0` it is refused. */
const offers = packings.map((name) => ({
  name,
  offered: new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i'),
}));
const preferredEncoding = (accepted: string): ContentEncoding | undefined =>
  offers.find(({ offered }) => offered.test(accepted))?.name;

async function compress(answer: CachedResponse, packing: ContentEncoding): Promise<EncodedResponse> {
  const begun = performance.now();
  try {
    const form = formOf(answer, copyToOwnBuffer(await packers[packing](answer.body)), packing);
    answer.forms[packing] = form;
    return form;
  } catch {
    return formOf(answer, answer.body); // as it is, then
  } finally {
    answer.time.spend(performance.now() - begun);
  }
}
