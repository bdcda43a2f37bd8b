import { rateLimited } from '../lib/app-error.ts';
import { isKeyLocked, withKeyLocks } from '../lib/keyed-mutex.ts';
import type { RateLimit } from '../rate-limit/rate-limits.ts';
import type { Buyer } from './new-order.ts';
import { getGuestContactKeys, isNetworkKey } from './open-order-limits.ts';

/** Lock keys of an order, in the order in which it waits for them (docs/adr/0062-lines-of-orders.md). */
export interface OrderLines {
  ofBuyer: readonly string[]; // account, or phone and email, and the idempotency key
  ofNetwork: readonly string[];
  ofItems: readonly string[]; // dishes, slots and hold
}

interface LinesOptions {
  items: readonly string[];
  clientNetwork: string;
  /** Keys of `listLimitKeys`. Orders with a common key are placed one at a time, so that none exceeds its limit in line. */
  limitKeys: readonly string[];
  extraKeys: { ofBuyer: readonly string[]; ofNetwork: readonly string[] };
}

/** Lets each buyer and each network have one order at a time in the line of a dish or a slot. */
export function createOrderLines(
  buyer: Buyer,
  { items, clientNetwork, limitKeys, extraKeys }: LinesOptions,
): OrderLines {
  const buyerKeys = buyer.owner === null ? getGuestContactKeys(buyer) : [`account ${buyer.owner}`];
  const network = `${buyer.owner === null ? 'guests' : 'members'} of ${clientNetwork}`;
  const perItem = (key: string) => items.map((item) => `${key} for ${item}`);
  const networkLimits = limitKeys.filter(isNetworkKey);
  const buyerLimits = limitKeys.filter((key) => !isNetworkKey(key));
  return {
    ofBuyer: [...(buyerLimits.length > 0 ? buyerLimits : buyerKeys.flatMap(perItem)), ...extraKeys.ofBuyer],
    ofNetwork: [...perItem(network), ...networkLimits, ...extraKeys.ofNetwork],
    ofItems: items,
  };
}

interface OrderInLine<Result> {
  getRestMs: () => number; // time that the order may still wait
  /** Returns false for an order that memory refuses now. It leaves the lines. */
  canStay: () => boolean;
  /** Returns a result without an order, or throws. Runs after a wait behind another order of the buyer. */
  checkAgain: () => Promise<Result | undefined>;
  place: () => Promise<Result | undefined>;
  runCounted: (run: () => Promise<Result | undefined>) => Promise<Result | undefined>;
}

const retryAfterSeconds = 2;
const tooManyAtOnce = () => rateLimited('order.too_many_at_once', retryAfterSeconds);

/**
 * Places an order in its turn. Returns undefined for an order that leaves the lines.
 * @throws AppError 429 if the wait behind orders of the same buyer or network takes too long, and 503 behind others
 */
export async function placeInTurn<Result>(
  lines: OrderLines,
  { getRestMs, canStay, checkAgain, place, runCounted }: OrderInLine<Result>,
): Promise<Result | undefined> {
  const hasEarlierOrder = lines.ofBuyer.some(isKeyLocked);
  const waitInOwnLine = (keys: readonly string[], task: () => Promise<Result | undefined>) =>
    withKeyLocks(keys, async () => (canStay() ? task() : undefined), getRestMs(), tooManyAtOnce);
  return waitInOwnLine(lines.ofBuyer, async () => {
    const result = hasEarlierOrder ? await checkAgain() : undefined;
    const placeInItemTurn = () => withKeyLocks(lines.ofItems, place, getRestMs());
    return result ?? waitInOwnLine(lines.ofNetwork, () => runCounted(placeInItemTurn));
  });
}

/** Counts a placed order in the limit of its network. Any other result is not counted. */
export async function runCounted<Result extends { replayed: boolean }>(
  limit: RateLimit | undefined,
  network: string,
  run: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  if (!limit) return run();
  await limit.consume(network);
  try {
    const result = await run();
    if (!result || result.replayed) await limit.refund(network);
    return result;
  } catch (error) {
    await limit.refund(network);
    throw error;
  }
}
