import type { Order } from '@homechef/contract/orders/order';
import { dayMs } from '@homechef/contract/time/local-date';
import { killLeaseHolder, parsePlacedOrder, readStock, type Deployment } from '../deployment/deployment.ts';
import { createShiftedClock, type ShiftedClock } from '../deployment/shifted-clock.ts';
import {
  createPickupKitchen,
  initialStock,
  orderFirstSlot,
  readUsedUnits,
  type PickupKitchen,
} from '../fixtures/pickup-kitchens.ts';
import { listEnds, readStoredOrder } from '../fixtures/stored-order.ts';
import type { Scenario } from '../harness/scenario.ts';

const ordersPerKitchen = 60;
const portions = 2;
const maxSecondsAfterKill = 30; // for the lease to expire, another process to take it, and the work
const limit = { per: 'day', counts: 'portions', max: 10_000 };

/** A kitchen whose orders end on their own, and the event that ends them. */
interface TimedKitchen {
  kitchen: PickupKitchen;
  event: 'decline' | 'noShow';
  orders: Order[];
}

async function createTimedKitchen(
  deployment: Deployment,
  clock: ShiftedClock,
  event: TimedKitchen['event'],
): Promise<TimedKitchen> {
  const settings =
    event === 'decline' ? { acceptance: 'manual', answerMinutes: 240 } : { noShowAutomatic: true };
  const kitchen = await createPickupKitchen(deployment, { settings, limit, nowMs: clock.now() });
  const orders: Order[] = [];
  while (orders.length < ordersPerKitchen)
    orders.push(parsePlacedOrder(await orderFirstSlot(deployment, kitchen, portions)));
  return { kitchen, event, orders };
}

const countEnded = ({ db }: Deployment, orders: readonly Order[]): Promise<number> =>
  db.collection<{ _id: string }>('orders').countDocuments({
    _id: { $in: orders.map(({ _id }) => _id) },
    'history.event': { $in: ['decline', 'noShow'] },
  });

/** Waits until `minEnded` orders have ended. Returns their number. */
async function waitForEnds(
  deployment: Deployment,
  orders: readonly Order[],
  minEnded: number,
): Promise<number> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const ended = await countEnded(deployment, orders);
    if (ended >= minEnded) return ended;
    if (performance.now() > deadline) throw new Error(`Only ${ended} of ${orders.length} orders ended.`);
  }
}

async function checkKitchen(
  deployment: Deployment,
  { kitchen, event, orders }: TimedKitchen,
): Promise<string[]> {
  const stored = await Promise.all(orders.map(({ _id }) => readStoredOrder(deployment, _id)));
  const wrong = stored.filter((order) => {
    const ends = listEnds(order);
    return ends.length !== 1 || ends[0]?.event !== event || ends[0].by !== 'system';
  });
  const kept = event === 'noShow' ? orders.length * portions : 0;
  const stock = await readStock(deployment, kitchen.dish);
  const used = await readUsedUnits(deployment, kitchen);
  return [
    ...wrong.map(({ history }) => `${event}: the history is ${JSON.stringify(history)}`),
    ...(stock === initialStock - kept
      ? []
      : [`${event}: ${stock} in stock instead of ${initialStock - kept}`]),
    ...(used === kept ? [] : [`${event}: ${used} portions counted instead of ${kept}`]),
  ];
}

interface RoundResult {
  endedAtKill: number;
  seconds: number;
  failures: string[];
}

/**
 * Kills the worker at its first declined order in every other round, and in the rest between the tasks or in the
 * second.
 */
async function runRound(deployment: Deployment, clock: ShiftedClock, round: number): Promise<RoundResult> {
  const kitchens = [
    await createTimedKitchen(deployment, clock, 'decline'),
    await createTimedKitchen(deployment, clock, 'noShow'),
  ];
  const orders = kitchens.flatMap((kitchen) => kitchen.orders);
  clock.advance(3 * dayMs);
  const endedAtKill = await waitForEnds(deployment, orders, round % 2 === 0 ? 1 : ordersPerKitchen);
  const killedAt = performance.now();
  if (!(await killLeaseHolder(deployment, 'timed-work'))) throw new Error('No worker holds the lease');
  await waitForEnds(deployment, orders, orders.length);
  const seconds = (performance.now() - killedAt) / 1_000;
  const failures: string[] = [];
  for (const kitchen of kitchens) failures.push(...(await checkKitchen(deployment, kitchen)));
  return { endedAtKill, seconds, failures };
}

/** A round is 120 orders that end on their own. The worker that ends them is killed with -9 while it does so. */
export const timedWorkKilled: Scenario = {
  id: 'F21',
  name: 'kill -9 of the process that declines unanswered orders and marks no-shows, during this work',
  goal: 'every order ends exactly once, by the system, and returns stock and capacity exactly once, at most 30 s after the kill',
  rounds: { quick: 2, full: 8 },
  run: async ({ rounds, open, reportProgress }) => {
    const clock = createShiftedClock();
    const deployment = await open({ settings: clock.settings });
    const results: RoundResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const result = await runRound(deployment, clock, round);
      results.push(result);
      const { endedAtKill, seconds, failures } = result;
      reportProgress(
        `round ${round + 1}: killed after ${endedAtKill}, all ended after ${seconds.toFixed(1)} s, ${failures.length} failures`,
      );
    }
    const maxSeconds = Math.max(...results.map(({ seconds }) => seconds)).toFixed(1);
    const kills = results.map(({ endedAtKill }) => endedAtKill).join(', ');
    return {
      figures: `${rounds} kills after ${kills} of ${2 * ordersPerKitchen} orders; all ended at most ${maxSeconds} s after the kill`,
      failures: [
        ...results.flatMap(({ failures }) => failures),
        ...(Number(maxSeconds) <= maxSecondsAfterKill ? [] : [`ended ${maxSeconds} s after the kill`]),
      ],
    };
  },
};
