import { setTimeout as wait } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import type { Batch, RecallResult } from '@homechef/contract/batches/batch';
import { encodeOrderNumber, orderNumberByteLength } from '@homechef/contract/orders/order-number';
import type { Session } from '@homechef/contract/users/user';
import { toOrderItem } from '../../backend/src/testing/forms.ts';
import { startPushService, type PushService } from '../../backend/src/testing/push-service.ts';
import { killLeaseHolder, parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
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

const memberCount = 20;
const ordersPerMember = 50;
const orderCount = memberCount * ordersPerMember;
const maxSettleMs = 180_000;
const pollMs = 500;
const killAfterMs = 300; // in the middle of the transaction of the recall

interface Market {
  deployment: Deployment;
  chef: Session;
  members: Reader[];
  product: string;
}

interface StoredRecalledOrder {
  _id: string;
  recalls?: { batch: { toString: () => string }; entry: number }[];
  history: { event: string }[];
  openCodes?: unknown;
  pickups: { code?: string }[];
}

const getOrders = ({ db }: Deployment) => db.collection<StoredRecalledOrder>('orders');

async function createMarket(deployment: Deployment): Promise<Market> {
  const chef = await deployment.createChef();
  const { _id: product } = await deployment.createProduct(chef, { countInStock: 10_000 });
  const members: Reader[] = [];
  while (members.length < memberCount)
    members.push(await subscribe(deployment, await deployment.createFoodie()));
  return { deployment, chef, members, product };
}

/** Makes an order of a member ready, and stores it again under other numbers. Returns all numbers. */
async function createReadyOrders(
  { deployment, chef, product }: Market,
  { session }: Reader,
): Promise<string[]> {
  const body = { orderItems: [toOrderItem({ _id: product })] };
  const placed = await callUntilDone(deployment, 'post', '/api/orders', { token: session.token, body });
  const { _id } = parsePlacedOrder(placed);
  await callUntilDone(deployment, 'put', `/api/orders/${_id}/all/orderstatus`, { token: chef.token });
  const stored = await getOrders(deployment).findOne({ _id });
  if (!stored) throw new Error(`There is no order ${_id}`);
  // A code belongs to one open pickup of a kitchen.
  const { openCodes: _codes, ...order } = stored;
  const pickups = order.pickups.map(({ code: _code, ...pickup }) => pickup);
  const copies = Array.from({ length: ordersPerMember - 1 }, () => ({
    ...order,
    pickups,
    _id: encodeOrderNumber(randomBytes(orderNumberByteLength)),
    fromStock: false,
  }));
  await getOrders(deployment).insertMany(copies);
  return [_id, ...copies.map((copy) => copy._id)];
}

const killHolder = (deployment: Deployment) => killLeaseHolder(deployment, 'notices');

/** Recalls a batch while the database is killed. The same key makes sure that a repetition is no second recall. */
async function recall({ deployment, chef }: Market, batch: Batch): Promise<RecallResult> {
  const path = `/api/kitchens/${chef._id}/batches/recall`;
  const body = { batches: [batch._id], reason: 'Walnuts in the chile.', advice: 'Throw it away.' };
  const headers = { 'Idempotency-Key': `recall-${batch._id}` };
  const [reply] = await Promise.all([
    callUntilDone(deployment, 'post', path, { token: chef.token, headers, body }),
    wait(killAfterMs).then(() => killDatabase(deployment)),
  ]);
  return reply.body as RecallResult;
}

/** Lists the ids of the notices of a recall, and what is wrong with its orders. */
async function listExpected({ deployment }: Market, numbers: readonly string[], batch: Batch) {
  const stored = await getOrders(deployment)
    .find({ _id: { $in: [...numbers] } })
    .toArray();
  const failures: string[] = [];
  const ids = stored.flatMap(({ _id, recalls = [], history }) => {
    const found = recalls.filter((entry) => String(entry.batch) === batch._id);
    const events = history.filter(({ event }) => event === 'recall');
    if (found.length !== 1 || events.length !== 1)
      failures.push(`order ${_id} has ${found.length} recalls and ${events.length} history entries`);
    return found.map(({ entry }) => `${_id}.${entry}.customer`);
  });
  return { ids, failures };
}

async function readDelivered({ deployment, members }: Market, service: PushService) {
  const notices = await Promise.all(members.map(({ session }) => listNotices(deployment, session)));
  return {
    inApp: notices.flat().flatMap(({ _id, event }) => (event === 'recall' ? [_id] : [])),
    tags: members.flatMap(({ browser }) => service.messagesTo(browser).map(({ tag }) => tag)),
  };
}

interface Outcome {
  repeatedPushes: number;
  failures: string[];
}

/** Recalls a batch of a thousand orders, and kills a process and the database again while its notices go out. */
async function runRound(market: Market, service: PushService): Promise<Outcome> {
  const { deployment, chef, product } = market;
  const created = await callUntilDone(deployment, 'post', `/api/kitchens/${chef._id}/batches`, {
    token: chef.token,
    body: { product, portions: orderCount },
  });
  const batch = created.body as Batch;
  const numbers: string[] = [];
  for (const member of market.members) numbers.push(...(await createReadyOrders(market, member)));
  const { orders } = await recall(market, batch);
  const { ids, failures } = await listExpected(market, numbers, batch);
  const kills = [
    { at: orderCount / 4, kill: killHolder },
    { at: orderCount / 2, kill: killDatabase },
  ];
  const deadline = performance.now() + maxSettleMs;
  for (;;) {
    const { inApp, tags } = await readDelivered(market, service);
    const expected = new Set(ids);
    const shown = inApp.filter((id) => expected.has(id));
    const sent = tags.filter((id) => expected.has(id));
    if (shown.length >= (kills[0]?.at ?? Infinity)) await kills.shift()?.kill(deployment);
    const missing = [...listMissing(ids, shown), ...listMissing(ids, sent)];
    if ((missing.length > 0 || kills.length > 0) && performance.now() < deadline) {
      await wait(pollMs);
      continue;
    }
    return {
      repeatedPushes: countRepeated(sent),
      failures: [
        ...failures,
        ...(orders === orderCount ? [] : [`the recall found ${orders} orders`]),
        ...missing.map((id) => `notice ${id} was not delivered`),
        ...(countRepeated(shown) > 0 ? [`${countRepeated(shown)} notices are shown twice in the app`] : []),
      ],
    };
  }
}

/** A round is a recall of a thousand orders. */
export const recallKilled: Scenario = {
  id: 'F36',
  name: 'recall of 1,000 orders, the database killed with -9 during it, a process and the database while customers are told',
  goal: 'every order is recalled once; its customer is told in the app and as push, and nobody twice (by tag)',
  rounds: { quick: 1, full: 5 },
  run: async ({ rounds, open, reportProgress }) => {
    const service = await startPushService();
    try {
      const deployment = await open({
        settings: getPushSettings(service),
      });
      const outcomes: Outcome[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const outcome = await runRound(await createMarket(deployment), service);
        outcomes.push(outcome);
        reportProgress(`round ${round}: ${outcome.failures.length} failures`);
      }
      const repeated = outcomes.reduce((sum, { repeatedPushes }) => sum + repeatedPushes, 0);
      return {
        figures: `${rounds} process and ${2 * rounds} database kills: ${rounds * orderCount} orders recalled and told, ${repeated} push messages repeated with the same tag`,
        failures: outcomes.flatMap(({ failures }) => failures),
      };
    } finally {
      service.close();
    }
  },
};
