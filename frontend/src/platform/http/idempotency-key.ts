import { nanoid } from 'nanoid';
import { toSafeParser, isFiniteNumber, isString, isArrayOf, isObjectWith } from '../storage/type-guards.ts';
import { localJsonStorage } from '../storage/json-storage.ts';

/** An order that was sent but got no successful response. Its fields are stored in localStorage. */
interface PendingCheckout {
  body: string;
  key: string;
  at: number;
}

const schema = toSafeParser(
  isArrayOf(isObjectWith<PendingCheckout>({ body: isString, key: isString, at: isFiniteNumber })),
);

const keyLifetimeMs = 60 * 60 * 1_000;

/** Returns a short digest (FNV-1a, twice), so that personal data is not stored a second time. */
function digest(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995);
  }
  return `${text.length}.${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
}

let unstoredCheckouts: PendingCheckout[] | undefined;

const getPendingCheckouts = () =>
  (unstoredCheckouts ?? localJsonStorage.get('checkouts', schema) ?? []).filter(
    ({ at }) => Date.now() - at < keyLifetimeMs,
  );

function saveCheckouts(checkouts: PendingCheckout[]): void {
  unstoredCheckouts = localJsonStorage.set('checkouts', checkouts) ? undefined : checkouts;
}

/**
 * Returns the Idempotency-Key for a request body (docs/rules/prices-and-stock.md §7). An equal body gets the same key
 * for an hour, even in another tab and after a reload.
 */
export function getIdempotencyKey(requestBody: unknown): string {
  const body = digest(JSON.stringify(requestBody));
  const pending = getPendingCheckouts();
  const existing = pending.find((checkout) => checkout.body === body);
  if (existing) return existing.key;
  const key = nanoid();
  saveCheckouts([...pending, { body, key, at: Date.now() }]);
  return key;
}

export function clearIdempotencyKey(usedKey: string): void {
  saveCheckouts(getPendingCheckouts().filter(({ key }) => key !== usedKey));
}
