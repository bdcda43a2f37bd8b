import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { minuteMs } from '@homechef/contract/time/local-date';
import { apiAsVisitor } from '../../testing/api-client.ts';
import { createGuestForm, toOrderItem } from '../../testing/fixtures.ts';
import { addLimit, setClock } from '../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  orderTime,
  sendMove,
  toPickup,
  type LimitedKitchen,
} from '../../testing/orders.ts';
import { countStored, readStock, toStoredId } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import {
  listAuditDifferences,
  sendJoin,
  sendOrderWithHold,
  toEntryPath,
  serveKitchen,
  endDue,
} from '../../testing/waiting.ts';
import { getWaitingEntries } from './waiting.model.ts';

startTestApp();
beforeEach(() => setClock(orderTime));

const portions = 5;
const maxPerSlot = 3;

interface State {
  kitchen: LimitedKitchen;
  orders: Order[];
  joined: string[];
}

type Step =
  | { kind: 'order' | 'join'; qty: number; isLater: boolean }
  | { kind: 'cancel' | 'leave' | 'useHold'; index: number }
  | { kind: 'serve' }
  | { kind: 'wait'; minutes: number };

const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('order' as const, 'join' as const),
    qty: fc.integer({ min: 1, max: 3 }),
    isLater: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('cancel' as const, 'leave' as const, 'useHold' as const),
    index: fc.nat({ max: 5 }),
  }),
  fc.record({ kind: fc.constant('serve' as const) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 8 }) }),
);

const getSlot = (isLater: boolean) => at(isLater ? '11:15' : '11:00');

/** Orders with an open hold, if there is one. */
async function orderWithHold({ kitchen, orders }: State, index: number): Promise<void> {
  const filter = { chefId: toStoredId(kitchen.chef._id) as never, isOpen: true, state: 'held' } as const;
  const held = await getWaitingEntries().find(filter).sort({ _id: 1 }).toArray();
  const entry = held[index % Math.max(1, held.length)];
  if (!entry?.hold) return;
  const reply = await sendOrderWithHold(kitchen, entry.hold, { qty: Math.max(1, entry.qty - (index % 2)) });
  if (reply.status === 201) orders.push(reply.body as Order);
}

async function order({ kitchen, orders }: State, qty: number, isLater: boolean): Promise<void> {
  const pickups = [toPickup(kitchen, getSlot(isLater))];
  const form = createGuestForm([toOrderItem(kitchen.dish, qty)], { pickups });
  const reply = await apiAsVisitor().post('/api/orders/guest', form);
  if (reply.status === 201) orders.push(reply.body as Order);
}

async function join({ kitchen, joined }: State, qty: number, isLater: boolean): Promise<void> {
  const reply = await sendJoin(kitchen, { qty, startsAt: isLater ? getSlot(true) : null });
  if (reply.status === 201) joined.push((reply.body as { _id: string })._id);
}

function choose<T>(values: readonly T[], index: number): T | undefined {
  return values[index % Math.max(1, values.length)];
}

async function take(state: State, move: Step): Promise<void> {
  const { kitchen, orders, joined } = state;
  switch (move.kind) {
    case 'order':
      return order(state, move.qty, move.isLater);
    case 'join':
      return join(state, move.qty, move.isLater);
    case 'cancel': {
      const chosen = choose(orders, move.index);
      return chosen && void (await sendMove(undefined, chosen, 'cancel'));
    }
    case 'leave': {
      const _id = choose(joined, move.index);
      return _id === undefined
        ? undefined
        : void (await apiAsVisitor().delete(toEntryPath(kitchen, { _id })));
    }
    case 'useHold':
      return orderWithHold(state, move.index);
    case 'serve':
      return void (await serveKitchen(kitchen));
    case 'wait':
      setClock(new Date(Date.now() + move.minutes * minuteMs).toISOString());
      await endDue();
  }
}

async function countPortions({ kitchen, orders }: State): Promise<number> {
  const entries = await getWaitingEntries()
    .find({ chefId: toStoredId(kitchen.chef._id) as never, isOpen: true, state: 'held' })
    .toArray();
  const held = entries.reduce((sum, { qty }) => sum + qty, 0);
  const read = await Promise.all(orders.map(({ _id }) => apiAsVisitor().get(`/api/orders/guest/${_id}`)));
  const ordered = read
    .flatMap(({ body }) => (body as Order).orderItems)
    .reduce((sum, { qty, stage }) => sum + (stage === 'cancelled' ? 0 : qty), 0);
  return Number(await readStock(kitchen.dish._id)) + held + ordered;
}

test('stock plus holds plus orders stays constant', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (moves) => {
      setClock(orderTime);
      const settings = { leadMinutes: 0, cancelMinutes: 0 };
      const kitchen = await createTestKitchen({ dish: { countInStock: portions }, settings });
      const limit = await addLimit(kitchen.chef, { per: 'slot', max: maxPerSlot });
      const state: State = { kitchen: { ...kitchen, limit }, orders: [], joined: [] };
      for (const move of moves) {
        await take(state, move);
        expect(await countPortions(state)).toBe(portions);
      }
      expect(await listAuditDifferences()).toEqual([]);
      const over = { kitchen: toStoredId(kitchen.chef._id), used: { $gt: maxPerSlot } };
      expect(await countStored('capacityCounters', over)).toBe(0);
    }),
    { numRuns: 5 },
  );
});
