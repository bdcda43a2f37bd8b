import { isDeepStrictEqual } from 'node:util';
import type { Order } from '@homechef/contract/orders/order';
import { dayMs } from '@homechef/contract/time/local-date';
import { parsePlacedOrder, readStock, type Deployment } from '../deployment/deployment.ts';
import { createShiftedClock } from '../deployment/shifted-clock.ts';
import {
  createPickupKitchen,
  initialStock,
  orderFirstSlot,
  readUsedUnits,
  type PickupKitchen,
} from '../fixtures/pickup-kitchens.ts';
import { listEnds, readStoredOrder } from '../fixtures/stored-order.ts';
import type { Scenario } from '../harness/scenario.ts';

const portions = 2;
const repeats = 2;
const reason = 'The oven broke';

interface Request {
  route: 'cancel' | 'decline' | 'noshow';
  token?: string;
  body: object;
}

interface Race {
  kitchen: PickupKitchen;
  order: Order;
  requests: Request[];
}

/** Sends all requests at once, each of them twice. Exactly one of them may end the item. */
async function runRace(deployment: Deployment, { order, requests }: Race): Promise<string[]> {
  const replies = await Promise.all(
    Array.from({ length: repeats }, () => requests)
      .flat()
      .map(({ route, token, body }) =>
        deployment.call('put', `/api/orders/${order._id}/all/${route}`, {
          body,
          ...(token === undefined ? {} : { token }),
        }),
      ),
  );
  const unexpected = replies.filter(({ status }) => status !== 200 && status !== 409);
  const stored = await readStoredOrder(deployment, order._id);
  const returned = stored.orderItems.map(({ returnedCount }) => returnedCount);
  const ends = listEnds(stored);
  return [
    ...unexpected.map(({ status, text }) => `replied with ${status} ${text}`),
    ...(ends.length === 1 ? [] : [`ended by ${ends.map(({ event }) => event).join(', ')}`]),
    ...(isDeepStrictEqual(returned, [1]) ? [] : [`portions returned ${returned.join()} times`]),
    ...(replies.some(({ status }) => status === 200) ? [] : ['no request succeeded']),
  ];
}

/** Checks that all portions are in stock, and that only no-shows use capacity. */
async function checkKitchen(deployment: Deployment, kitchen: PickupKitchen, orders: readonly Order[]) {
  const stored = await Promise.all(orders.map(({ _id }) => readStoredOrder(deployment, _id)));
  const noShows = stored.filter((order) => listEnds(order).some(({ event }) => event === 'noShow')).length;
  const [stock, used] = [await readStock(deployment, kitchen.dish), await readUsedUnits(deployment, kitchen)];
  return {
    noShows,
    failures: [
      ...(stock === initialStock ? [] : [`${stock} of ${initialStock} in stock`]),
      ...(used === noShows * portions ? [] : [`${used} portions counted after ${noShows} no-shows`]),
    ],
  };
}

/** A round is two orders: one that waits for an answer, and one that was not picked up. */
export const returnedOnce: Scenario = {
  id: 'F20',
  name: 'cancel, decline and no-show of one item at once by guest, chef and admin, each twice, two processes',
  goal: 'exactly one ends the item; its stock and capacity are returned exactly once',
  rounds: { quick: 20, full: 200 },
  run: async ({ rounds, open, reportProgress }) => {
    const clock = createShiftedClock();
    const deployment = await open({ settings: clock.settings });
    const limit = { per: 'day', counts: 'portions', max: 10_000 };
    const admin = await deployment.createAdmin();
    const waiting = await createPickupKitchen(deployment, {
      limit,
      settings: { acceptance: 'manual', answerMinutes: 240 },
    });
    const unclaimed = await createPickupKitchen(deployment, { limit });
    const createRaces = async (kitchen: PickupKitchen, isWaiting: boolean): Promise<Race[]> => {
      const races: Race[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const order = parsePlacedOrder(await orderFirstSlot(deployment, kitchen, portions));
        const kitchenRoutes = isWaiting ? (['decline', 'cancel'] as const) : (['noshow', 'cancel'] as const);
        const requests: Request[] = [kitchen.chef, admin].flatMap(({ token }) =>
          kitchenRoutes.map((route) => ({ route, token, body: { reason, restock: true } })),
        );
        races.push({ kitchen, order, requests: [...requests, { route: 'cancel', body: {} }] });
      }
      return races;
    };
    const [waitingRaces, unclaimedRaces] = [
      await createRaces(waiting, true),
      await createRaces(unclaimed, false),
    ];
    const failures: string[] = [];
    for (const race of waitingRaces) failures.push(...(await runRace(deployment, race)));
    reportProgress(`orders without an answer: ${failures.length} failures`);
    clock.advance(3 * dayMs);
    for (const race of unclaimedRaces) failures.push(...(await runRace(deployment, race)));
    reportProgress(`unclaimed orders: ${failures.length} failures`);
    const checks = [
      await checkKitchen(
        deployment,
        waiting,
        waitingRaces.map(({ order }) => order),
      ),
      await checkKitchen(
        deployment,
        unclaimed,
        unclaimedRaces.map(({ order }) => order),
      ),
    ];
    failures.push(...checks.flatMap((check) => check.failures));
    const noShows = checks.reduce((sum, check) => sum + check.noShows, 0);
    const requestCount = rounds * 2 * 5 * repeats;
    return {
      figures: `${requestCount} requests for ${2 * rounds} items, of which ${noShows} became no-shows: ${failures.length} failures`,
      failures,
    };
  },
};
