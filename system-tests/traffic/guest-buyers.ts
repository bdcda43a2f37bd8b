import { randomUUID } from 'node:crypto';
import { Order } from '@homechef/contract/orders/order';
import { NoResponseError, type Reply } from '../client/http-client.ts';
import type { Deployment } from '../deployment/deployment.ts';

/** What became of one order that somebody wanted. */
export interface Purchase {
  /** Its Idempotency-Key, the same in every try. */
  key: string;
  /** The number of the order that was acknowledged. */
  order?: string;
  /** Why there is none, in words. */
  refused?: string;
  /** From the first try to the last answer, in milliseconds. */
  waitedMs: number;
  attempts: number;
}

/** Guests who order one after the other until `stop`, which lets them finish what they have begun. */
export interface GuestBuyers {
  purchases: readonly Purchase[];
  /** Resolves once all are through with what they are ordering now. */
  waitUntilIdle: () => Promise<void>;
  stop: () => Promise<readonly Purchase[]>;
}

/** As the web client: how long a call may take, and how long it waits before the next try, in milliseconds. */
const [requestTimeoutMs, firstPause, longestPause] = [10_000, 250, 2_000];
const maxTotalMs = 60_000;
const transientStatuses = [502, 503, 504];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Undefined when it is worth another try. */
async function attempt(send: () => Promise<Reply>): Promise<Pick<Purchase, 'order' | 'refused'> | undefined> {
  try {
    const { status, body, text } = await send();
    if (status === 201) return { order: Order.parse(body)._id };
    return transientStatuses.includes(status) ? undefined : { refused: `${status} ${text}` };
  } catch (error) {
    if (error instanceof NoResponseError) return undefined;
    throw error;
  }
}

/** Orders with a key of its own and tries again while there is no answer, with growing pauses, as the web client does. */
export async function placeOrderWithRetries(market: Deployment, lines: readonly object[]): Promise<Purchase> {
  const key = randomUUID();
  const begun = performance.now();
  const waitedMs = () => performance.now() - begun;
  const sent = { headers: { 'Idempotency-Key': key }, timeoutMs: requestTimeoutMs };
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt(() => market.placeGuestOrder(lines, sent));
    if (outcome) return { key, ...outcome, waitedMs: waitedMs(), attempts };
    if (waitedMs() > maxTotalMs)
      return { key, refused: 'no answer in a minute', waitedMs: waitedMs(), attempts };
    const longest = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
    await pause(longest * (0.5 + Math.random() / 2));
  }
}

/** So many guests at once, each ordering a basket, then after a moment the next. */
export function startGuestBuyers(
  market: Deployment,
  count: number,
  basket: () => readonly object[],
): GuestBuyers {
  const purchases: Purchase[] = [];
  const underWay = new Set<Promise<Purchase>>();
  let isOver = false;
  const guest = async () => {
    while (!isOver) {
      const buying = placeOrderWithRetries(market, basket());
      underWay.add(buying);
      purchases.push(await buying);
      underWay.delete(buying);
      await pause(10 + Math.random() * 40);
    }
  };
  const running = Promise.all(Array.from({ length: count }, guest));
  running.catch(() => undefined); // told by `stop`
  return {
    purchases,
    waitUntilIdle: async () => void (await Promise.all(underWay)),
    stop: async () => {
      isOver = true;
      await running;
      return purchases;
    },
  };
}

/** How long the one who waited longest did, in seconds. */
export const maxWaitSeconds = (purchases: readonly Purchase[]): number =>
  Math.max(0, ...purchases.map(({ waitedMs }) => waitedMs)) / 1_000;

/** Which of these orders are stored; acknowledged ones that are not, and keys under which more than one is. */
export async function reconcileOrders(
  market: Deployment,
  purchases: readonly Purchase[],
): Promise<{ stored: number; lost: string[]; doubled: string[] }> {
  const filter = { 'idempotency.key': { $in: purchases.map(({ key }) => key) } };
  const orders = await market
    .collection('orders')
    .find(filter)
    .map(({ _id, idempotency }) => ({ number: String(_id), key: (idempotency as { key: string }).key }))
    .toArray();
  const numbers = new Set(orders.map(({ number }) => number));
  const lost = purchases.flatMap(({ order }) => (order && !numbers.has(order) ? order : []));
  const seen = new Set<string>();
  const doubled = orders.flatMap(({ key }) => (seen.size === seen.add(key).size ? key : []));
  return { stored: orders.length, lost, doubled };
}
