import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Ready } from '../../lib/cacheable-response.ts';
import { ShareOfTime } from '../../lib/time-budget.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** How an answer can be packed, the smallest first. */
const packers = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => zip(bytes),
} as const;
export type Packing = keyof typeof packers;
const packings = ['br', 'gzip'] as const satisfies readonly Packing[];

/** Below this packing costs more than it saves. */
const leastBytes = 1_024;
const mostBytes = 64 * 1024 * 1024;
/** Of one answer; what is larger is no list and no page. */
const mostOfOne = 2 * 1024 * 1024;
/** What an answer takes beside its bytes and its address, measured and rounded up. */
const beside = 4 * 1024;
/** Of an address; ours are shorter, and anybody can think of others without end. */
const mostLetters = 1_000;

/**
 * While many order, making answers anew takes a third of the time; beyond that each stands as it is for this long, in
 * milliseconds: what it shows is late by that at most, and not every sale has every list written and packed again. What
 * a few people change is shown at once.
 */
const latest = 50;
const forRemaking = { share: 1 / 3, most: 50 };

/** What an answer is made of. */
interface Made extends Pick<Ready, 'isFresh'>, Partial<Pick<Ready, 'total' | 'again'>> {
  body: Buffer;
  /** The route as declared, for the log. */
  route: string;
  /** Whether packing it is worth anything: a picture is packed already. */
  isText?: boolean;
  /** Packed beforehand. */
  packed?: Partial<Record<Packing, Buffer>>;
  /** Which callers it is for, where that is told by more than the address; for all unless told. */
  suits?: (req: IncomingMessage) => boolean;
}

/** An answer as it went out once, to be sent again as long as it is good. */
export interface Answer extends Omit<Made, 'packed'> {
  /** Name, value, name, value: as Node takes them fastest. */
  headers: readonly string[];
  /** Strong: other bytes, another tag. Without its quotes: each form of it has its own. */
  tag: string;
  forms: Partial<Record<Packing | 'plain', Form | Promise<Form>>>;
  /** As `performance.now` has it. */
  madeAt: number;
  /** Where packing it counts. */
  time: ShareOfTime;
}

/** What belongs to one request alone, or is said anew of each form an answer goes out in. */
const notKept = new Set(['x-request-id', 'etag', 'content-encoding', 'content-length', 'connection', 'date']);

type Asked = IncomingMessage & { originalUrl?: string };

/** Answers that are the same for everybody, ready to be sent, by their address; bounded in bytes. */
export class Answers {
  readonly #kept = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    maxEntrySize: mostOfOne,
    sizeCalculation: ({ body }, key) => 2 * body.length + key.length + beside,
  });
  readonly #believesProxies: boolean;
  readonly #time = new ShareOfTime(forRemaking.share, forRemaking.most);

  constructor(believesProxies: boolean) {
    this.#believesProxies = believesProxies;
  }

  /** The answer to this request, undefined where there is none that is still good. */
  find(req: Asked): Answer | undefined {
    if (req.method !== 'GET' || req.headers.authorization !== undefined) return undefined;
    const key = this.#keyOf(req);
    const found = this.#kept.get(key);
    if (!found || (found.suits && !found.suits(req))) return undefined;
    if (found.isFresh()) return found;
    const madeAt = performance.now();
    if (!this.#time.hasSome() && madeAt - found.madeAt < latest) return found;
    const again = madeAgain(found, madeAt);
    this.#time.spend(performance.now() - madeAt);
    if (again) this.#kept.set(key, again);
    else this.#kept.delete(key);
    return again;
  }

  /** Keeps the answer to this request, unless it is of one caller's own; the answer to be sent. */
  keep(req: Asked, headers: OutgoingHttpHeaders, made: Made): Answer {
    const kept = Object.entries(headers)
      .filter(([name]) => !notKept.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    const { packed = {}, ...rest } = made;
    const answer: Answer = {
      ...{ isText: true, ...rest, body: alone(made.body) },
      ...{ headers: kept, tag: tagOf(made.body), forms: {} },
      ...{ madeAt: performance.now(), time: this.#time },
    };
    for (const packing of packings) {
      const bytes = packed[packing];
      if (bytes) answer.forms[packing] = formOf(answer, bytes, packing);
    }
    const key = this.#keyOf(req);
    if (req.headers.authorization === undefined && key.length <= mostLetters) this.#kept.set(key, answer);
    return answer;
  }

  /** A page names the address it is asked for by, over https with other headers than over http: proxies tell of both. */
  #keyOf({ headers, originalUrl, url = '' }: Asked): string {
    const address = `${headers.host ?? ''} ${originalUrl ?? url}`;
    if (!this.#believesProxies) return address;
    const told = [headers['x-forwarded-proto'], headers['x-forwarded-host']].map((one) => String(one ?? ''));
    return [...told, address].join('\n'); // which no header has within
  }
}

/** In memory of its own size: what is kept must not keep alive the 8 or 16 KB that a small piece is cut from. */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const tagOf = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('base64url');

/**
 * The answer as it would be now; nothing where that takes more than memory, or its headers would be others. It is another
 * one, for the old one may be on its way still; what says the same keeps its tag and its packed forms.
 */
function madeAgain(old: Answer, madeAt: number): Answer | undefined {
  const now = old.again?.();
  if (!now || now.total !== old.total) return undefined;
  const { json: body, isFresh, again } = now;
  if (body.equals(old.body)) return { ...old, isFresh, again, madeAt };
  return { ...old, body: alone(body), tag: tagOf(body), forms: {}, isFresh, again, madeAt };
}

/** An answer in one form: its bytes, its tag, and the headers it has when it is sent whole and when it is unchanged. */
export interface Form {
  bytes: Buffer;
  etag: string;
  headers: readonly string[];
  unchanged: readonly string[];
}

function formOf({ headers, tag }: Answer, bytes: Buffer, packing?: Packing): Form {
  const etag = packing ? `"${tag}-${packing}"` : `"${tag}"`;
  const unchanged = [...headers, 'etag', etag];
  const whole = [...unchanged, 'content-length', String(bytes.length)];
  return { bytes, etag, unchanged, headers: packing ? [...whole, 'content-encoding', packing] : whole };
}

/** An answer in the smallest form the caller takes: at once when it is there, else as soon as it is. */
export function formFor(answer: Answer, accepted: string | undefined): Form | Promise<Form> {
  const { body, forms } = answer;
  const packing = accepted && answer.isText && body.length >= leastBytes && bestOf(accepted);
  return packing ? (forms[packing] ??= pack(answer, packing)) : (forms.plain ??= formOf(answer, body));
}

/** Each packing as a header `Accept-Encoding` offers it, in letters of any case; with `q=0` it is refused. */
const offers = packings.map((name) => ({
  name,
  offered: new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i'),
}));
const bestOf = (accepted: string): Packing | undefined =>
  offers.find(({ offered }) => offered.test(accepted))?.name;

async function pack(answer: Answer, packing: Packing): Promise<Form> {
  const begun = performance.now();
  try {
    const form = formOf(answer, alone(await packers[packing](answer.body)), packing);
    answer.forms[packing] = form;
    return form;
  } catch {
    return formOf(answer, answer.body); // as it is, then
  } finally {
    answer.time.spend(performance.now() - begun);
  }
}
