import fc from 'fast-check';
import { Types } from 'mongoose';
import { dayMs, getLocalDate, getMonday } from '@homechef/contract/time/local-date';
import type { Deployment } from '../deployment/deployment.ts';
import { createShiftedClock } from '../deployment/shifted-clock.ts';
import {
  busyStock,
  createBusyKitchen,
  pointsPerPortion,
  type BusyKitchen,
} from '../fixtures/busy-kitchen.ts';
import { timeZone } from '../fixtures/pickup-kitchens.ts';
import { changesSlots, interleaving, sendOperation, type Operation } from '../fixtures/pickup-operations.ts';
import { listEnds, type StoredEvent } from '../fixtures/stored-order.ts';
import type { Scenario } from '../harness/scenario.ts';

interface StoredItem {
  qty: number;
  stage: string;
  takenCount?: number;
  returnedCount?: number;
}

interface StoredOrder {
  _id: string;
  history: StoredEvent[];
  orderItems: [StoredItem];
  pickups: [{ startsAt: Date; change?: { kind: string; startsAt: Date } | null }];
}

const endedStages = ['declined', 'cancelled'];
const usesCapacity = ({ orderItems: [{ stage }] }: StoredOrder) => !endedStages.includes(stage);

/** Returns the date on which an order uses capacity. A move by the chef counts immediately. */
function getCountedDate({ pickups: [{ startsAt, change }] }: StoredOrder): string {
  const countedAt = change?.kind === 'moved' ? change.startsAt : startsAt;
  return getLocalDate(+countedAt, timeZone);
}

/** Adds up the used units of the limits per day and per week independently of the product, by counter key. */
function countUnits({ limits: [, day, week] }: BusyKitchen, orders: readonly StoredOrder[]) {
  const units = new Map<string, number>();
  const add = (key: string, count: number) => units.set(key, (units.get(key) ?? 0) + count);
  for (const order of orders.filter(usesCapacity)) {
    const date = getCountedDate(order);
    const { qty } = order.orderItems[0];
    add(`${day._id} ${date}`, qty);
    add(`${week._id} ${getMonday(date)}`, qty * pointsPerPortion);
  }
  return units;
}

/** Reads everything in one snapshot, because timed work can change orders at any time. */
async function readSnapshot({ db }: Deployment, { chef, dish, orders }: BusyKitchen) {
  const session = db.client.startSession({ snapshot: true });
  try {
    return {
      orders: await db
        .collection<StoredOrder>('orders')
        .find({ _id: { $in: orders } }, { session })
        .toArray(),
      counters: await db
        .collection<{ _id: string; used: number }>('capacityCounters')
        .find({ kitchen: new Types.ObjectId(chef._id) }, { session })
        .toArray(),
      product: await db
        .collection<{ countInStock: number }>('products')
        .findOne({ _id: new Types.ObjectId(dish._id) }, { session }),
    };
  } finally {
    await session.endSession();
  }
}

async function findDifferences(
  deployment: Deployment,
  kitchen: BusyKitchen,
  sent: readonly Operation[],
): Promise<string[]> {
  const [slotLimit, ...otherLimits] = kitchen.limits;
  const { orders, counters, product } = await readSnapshot(deployment, kitchen);
  const expected = countUnits(kitchen, orders);
  const wrong = counters.filter(
    ({ _id, used }) => !_id.startsWith(slotLimit._id) && used !== (expected.get(_id) ?? 0),
  );
  const missing = [...expected.keys()].filter((key) => !counters.some(({ _id }) => _id === key));
  const slotOrders = counters
    .filter(({ _id }) => _id.startsWith(slotLimit._id))
    .reduce((sum, { used }) => sum + used, 0);
  const liveOrders = orders.filter(usesCapacity).length;
  // A chef can overfill a slot, or put orders outside all slots. The audit at the end checks those counters.
  const areSlotsChanged = sent.some(changesSlots);
  const checkedLimits = areSlotsChanged ? otherLimits : kitchen.limits;
  const exceeded = counters.filter(({ _id, used }) =>
    checkedLimits.some((limit) => _id.startsWith(limit._id) && used > limit.maxEver),
  );
  const held = orders.reduce(
    (sum, { orderItems: [{ qty, takenCount = 1, returnedCount = 0 }] }) =>
      sum + qty * (takenCount - returnedCount),
    0,
  );
  const stock = product?.countInStock ?? 0;
  // Guests and chefs end the same order at the same moment. Every order has one item.
  const endedTwice = orders.filter(
    ({ history, orderItems: [{ takenCount = 1, returnedCount = 0 }] }) =>
      listEnds({ history }).length > 1 || returnedCount > takenCount,
  );
  return [
    ...wrong.map(({ _id, used }) => `${_id}: ${used} counted, orders use ${expected.get(_id) ?? 0}`),
    ...missing.map((key) => `${key} is not counted`),
    ...(areSlotsChanged || slotOrders === liveOrders
      ? []
      : [`${slotOrders} orders counted in slots, ${liveOrders} exist`]),
    ...endedTwice.map(({ _id }) => `${_id} ended or returned its portions twice`),
    ...exceeded.map(({ _id, used }) => `${_id}: ${used} exceeds the maximum`),
    ...(stock + held === busyStock ? [] : [`${stock} in stock and ${held} sold of ${busyStock}`]),
  ];
}

/** A round is a random sequence of batches. The requests of a batch are sent simultaneously to two processes. */
export const randomInterleavings: Scenario = {
  id: 'F22',
  name: 'random orders, cancels, declines, no-shows, moves and changes of limits and slots at once, two processes',
  goal: 'after each batch counters and stock equal the orders, each order ends and returns its portions at most once, no limit is exceeded, 0 responses with 5xx',
  rounds: { test: 5, quick: 20, full: 100 },
  run: async ({ rounds, open, reportProgress }) => {
    const clock = createShiftedClock();
    const deployment = await open({ settings: clock.settings });
    const failures: string[] = [];
    const countByStatus = new Map<number, number>();
    const sendBatches = async (kitchen: BusyKitchen, batches: Operation[][], sent: Operation[]) => {
      for (const batch of batches) {
        sent.push(...batch);
        const replies = await Promise.all(
          batch.map((operation) => sendOperation(deployment, kitchen, operation)),
        );
        for (const reply of replies) {
          if (!reply) continue;
          countByStatus.set(reply.status, (countByStatus.get(reply.status) ?? 0) + 1);
          if (reply.status >= 500) throw new Error(`replied with ${reply.status} ${reply.text}`);
        }
        const differences = await findDifferences(deployment, kitchen, sent);
        if (differences.length > 0) throw new Error(differences.join('\n'));
      }
    };
    const property = fc.asyncProperty(interleaving, async ({ batches, lateBatches }) => {
      const kitchen = await createBusyKitchen(deployment, clock.now());
      const sent: Operation[] = [];
      await sendBatches(kitchen, batches, sent);
      clock.advance(4 * dayMs);
      await sendBatches(kitchen, lateBatches, sent);
    });
    // Interleavings do not repeat exactly, so a shrunk example would mislead.
    const details = await fc.check(property, {
      numRuns: rounds,
      endOnFailure: true,
      seed: Number(process.env.PROPERTY_SEED ?? 20),
    });
    if (details.failed)
      failures.push(`${String(details.errorInstance)}\n${fc.defaultReportMessage(details)}`);
    const statuses = [...countByStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
    reportProgress(`seed ${details.seed}`);
    return { figures: `${details.numRuns} sequences: ${statuses}`, failures };
  },
};
