import { beforeEach, describe, expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import { auditAfterAll } from '../../../testing/audit.ts';
import { createAdmin } from '../../../testing/accounts.ts';
import { apiAsVisitor, type TokenHolder } from '../../../testing/api-client.ts';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  cancelDate,
  createTestKitchen,
  moveItem,
  orderTime,
  placeAtEleven,
  sendMove,
  toUtc,
} from '../../../testing/orders.ts';
import { readStock } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { settleDueOrders } from '../pickups/timed-orders.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
auditAfterAll();

/** Creates a guest order of a paid dish, which the system then cancels when the cancelled pickup is due. */
async function createCancelledOrder() {
  const kitchen = await createTestKitchen();
  const { chef } = kitchen;
  const order = await placeAtEleven(kitchen);
  for (const route of ['orderstatus', 'pay'] as const) await moveItem(chef, order, route);
  await cancelDate(kitchen);
  setClock(at('11:00'));
  await settleDueOrders(new Date());
  const read = async () => Order.parse((await apiAsVisitor().get(`/api/orders/guest/${order._id}`)).body);
  const price = kitchen.dish.price * 2; // two portions
  return { ...kitchen, order, read, price };
}

const refund = { reason: 'Cash given back', refunded: true };

test('A2: an admin leaves the refund of a paid order to its kitchen', async () => {
  const kitchen = await createTestKitchen();
  const { chef, dish } = kitchen;
  const order = await placeAtEleven(kitchen);
  for (const route of ['orderstatus', 'pay'] as const) await moveItem(chef, order, route);
  const admin = await createAdmin();
  const cancel = (by: TokenHolder, form: object) =>
    sendMove(by, order, 'cancel', { body: { reason: 'Closed by the city', ...form } });
  expect((await cancel(admin, {})).status).toBe(409);
  expect((await cancel(chef, { refunded: false })).status).toBe(409);
  const read = async () => Order.parse((await apiAsVisitor().get(`/api/orders/guest/${order._id}`)).body);
  expect((await cancel(admin, { refunded: false })).status).toBe(200);
  const cashPaid = dish.price * 2;
  expect(await read()).toMatchObject({ cashPaid, orderItems: [{ stage: 'cancelled', isPaid: true }] });
  expect((await read()).history.at(-1)).not.toHaveProperty('refunded');
  expect((await cancel(chef, { refunded: true })).status).toBe(200);
  expect(await read()).toMatchObject({ cashPaid: 0 });
});

describe('refund of an item that the system cancelled', () => {
  test('the chef records the refund of an item that the system cancelled, once', async () => {
    const { chef, order, dish, read, price } = await createCancelledOrder();
    const before = await read();
    const stock = await readStock(dish._id);
    expect(before).toMatchObject({ cashPaid: price, orderItems: [{ stage: 'cancelled', reason: 'Ill' }] });
    setClock(at('11:30'));
    const replies = await Promise.all([1, 2].map(() => sendMove(chef, order, 'cancel', { body: refund })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const after = await read();
    expect(after).toMatchObject({ cashPaid: 0, cashDue: 0 });
    expect(await readStock(dish._id)).toBe(stock);
    expect(after.orderItems[0]).toMatchObject({
      stage: 'cancelled',
      reason: 'Ill',
      stageAt: before.orderItems[0]?.stageAt,
    });
    const items = before.orderItems.map(({ _id }) => _id);
    expect(after.history).toEqual([
      ...before.history,
      {
        at: toUtc(at('11:30')),
        event: 'cancel',
        by: 'chef',
        items,
        reason: 'Cash given back',
        reasonKey: 'cashBack',
        refunded: price,
      },
    ]);
  });

  test('an admin records the refund of all items that the system cancelled', async () => {
    const { order, read } = await createCancelledOrder();
    await sendMove(await createAdmin(), order, 'cancel', { item: 'all', body: refund });
    expect((await read()).cashPaid).toBe(0);
  });
});
