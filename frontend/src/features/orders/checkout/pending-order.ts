import { sessionJsonStorage } from '../../../platform/storage/json-storage.ts';
import { toSafeParser } from '../../../platform/storage/type-guards.ts';

/** Checkouts with an order of their own. */
export type CheckoutName = 'guest' | 'member';

/**
 * Order that was not placed yet. `queued`: it was not sent, because there was no network. `busy`: too many orders came at
 * once, and it is sent again at `retryAt`. `unknown`: it was sent without an answer, and the server may have placed it.
 */
export type PendingOrder<Body> = { body: Body } & (
  | { kind: 'queued' }
  | { kind: 'unknown' }
  | { kind: 'busy'; retryAt: string }
);

interface Stored {
  checkout: CheckoutName;
  body: unknown;
  /** It was not sent, and is sent only while its checkout is open. */
  isQueued?: boolean;
}

const parser = toSafeParser(
  (value: unknown): value is Stored =>
    typeof value === 'object' && value !== null && 'checkout' in value && 'body' in value,
);

const readStored = () => sessionJsonStorage.get('pendingOrder', parser);

/** Returns what the bar of each page says about the order of this tab that was not placed yet. */
export function getPendingNote(): { kind: 'queued' | 'unknown'; checkout: CheckoutName } | undefined {
  const stored = readStored();
  return stored && { kind: stored.isQueued ? 'queued' : 'unknown', checkout: stored.checkout };
}

/** Returns the order of this tab whose answer got lost, also after a reload. */
export function readPendingOrder<Body>(checkout: CheckoutName): PendingOrder<Body> | undefined {
  const stored = readStored();
  return stored?.checkout === checkout && !stored.isQueued
    ? { kind: 'unknown', body: stored.body as Body }
    : undefined;
}

export const storePendingOrder = (checkout: CheckoutName, body: unknown): void =>
  void sessionJsonStorage.set('pendingOrder', { checkout, body });

/** Remembers for the other pages of this tab that an order was not sent. */
export const storeQueuedOrder = (checkout: CheckoutName, body: unknown): void =>
  void sessionJsonStorage.set('pendingOrder', { checkout, body, isQueued: true });

/** Forgets an order that was not sent when its checkout is opened again: it stands there as it was typed. */
export function forgetQueuedOrder(): void {
  if (readStored()?.isQueued) removePendingOrder();
}

export const removePendingOrder = (): void => sessionJsonStorage.remove('pendingOrder');
