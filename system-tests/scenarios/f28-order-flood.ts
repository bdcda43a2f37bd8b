import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import type { Reply } from '../client/http-client.ts';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { readStock, type Deployment } from '../deployment/deployment.ts';
import type { Scenario } from '../harness/scenario.ts';
import { getMedian } from '../metrics/statistics.ts';

const floodSize = 400;
const maxRatio = 3;
const openOrders = 2; // per guest
const stock = 45; // one portion more than this must still be an order that a guest can place: 50 at most

interface Market {
  deployment: Deployment;
  dish: Product;
  otherDish: Product;
  buyer: Session;
  agent: Agent;
}

/** Requests that an attacker sends at once, and how many of them are accepted as orders. */
interface Flood {
  name: string;
  refusal: number;
  accepted?: number;
  prepare?: (market: Market) => Promise<unknown>;
  send: (market: Market) => Promise<Reply>;
}

let guestCount = 0;
const createContact = () => ({
  userEmail: `guest${(guestCount += 1)}@example.com`,
  customerPhone: `602 555 ${1_000 + guestCount}`,
});
const order = (
  { deployment }: Market,
  dish: Product,
  { qty = 1, contact = createContact(), key }: { qty?: number; contact?: object; key?: string } = {},
) =>
  deployment.call('post', '/api/orders/guest', {
    body: createGuestForm([toOrderItem(dish, qty)], contact),
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  });

/** Creates floods that a buyer of the same dish must hardly notice. Each has its own contact and key. */
function createFloods(): readonly Flood[] {
  const limited = createContact();
  const flooding = createContact();
  const key = randomUUID();
  return [
    {
      name: 'above the limit of a guest',
      refusal: 429,
      prepare: async (market) => {
        for (let i = 0; i < openOrders; i += 1) await order(market, market.otherDish, { contact: limited });
      },
      send: (market) => order(market, market.dish, { contact: limited }),
    },
    {
      name: 'of a guest who reaches the limit',
      refusal: 429,
      accepted: openOrders,
      send: (market) => order(market, market.dish, { contact: flooding }),
    },
    {
      name: 'for more portions than there are',
      refusal: 409,
      send: (market) => order(market, market.dish, { qty: stock + 1 }),
    },
    {
      name: 'with a used key',
      refusal: 409,
      prepare: (market) => order(market, market.otherDish, { key }),
      send: (market) => order(market, market.dish, { key }),
    },
  ];
}

/** Floods for other dishes than the buyer's. */
const baselines: readonly Flood[] = [
  {
    name: 'malformed',
    refusal: 400,
    send: ({ deployment }) => deployment.call('post', '/api/orders/guest', { body: '{"orderItems":' }),
  },
  {
    name: 'refused for another dish',
    refusal: 409,
    send: (market) => order(market, market.otherDish, { qty: stock + 1 }),
  },
];

async function createMarket(deployment: Deployment): Promise<Market> {
  const chef = await deployment.createChef();
  const [dish, otherDish, buyer] = await Promise.all([
    deployment.createProduct(chef, { countInStock: stock }),
    deployment.createProduct(chef, { countInStock: stock }),
    deployment.createFoodie(),
  ]);
  return { deployment, dish, otherDish, buyer, agent: new Agent({ keepAlive: true }) };
}

async function orderHonestly({ deployment, dish, buyer, agent }: Market) {
  const startedAt = performance.now();
  const body = { orderItems: [toOrderItem(dish)] };
  const headers = { 'Idempotency-Key': randomUUID() };
  const { status } = await deployment.call('post', '/api/orders', {
    token: buyer.token,
    body,
    headers,
    agent,
  });
  return { status, ms: performance.now() - startedAt };
}

interface FloodResult {
  ms: number; // how long the honest buyer waited
  failures: string[];
}

/** Sends a flood, and right after it the order of an honest buyer. */
async function measure(
  market: Market,
  { name, refusal, accepted = 0, prepare, send }: Flood,
): Promise<FloodResult> {
  await prepare?.(market);
  await orderHonestly(market);
  const stockBefore = await readStock(market.deployment, market.dish);
  const flood = Array.from({ length: floodSize }, () => send(market));
  const honest = await orderHonestly(market);
  const replies = await Promise.all(flood);
  const sold = stockBefore - (await readStock(market.deployment, market.dish));
  const countStatus = (status: number) => replies.filter((reply) => reply.status === status).length;
  const isAsExpected = countStatus(refusal) === floodSize - accepted && countStatus(201) === accepted;
  const failures = [
    ...(honest.status === 201 ? [] : [`the honest buyer got ${honest.status}`]),
    ...(isAsExpected ? [] : [`statuses ${[...new Set(replies.map(({ status }) => status))].join()}`]),
    ...(sold === accepted + 1 ? [] : [`${sold} portions sold`]),
  ];
  return { ms: honest.ms, failures: failures.map((failure) => `${name}: ${failure}`) };
}

async function runRound(market: Market, times: Map<string, number[]>): Promise<string[]> {
  const failures: string[] = [];
  for (const flood of [...baselines, ...createFloods()]) {
    const result = await measure(market, flood);
    times.set(flood.name, [...(times.get(flood.name) ?? []), result.ms]);
    failures.push(...result.failures);
  }
  return failures;
}

/** A round is one flood of each kind, against a single process. */
export const orderFlood: Scenario = {
  id: 'F28',
  name: `${floodSize} refused orders at once for a dish, and an honest buyer of it behind them`,
  goal: `the buyer waits at most ${maxRatio} × as long as behind ${floodSize} orders that are malformed or refused for another dish (medians); no 5xx, exact stock`,
  rounds: { quick: 5, full: 15 },
  run: async ({ rounds, open, reportProgress }) => {
    const settings = { RATE_LIMIT_OPEN_GUEST_ORDERS: String(openOrders) };
    const deployment = await open({ workers: 1, settings });
    const times = new Map<string, number[]>();
    const failures: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      failures.push(...(await runRound(await createMarket(deployment), times)));
      reportProgress(`round ${round + 1}: ${failures.length} failures`);
    }
    const medians = [...times].map(([name, ofFlood]) => ({ name, ms: getMedian(ofFlood) }));
    const baselineMs = Math.max(...medians.slice(0, baselines.length).map(({ ms }) => ms));
    const slow = medians.filter(({ ms }) => ms > maxRatio * baselineMs);
    return {
      figures: medians.map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`).join(', '),
      failures: [...failures, ...slow.map(({ name, ms }) => `${name}: the buyer waited ${ms.toFixed(0)} ms`)],
    };
  },
};
