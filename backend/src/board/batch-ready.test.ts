import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { runAudit } from '../audit/run-audit.ts';
import { createChef } from '../testing/accounts.ts';
import { apiAsVisitor } from '../testing/api-client.ts';
import { createGuestContact, makeReady, placeFor, sendBatch } from '../testing/boards.ts';
import { createProduct, getOnlyItem, placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { addWindow, changeSettings, setClock } from '../testing/kitchens.ts';
import { at, createTestKitchen, moveItem, orderTime, toPickup, type TestKitchen } from '../testing/orders.ts';
import { findStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

let kitchen: TestKitchen;

beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen();
});
afterEach(async () => expect((await runAudit()).differences).toEqual([]));

const toResult = (order: Order) => {
  const { _id, qty } = getOnlyItem(order);
  return { number: order._id, itemId: _id, qty };
};
const readOrder = async ({ _id }: Order) =>
  (await apiAsVisitor().get(`/api/orders/guest/${_id}`)).body as Order;
const readStages = async (orders: readonly Order[]) =>
  Promise.all(
    orders.map(async (order) => (await readOrder(order)).orderItems.map(({ stage }) => stage).join()),
  );

test.each([{ portions: 0 }, { portions: 10_001 }, { portions: 1, product: 'x' }])(
  'refuses %j',
  async (body) => {
    expect((await sendBatch(kitchen, body)).status).toBe(400);
  },
);

test('serves the earliest slot, then the earliest order, up to the given start', async () => {
  const later = await placeFor(kitchen, '11:15', 2);
  const [first, second] = [await placeFor(kitchen, '11:00', 3), await placeFor(kitchen, '11:00', 1)];
  const result = await makeReady(kitchen, { portions: 9, startsAt: at('11:00') });
  expect(result).toEqual({ items: [toResult(first), toResult(second)], left: 5 });
  expect(await readStages([first, second, later])).toEqual(['ready', 'ready', 'accepted']);
  expect(await makeReady(kitchen, { portions: 1, startsAt: null })).toEqual({ items: [], left: 1 });
});

test('leaves other stages, dishes, dates and kitchens alone', async () => {
  await addWindow(kitchen.chef, { weekday: 3 });
  const other = await createTestKitchen();
  const second = await createProduct(kitchen.chef);
  const pickups = [toPickup(kitchen, at('11:00'))];
  const ready = await placeFor(kitchen, '11:00');
  await moveItem(kitchen.chef, ready, 'orderstatus');
  const orders = [
    await placeGuestOrder([toOrderItem(second)], { ...createGuestContact(), pickups }),
    await placeFor(other, '11:00'),
    await placeFor(kitchen, '11:00', 1, {
      form: { pickups: [toPickup(kitchen, at('11:00', '2026-03-04'))] },
    }),
  ];
  await changeSettings(kitchen.chef, { acceptance: 'manual' });
  orders.push(await placeFor(kitchen, '11:00'));
  expect(await makeReady(kitchen, { portions: 9 })).toEqual({ items: [], left: 9 });
  expect(await readStages(orders)).toEqual(['accepted', 'accepted', 'accepted', 'placed']);
});

test('serves an order without a slot since its time of ordering', async () => {
  const chef = await createChef();
  const dish = await createProduct(chef);
  const untimed = { chef, dish, window: kitchen.window };
  const orders = [];
  for (const qty of [1, 2]) orders.push(await placeFor(untimed, '11:00', qty, { form: { pickups: [] } }));
  setClock('2026-03-05T10:00:00-07:00');
  expect(await makeReady(untimed, { portions: 3 })).toEqual({ items: orders.map(toResult), left: 0 });
});

test('writes history as a single item does', async () => {
  const order = await placeFor(kitchen, '11:00', 2);
  const before = await findStored('orders', order._id);
  setClock(at('10:30'));
  await makeReady(kitchen, { portions: 2 });
  const { history, updatedAt, orderItems, pickups } = await readOrder(order);
  const time = new Date(at('10:30')).toISOString();
  expect(history.at(-1)).toEqual({ at: time, event: 'ready', by: 'chef', items: [getOnlyItem(order)._id] });
  expect(orderItems[0]).toMatchObject({ orderStatus: 'Ready', stage: 'ready', stageAt: time });
  expect([updatedAt, pickups[0]?.stage]).toEqual([time, 'ready']);
  const after = await findStored('orders', order._id);
  expect(Number(after.revision) - Number(before.revision)).toBe(1);
  expect(after.noShowTimers).toHaveLength(1);
});

test('concurrent batches never make more ready than asked', async () => {
  const orders: Order[] = [];
  for (let i = 0; i < 10; i += 1) orders.push(await placeFor(kitchen, i < 5 ? '11:00' : '11:15', 1));
  const replies = await Promise.all([2, 3, 2].map((portions) => makeReady(kitchen, { portions })));
  expect(replies.map(({ left }) => left)).toEqual([0, 0, 0]);
  expect(replies.map(({ items }) => items.length)).toEqual([2, 3, 2]);
  const stages = await readStages(orders);
  expect(stages).toEqual([...Array<string>(7).fill('ready'), ...Array<string>(3).fill('accepted')]);
});

test('concurrent changes of the orders are not lost', async () => {
  const orders: Order[] = [];
  for (let i = 0; i < 8; i += 1) orders.push(await placeFor(kitchen, '11:00', 1));
  const [result, ...cancels] = await Promise.all([
    makeReady(kitchen, { portions: 8 }),
    ...orders
      .slice(0, 4)
      .map(async ({ _id, orderItems: [item] }) =>
        apiAsVisitor().put(`/api/orders/${_id}/${item?._id ?? ''}/cancel`),
      ),
  ]);
  const stages = await readStages(orders);
  const cancelled = cancels.filter(({ status }) => status === 200).length;
  expect(cancels.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(stages.filter((stage) => stage === 'cancelled')).toHaveLength(cancelled);
  expect(stages.filter((stage) => stage === 'ready')).toHaveLength(result.items.length);
  expect(cancelled + result.items.length).toBe(8);
});
