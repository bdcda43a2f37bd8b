import { sessionJsonStorage } from '../../../platform/storage/json-storage.ts';
import { toSafeParser } from '../../../platform/storage/type-guards.ts';

/** The checkouts, each of which has its own pending order. */
export type CheckoutName = 'guest' | 'member';

/**
 * An order that has not been placed yet. `queued`: it was not sent, because there was no network. `busy`: too many
 * orders came at once, and it will be sent again at `retryAt`. `unknown`: it was sent but not answered, and the server
 * may have placed it.
 */
export type PendingOrder<Body> = { body: Body } & (
  | { kind: 'queued' }
  | { kind: 'unknown' }
  | { kind: 'busy'; retryAt: string }
);

interface Stored {
  checkout: CheckoutName;
  body: unknown;
  /** It has not been sent, and will be only while its checkout is open. */
  isQueued?: boolean;
}

const parser = toSafeParser(
  (value: unknown): value is Stored =>
    typeof value === 'object' && value !== null && 'checkout' in value && 'body' in value,
);

const readStored = () => sessionJsonStorage.get('pendingOrder', parser);

/** Returns what the bar on each page says about this tab’s order that has not been placed yet. */
export function getPendingNote(): { kind: 'queued' | 'unknown'; checkout: CheckoutName } | undefined {
  const stored = readStored();
  return stored && { kind: stored.isQueued ? 'queued' : 'unknown', checkout: stored.checkout };
}

/** Returns this tab’s order whose answer got lost, even after a reload. */
export function readPendingOrder<Body>(checkout: CheckoutName): PendingOrder<Body> | undefined {
  const stored = readStored();
  return stored?.checkout === checkout && !stored.isQueued
    ? { kind: 'unknown', body: stored.body as Body }
    : undefined;
}

export const storePendingOrder = (checkout: CheckoutName, body: unknown): void =>
  void sessionJsonStorage.set('pendingOrder', { checkout, body });

/** Remembers, for the other pages of this tab, that an order has not been sent. */
export const storeQueuedOrder = (checkout: CheckoutName, body: unknown): void =>
  void sessionJsonStorage.set('pendingOrder', { checkout, body, isQueued: true });

/** Forgets an unsent order when its checkout is opened again, because the checkout shows it as it was typed. */
export function forgetQueuedOrder(): void {
  if (readStored()?.isQueued) removePendingOrder();
}

export const removePendingOrder = (): void => sessionJsonStorage.remove('pendingOrder');
