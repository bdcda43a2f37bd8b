import { getToldEvents } from '@homechef/contract/notices/notice-events';
import type { TransitionRole } from '@homechef/contract/orders/item-transitions';
import { startPushService, type PushService } from '../../backend/src/testing/push-service.ts';
import { toOrderItem } from '../../backend/src/testing/forms.ts';
import { killLeaseHolder, parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
import { waitUntil } from '../deployment/server-process.ts';
import {
  callUntilDone,
  countRepeated,
  getPushSettings,
  killDatabase,
  listMissing,
  listNotices,
  subscribe,
  type Reader,
} from '../fixtures/notice-readers.ts';
import type { Scenario } from '../harness/scenario.ts';

const memberCount = 6;
const ordersPerRound = 12;
const databaseKillEvery = 5; // rounds
const maxSettleMs = 120_000; // for the claim of a killed process, the backoff and one lease

interface Market {
  deployment: Deployment;
  chef: Reader;
  members: Reader[];
  product: string;
  orders: string[];
}

async function createMarket(deployment: Deployment): Promise<Market> {
  const chef = await deployment.createChef();
  const { _id: product } = await deployment.createProduct(chef, { countInStock: 10_000 });
  const members: Reader[] = [];
  while (members.length < memberCount)
    members.push(await subscribe(deployment, await deployment.createFoodie()));
  return { deployment, chef: await subscribe(deployment, chef), members, product, orders: [] };
}

/** Places an order, then makes it ready or cancels it. */
async function runOrder({ deployment, chef, members, product, orders }: Market, i: number): Promise<void> {
  const member = members[i % members.length];
  if (!member) return;
  const { token } = member.session;
  const headers = { 'Idempotency-Key': `notices-${i}-${Date.now()}` };
  const body = { orderItems: [toOrderItem({ _id: product })] };
  const placed = await callUntilDone(deployment, 'post', '/api/orders', { token, headers, body });
  const { _id } = parsePlacedOrder(placed);
  orders.push(_id);
  const path = `/api/orders/${_id}/all`;
  if (i % 3 === 0) {
    await callUntilDone(deployment, 'put', `${path}/cancel`, { token });
    return;
  }
  await callUntilDone(deployment, 'put', `${path}/orderstatus`, { token: chef.session.token });
}

interface StoredHistory {
  _id: string;
  history: { event: string; by: TransitionRole; at: Date; items: unknown[]; reason?: string }[];
}

/** Returns the ids of the notices that the stored orders should cause, by party. */
async function listExpected({
  deployment,
  orders,
  chef,
}: Market): Promise<{ chef: string[]; customer: string[] }> {
  const stored = await deployment.db
    .collection<StoredHistory>('orders')
    .find({ _id: { $in: orders } })
    .toArray();
  const told = stored.flatMap(({ _id, history }) => {
    const entries = history.map((entry) => ({ ...entry, atMs: +entry.at, items: entry.items.map(String) }));
    return entries.map((entry, i) => ({
      id: `${_id}.${i}`,
      events: getToldEvents(entry, entries[i + 1], { isGuest: false }),
    }));
  });
  const chefId = chef.session._id;
  return {
    chef: told.flatMap(({ id, events }) => (events.chef ? [`${id}.${chefId}`] : [])),
    customer: told.flatMap(({ id, events }) => (events.customer ? [`${id}.customer`] : [])),
  };
}

interface Delivery {
  inApp: string[];
  tags: string[];
}

async function readDelivery(
  { deployment }: Market,
  { session, browser }: Reader,
  service: PushService,
): Promise<Delivery> {
  const tags = service.messagesTo(browser).map(({ tag }) => tag);
  return { inApp: (await listNotices(deployment, session)).map(({ _id }) => _id), tags };
}

interface Outcome {
  expected: number;
  repeatedPushes: number;
  failures: string[];
}

/** Waits until everything is delivered, then compares it with the histories of the orders. */
async function checkDelivery(market: Market, service: PushService): Promise<Outcome> {
  const { chef, members } = market;
  const expected = await listExpected(market);
  const all = [...expected.chef, ...expected.customer];
  const deadline = performance.now() + maxSettleMs;
  for (;;) {
    const deliveries = await Promise.all(
      [chef, ...members].map((reader) => readDelivery(market, reader, service)),
    );
    const inApp = deliveries.flatMap((delivery) => delivery.inApp);
    const tags = deliveries.flatMap((delivery) => delivery.tags);
    const missing = [...listMissing(all, inApp), ...listMissing(all, tags)];
    if (missing.length > 0 && performance.now() < deadline) continue;
    const unexpected = [...listMissing(inApp, all), ...listMissing(tags, all)];
    return {
      expected: all.length,
      repeatedPushes: countRepeated(tags),
      failures: [
        ...missing.map((id) => `notice ${id} was not delivered`),
        ...unexpected.map((id) => `notice ${id} has no history entry`),
        ...(countRepeated(inApp) > 0 ? [`${countRepeated(inApp)} notices are shown twice in the app`] : []),
      ],
    };
  }
}

/**
 * A round is twelve orders. Meanwhile the process that sends notices is killed, or the database in every fifth round.
 */
export const noticesKilled: Scenario = {
  id: 'F24',
  name: 'kill -9 of the process that sends notices and of the database, while orders change',
  goal: 'every notice is delivered in the app and as push, none is shown twice (by tag)',
  rounds: { quick: 5, full: 25 },
  run: async ({ rounds, open, reportProgress }) => {
    const service = await startPushService();
    try {
      const deployment = await open({
        settings: getPushSettings(service),
      });
      const market = await createMarket(deployment);
      for (let round = 1; round <= rounds; round += 1) {
        const first = (round - 1) * ordersPerRound;
        const running = Array.from({ length: ordersPerRound }, (_, i) => runOrder(market, first + i));
        const target = first + Math.ceil(ordersPerRound / 3);
        await waitUntil('a third of the orders is placed', () => market.orders.length >= target);
        await (round % databaseKillEvery === 0
          ? killDatabase(deployment)
          : killLeaseHolder(deployment, 'notices'));
        await Promise.all(running);
        reportProgress(`round ${round}: ${market.orders.length} orders`);
      }
      const { expected, repeatedPushes, failures } = await checkDelivery(market, service);
      const databaseKills = Math.floor(rounds / databaseKillEvery);
      return {
        figures: `${rounds - databaseKills} process and ${databaseKills} database kills: ${expected} notices delivered, ${repeatedPushes} push messages repeated with the same tag`,
        failures,
      };
    } finally {
      service.close();
    }
  },
};
