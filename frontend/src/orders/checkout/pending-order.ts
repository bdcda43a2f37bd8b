import { sessionJsonStorage } from '../../lib/storage/json-storage.ts';
import { toSafeParser } from '../../lib/storage/type-guards.ts';

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
}

const parser = toSafeParser(
  (value: unknown): value is Stored =>
    typeof value === 'object' && value !== null && 'checkout' in value && 'body' in value,
);

/** Returns the order of this tab whose answer got lost, also after a reload. */
export function readPendingOrder<Body>(checkout: CheckoutName): PendingOrder<Body> | undefined {
  const stored = sessionJsonStorage.get('pendingOrder', parser);
  return stored?.checkout === checkout ? { kind: 'unknown', body: stored.body as Body } : undefined;
}

export const storePendingOrder = (checkout: CheckoutName, body: unknown): void =>
  void sessionJsonStorage.set('pendingOrder', { checkout, body });

export const removePendingOrder = (): void => sessionJsonStorage.remove('pendingOrder');
