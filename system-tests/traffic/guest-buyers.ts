import { randomUUID } from 'node:crypto';
import { Order } from '@homechef/contract/orders/order';
import { NoResponseError, type Reply } from '../client/http-client.ts';
import { createGuestForm } from '../../backend/src/testing/forms.ts';
import { type Deployment } from '../deployment/deployment.ts';

export interface Purchase {
  key: string;
  order?: string;
  rejected?: string;
  /** Time from the first attempt to the final response, in milliseconds. */
  waitedMs: number;
  attempts: number;
}

/** Simulated guests that place orders until `stop`. `stop` waits for orders in progress. */
export interface GuestBuyers {
  purchases: readonly Purchase[];
  /** Resolves when all orders in progress are finished. */
  waitUntilIdle: () => Promise<void>;
  stop: () => Promise<readonly Purchase[]>;
}

/**
 * Timeout of an attempt and bounds of the retry delay. Guests try longer than the web client, which gives up after 20
 * s.
 */
const requestTimeoutMs = 10_000;
const minRetryDelayMs = 250;
const maxRetryDelayMs = 2_000;
const maxRetryAfterMs = 5_000;
const maxTotalMs = 60_000;
const transientStatuses = [502, 503, 504];

/** Settings for a deployment that believes the network that a guest claims. */
export const guestSettings = { TRUST_PROXY: '1' };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Attempt = Pick<Purchase, 'order' | 'rejected'> | { retryAfterMs: number };

/** Makes one attempt. Returns the minimum delay before a retry if one is appropriate. */
async function sendAttempt(send: () => Promise<Reply>): Promise<Attempt> {
  try {
    const { status, body, text, headers } = await send();
    if (status === 201) return { order: Order.parse(body)._id };
    const retryAfterMs = Number(headers['retry-after'] ?? NaN) * 1_000;
    if (status === 429 && retryAfterMs <= maxRetryAfterMs) return { retryAfterMs };
    return transientStatuses.includes(status) ? { retryAfterMs: 0 } : { rejected: `${status} ${text}` };
  } catch (error) {
    if (error instanceof NoResponseError) return { retryAfterMs: 0 };
    throw error;
  }
}

/**
 * Places an order with a new idempotency key. Like the web client, retries with exponential backoff if there is no
 * response or a transient error.
 */
async function placeOrderWithRetries(
  deployment: Deployment,
  guest: number,
  orderItems: readonly object[],
): Promise<Purchase> {
  const key = randomUUID();
  const startedAt = performance.now();
  const waitedMs = () => performance.now() - startedAt;
  const contact = { userEmail: `guest-${guest}@example.com`, customerPhone: `602 555 0${100 + guest}` };
  const options = {
    body: createGuestForm(orderItems, contact),
    headers: { 'Idempotency-Key': key, 'X-Forwarded-For': `198.51.100.${guest}` },
    timeoutMs: requestTimeoutMs,
  };
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await sendAttempt(() => deployment.placeGuestOrder(orderItems, options));
    if (!('retryAfterMs' in outcome)) return { key, ...outcome, waitedMs: waitedMs(), attempts };
    if (waitedMs() > maxTotalMs)
      return { key, rejected: 'no response within a minute', waitedMs: waitedMs(), attempts };
    const delayMs = Math.min(minRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs);
    await pause(outcome.retryAfterMs + delayMs * (0.5 + Math.random() / 2));
  }
}

/**
 * Starts guests, each with their own contact. In a deployment with `guestSettings` they also have their own networks,
 * because orders from one buyer or network are placed one after another.
 */
export function startGuestBuyers(
  deployment: Deployment,
  count: number,
  createOrderItems: () => readonly object[],
): GuestBuyers {
  const purchases: Purchase[] = [];
  const pending = new Set<Promise<Purchase>>();
  let isStopped = false;
  const buy = async (guest: number) => {
    while (!isStopped) {
      const purchase = placeOrderWithRetries(deployment, guest, createOrderItems());
      pending.add(purchase);
      purchases.push(await purchase);
      pending.delete(purchase);
      await pause(10 + Math.random() * 40);
    }
  };
  const running = Promise.all(Array.from({ length: count }, (_, i) => buy(i + 1)));
  running.catch(() => undefined); // `stop` rejects with this error
  return {
    purchases,
    waitUntilIdle: async () => void (await Promise.all(pending)),
    stop: async () => {
      isStopped = true;
      await running;
      return purchases;
    },
  };
}

export const getMaxWaitSeconds = (purchases: readonly Purchase[]): number =>
  Math.max(0, ...purchases.map(({ waitedMs }) => waitedMs)) / 1_000;

/**
 * Compares the purchases with the stored orders. `lost` lists acknowledged orders that are not stored, and `doubled`
 * the keys that have more than one order.
 */
export async function reconcileOrders(
  deployment: Deployment,
  purchases: readonly Purchase[],
): Promise<{ stored: number; lost: string[]; doubled: string[] }> {
  const filter = { 'idempotency.key': { $in: purchases.map(({ key }) => key) } };
  const orders = await deployment
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
