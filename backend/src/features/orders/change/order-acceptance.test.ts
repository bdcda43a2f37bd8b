import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { createChef, createFoodie } from '../../../testing/accounts.ts';
import { createProduct, sendGuestOrder, sendMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { addWindow, changeSettings, setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  moveItem,
  orderTime,
  sendMove,
  toPickup,
  toUtc,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { findStored, readStock } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { settleDueOrders } from '../pickups/timed-orders.ts';

startTestApp();

beforeEach(() => setClock(orderTime));

const listStages = ({ orderItems }: Order) => orderItems.map(({ stage }) => stage);

describe('an order waits for an answer', () => {
  test('an order waits for an answer in a kitchen with manual acceptance', async () => {
    const { dish } = await createTestKitchen({ settings: { acceptance: 'manual', answerMinutes: 20 } });
    const order = await sendGuestOrder([toOrderItem(dish)]);
    expect(listStages(order)).toEqual(['placed']);
    expect(getFirstPickup(order)).toMatchObject({ stage: 'placed', answerBy: toUtc(at('10:20')) });
    expect(order.history).toMatchObject([{ event: 'place', by: 'customer' }]);
    expect(await findStored('orders', order._id)).toMatchObject({ dueAt: new Date(at('10:20')) });
  });

  test('an order without a slot waits for an answer too', async () => {
    const chef = await createChef();
    const dish = await createProduct(chef);
    await changeSettings(chef, { acceptance: 'manual' });
    const order = await sendGuestOrder([toOrderItem(dish)]);
    const times = { answerBy: toUtc(at('10:15')), cancelUntil: null };
    expect(getFirstPickup(order)).toMatchObject({ stage: 'placed', ...times });
  });
});

describe('portions above the limit of the kitchen', () => {
  test('portions above the limit of the kitchen wait for an answer, together with its other items', async () => {
    const { chef, dish } = await createTestKitchen({ settings: { askAbovePortions: 5 } });
    const side = await createProduct(chef);
    const foreign = await createProduct(await createChef(), { countInStock: 99 });
    const place = (qty: number) =>
      sendGuestOrder([toOrderItem(dish, qty), toOrderItem(side, 2), toOrderItem(foreign, 8)]);
    expect(listStages(await place(3))).toEqual(['accepted', 'accepted', 'accepted']);
    expect(listStages(await place(4))).toEqual(['placed', 'placed', 'accepted']);
  });

  test('portions above the limit of the kitchen are given back if it does not answer', async () => {
    const { dish } = await createTestKitchen({ dish: { countInStock: 21 } });
    const { _id } = await sendGuestOrder([toOrderItem(dish, 21)]);
    expect(await readStock(dish._id)).toBe(0);
    setClock(at('10:15'));
    await settleDueOrders(new Date());
    expect(await findStored('orders', _id)).toMatchObject({ orderItems: [{ stage: 'declined' }] });
    expect(await readStock(dish._id)).toBe(21);
  });
});

describe('a phone with a no-show', () => {
  const phone = '+1 (602) 555-7000';
  const sameDigits = '602.555.7000';

  /** Creates a kitchen where a guest missed a pickup on March 3. */
  async function createKitchenWithNoShow(customerPhone = phone): Promise<TestKitchen & { order: Order }> {
    setClock(orderTime);
    const kitchen = await createTestKitchen();
    const form = { customerPhone, pickups: [toPickup(kitchen, at('11:00'))] };
    const order = await sendGuestOrder([toOrderItem(kitchen.dish)], form);
    setClock(at('11:45'));
    await moveItem(kitchen.chef, order, 'noshow');
    return { ...kitchen, order };
  }
  const placeWith = async ({ dish }: TestKitchen, customerPhone: string) =>
    listStages(await sendGuestOrder([toOrderItem(dish)], { customerPhone, userEmail: 'new@example.com' }));

  test('an order from the same phone digits as an earlier no-show waits for an answer', async () => {
    const kitchen = await createKitchenWithNoShow();
    expect(await placeWith(kitchen, sameDigits)).toEqual(['placed']);
    expect(await placeWith(kitchen, '602 555 7001')).toEqual(['accepted']);
  });

  test('orders from a phone with a no-show wait for an answer for 90 days', async () => {
    const kitchen = await createKitchenWithNoShow();
    await addWindow(kitchen.chef, { weekday: 1 });
    setClock(at('11:45', '2026-06-01'));
    expect(await placeWith(kitchen, phone)).toEqual(['placed']);
    setClock(at('11:46', '2026-06-01'));
    expect(await placeWith(kitchen, phone)).toEqual(['accepted']);
  });

  test('each no-show of an order counts from its own time', async () => {
    setClock(orderTime);
    const early = await createTestKitchen();
    const late = await createTestKitchen();
    const order = await sendGuestOrder([toOrderItem(early.dish), toOrderItem(late.dish)], {
      customerPhone: '602 555 7002',
    });
    const [earlyItem, lateItem] = order.orderItems.map(({ _id }) => _id);
    setClock(at('11:45'));
    await moveItem(early.chef, order, 'noshow', { item: earlyItem });
    setClock(at('11:45', '2026-03-05'));
    await moveItem(late.chef, order, 'noshow', { item: lateItem });
    setClock(at('12:00', '2026-06-02'));
    expect(await placeWith(early, '602 555 7002')).toEqual(['accepted']);
    expect(await placeWith(late, '602 555 7002')).toEqual(['placed']);
  });

  test('an order does not wait if the late customer came after all', async () => {
    const kitchen = await createKitchenWithNoShow('602 555 7003');
    await moveItem(kitchen.chef, kitchen.order, 'orderstatus');
    expect(await placeWith(kitchen, '602 555 7003')).toEqual(['accepted']);
  });

  test('the order of a member does not wait, even with the phone of a no-show', async () => {
    const kitchen = await createKitchenWithNoShow();
    const member = await createFoodie({ phone });
    expect(listStages(await sendMemberOrder(member, [toOrderItem(kitchen.dish)]))).toEqual(['accepted']);
  });
});

test('the chef must give a reason to decline an item', async () => {
  const { chef, dish } = await createTestKitchen({ settings: { acceptance: 'manual' } });
  const order = await sendGuestOrder([toOrderItem(dish)]);
  const missing = await sendMove(chef, order, 'decline');
  expect([missing.status, missing.body]).toMatchObject([400, { errors: [{ path: 'reason' }] }]);
  const { body } = await moveItem(chef, order, 'decline', { body: { reason: 'x'.repeat(200) } });
  expect(body).toMatchObject({ orderItems: [{ stage: 'declined', reason: 'x'.repeat(200) }] });
});
