import { rateLimited } from '../../../platform/lib/app-error.ts';
import { isKeyLocked, withKeyLocks } from '../../../platform/lib/keyed-mutex.ts';
import type { RateLimit } from '../../../platform/rate-limit/rate-limits.ts';
import { listPersonKeys } from './open-order-limits.ts';
import type { Buyer } from './new-order.ts';

/** The lock keys of an order, in the sequence in which it waits for them (docs/adr/0003-placing-an-order.md). */
export interface OrderLines {
  ofBuyer: readonly string[]; // account, or phone and email, and the idempotency key
  ofNetwork: readonly string[];
  ofItems: readonly string[]; // dishes, slots and hold
}

interface LinesOptions {
  items: readonly string[];
  clientNetwork: string;
  key: string | undefined; // with its owner
  hasNetworkLimit: boolean;
}

/**
 * Lets each buyer place one order at a time, and each network occupy one place in the line of a dish or a slot. Guests
 * of a network with a common limit share one line for all dishes, because their orders would only conflict.
 */
export function createOrderLines(
  buyer: Buyer,
  { items, clientNetwork, key, hasNetworkLimit }: LinesOptions,
): OrderLines {
  const isGuest = buyer.owner === null;
  const buyerKeys = listPersonKeys(buyer);
  const network = `${isGuest ? 'guests' : 'members'} of ${clientNetwork}`;
  return {
    ofBuyer: key === undefined ? buyerKeys : [...buyerKeys, `key ${key}`],
    ofNetwork: isGuest && hasNetworkLimit ? [network] : items.map((item) => `${network} for ${item}`),
    ofItems: items,
  };
}

interface OrderInLine<Placed extends object, Obstacle extends string> {
  /** Returns for how many milliseconds the order may still wait. */
  getRestMs: () => number;
  /**
   * Returns a result without placing the order, or throws. Runs after a wait behind another order of the same buyer.
   */
  checkAgain: () => Promise<Placed | undefined>;
  /** Returns the placed order, or what stands in its way. */
  place: () => Promise<Placed | Obstacle>;
  perNetwork: RateLimit | undefined; // counts placed orders
  clientNetwork: string;
}

const retryAfterSeconds = 2;
const tooManyAtOnce = () => rateLimited('order.too_many_at_once', retryAfterSeconds);

/**
 * Places an order when its turn comes.
 * @throws AppError 429 after too long a wait behind orders of the same buyer or network, 503 after one behind other
 * orders
 */
export async function placeInTurn<Placed extends object, Obstacle extends string>(
  { ofBuyer, ofNetwork, ofItems }: OrderLines,
  { getRestMs, checkAgain, place, perNetwork, clientNetwork }: OrderInLine<Placed, Obstacle>,
): Promise<Placed | Obstacle> {
  const mustWait = ofBuyer.some(isKeyLocked);
  const placeCounted = async () => {
    await perNetwork?.consume(clientNetwork);
    let isCounted = false;
    try {
      const result = await withKeyLocks(ofItems, place, getRestMs());
      isCounted = typeof result === 'object';
      return result;
    } finally {
      if (!isCounted) await perNetwork?.refund(clientNetwork);
    }
  };
  return withKeyLocks(
    ofBuyer,
    async () =>
      (mustWait ? await checkAgain() : undefined) ??
      withKeyLocks(ofNetwork, placeCounted, getRestMs(), tooManyAtOnce),
    getRestMs(),
    tooManyAtOnce,
  );
}
