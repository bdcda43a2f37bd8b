import { checks, isText, shaped } from './checks.ts';
import { tabStore } from './local-storage.ts';

interface Checkout {
  body: string;
  key: string;
}

const schema = checks(shaped<Checkout>({ body: isText, key: isText }));

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

let last: Checkout | undefined;

/**
 * The Idempotency-Key of what is about to be sent: the same as long as the same is tried again, also after a reload;
 * another one as soon as anything in it changes (contract, Orders).
 */
export function idempotencyKey(sent: unknown): string {
  const body = digest(JSON.stringify(sent));
  last ??= tabStore.get('checkout', schema);
  if (last?.body !== body) {
    last = { body, key: randomKey() };
    tabStore.set('checkout', last);
  }
  return last.key;
}

/** After success: the same basket ordered once more is a new order. */
export function forgetIdempotencyKey(): void {
  last = undefined;
  tabStore.remove('checkout');
}
