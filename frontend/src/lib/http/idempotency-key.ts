import { toSafeParser, isFiniteNumber, isString, isArrayOf, isObjectWith } from '../storage/type-guards.ts';
import { localJsonStorage } from '../storage/json-storage.ts';

interface Checkout {
  body: string;
  key: string;
  /** When it was first tried, in milliseconds. */
  at: number;
}

const schema = toSafeParser(
  isArrayOf(isObjectWith<Checkout>({ body: isString, key: isString, at: isFiniteNumber })),
);

/** For how long another try is the same order: later, the same is wanted once more. */
const hour = 60 * 60 * 1_000;

/** A short digest (FNV-1a, twice), so that what people typed is not kept a second time. */
function digest(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995);
  }
  return `${text.length}.${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
}

/** 128 random bits; `crypto.randomUUID` is missing where a phone opens the page over plain http. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The orders under way, where the browser does not keep them. */
let unkept: Checkout[] | undefined;

const underWay = () =>
  (unkept ?? localJsonStorage.get('checkouts', schema) ?? []).filter(({ at }) => Date.now() - at < hour);

function keep(checkouts: Checkout[]): void {
  unkept = localJsonStorage.set('checkouts', checkouts) ? undefined : checkouts;
}

/**
 * The Idempotency-Key of what is about to be sent: the same as long as the same is tried again, also in another tab and
 * after the page was closed; another one as soon as anything in it changes (contract, Orders).
 */
export function getIdempotencyKey(sent: unknown): string {
  const body = digest(JSON.stringify(sent));
  const tried = underWay();
  const known = tried.find((one) => one.body === body);
  if (known) return known.key;
  const key = randomKey();
  keep([...tried, { body, key, at: Date.now() }]);
  return key;
}

/** After success: the same basket ordered once more is a new order. */
export function clearIdempotencyKey(done: string): void {
  keep(underWay().filter(({ key }) => key !== done));
}
