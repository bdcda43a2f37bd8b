import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '@homechef/contract/time/local-date';
import type { Order } from '@homechef/contract/orders/order';
import { deriveNow, listNoticesOf, startNoticesNow } from '../../notices/notices.fixture.ts';
import { auditAfterAll } from '../../../testing/audit.ts';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { placeGuestOrder, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  createLimitedKitchen,
  moveItem,
  orderDate,
  orderTime,
  placeAtEleven,
  readStockAndCapacity,
  toPickup,
  type LimitedKitchen,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(async () => {
  setClock(orderTime);
  await startNoticesNow();
});
auditAfterAll();

const remove = async ({ _id }: Order, body?: object) =>
  apiAs(await createAdmin()).delete(`/api/orders/${_id}`, body);

const readGuestOrder = ({ _id }: Order) => apiAsVisitor().get(`/api/orders/guest/${_id}`);

const readEntries = async ({ chef }: LimitedKitchen) => {
  const { body } = await apiAs(chef).get(toKitchenPath(chef, `/cash?date=${orderDate}`));
  return (body as { entries: { kind: string; amount: number }[] }).entries.map(({ kind, amount }) => [
    kind,
    amount,
  ]);
};

const placeForMember = async (kitchen: LimitedKitchen) => {
  const member = await createFoodie();
  const pickups = [toPickup(kitchen, at('11:00'))];
  return { member, order: await placeMemberOrder(member, [toOrderItem(kitchen.dish)], { pickups }) };
};

describe('an open order that the market removes', () => {
  test.each([
    ['the reason of the admin', { reason: 'The kitchen has moved away' }, 'The kitchen has moved away'],
    ['a usual reason', undefined, 'Removed by the market'],
  ])(
    'an open order that the market removes is cancelled first, and its customer reads %s',
    async (_name, body, reason) => {
      const kitchen = await createLimitedKitchen();
      const { member, order } = await placeForMember(kitchen);
      expect((await remove(order, body)).status).toBe(200);
      expect(await readStockAndCapacity(kitchen)).toEqual([10, 0]);
      await deriveNow();
      const [ofMember] = await listNoticesOf(member);
      expect(ofMember).toMatchObject({ event: 'removed', order: null, link: `/order/${order._id}` });
      expect(ofMember?.text).toContain(`“${reason}”`);
      const [ofChef] = await listNoticesOf(kitchen.chef);
      expect(ofChef).toMatchObject({ event: 'orderCancelled', order: null });
    },
  );

  test('an open order that the market removes gives back the cash of paid items, and is announced once', async () => {
    const kitchen = await createLimitedKitchen();
    const order = await placeAtEleven(kitchen);
    await moveItem(kitchen.chef, order, 'orderstatus');
    await moveItem(kitchen.chef, order, 'pay');
    await remove(order);
    expect(await readEntries(kitchen)).toEqual([
      ['sale', 25],
      ['refund', 25],
    ]);
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 0]); // The food was already cooked.
    await deriveNow({ email: true, push: false });
    await deriveNow({ email: true, push: false });
    const stored = await mongoose.connection
      .collection('notices')
      .find({ event: 'removed', link: `/order/guest/${order._id}` })
      .toArray();
    expect(stored).toMatchObject([{ contact: { email: order.userEmail }, email: { attempts: 0 } }]);
    const record = await mongoose.connection.collection('deletedOrders').findOne({ _id: order._id as never });
    expect(JSON.stringify(record)).not.toContain(order.userEmail);
  });
});

test('O4, X28: for 90 days, everybody who knows the number of an order reads that the market removed it', async () => {
  const kitchen = await createLimitedKitchen();
  const { chef } = kitchen;
  const ofGuest = await placeAtEleven(kitchen);
  await moveItem(chef, ofGuest, 'orderstatus');
  await moveItem(chef, ofGuest, 'pay');
  const { member, order } = await placeForMember(kitchen);
  for (const removed of [ofGuest, order]) await remove(removed, { reason: 'Scam' });
  const removedOf = (cashPaid: number) => ({
    code: 'order.removed',
    message: `The market removed this order. Nothing is due for it. Paid already? Ask ${chef.name} for your money.`,
    values: { kitchen: chef.name, cashPaid, removedAt: new Date(orderTime).toISOString(), reason: 'Scam' },
  });
  for (const { status, body } of [
    await readGuestOrder(ofGuest),
    await apiAs(chef).get(`/api/orders/${ofGuest._id}/${chef._id}`),
    await apiAsVisitor().put(`/api/orders/${ofGuest._id}/all/deliver`),
  ])
    expect([status, body]).toEqual([404, expect.objectContaining(removedOf(25))]);
  for (const { status, body } of [
    await apiAs(member).get(`/api/orders/${order._id}`),
    await apiAs(member).put(`/api/orders/${order._id}/all/cancel`),
  ])
    expect([status, body]).toEqual([404, expect.objectContaining(removedOf(0))]);
  setClock(new Date(+new Date(orderTime) + 90 * dayMs).toISOString());
  expect((await readGuestOrder(ofGuest)).body).toMatchObject({ code: 'order.removed' });
  setClock(new Date(+new Date(orderTime) + 90 * dayMs + 1).toISOString());
  expect((await readGuestOrder(ofGuest)).body).toMatchObject({ code: 'order.not_found' });
});

test('removing an order that is over creates no notice', async () => {
  const kitchen = await createLimitedKitchen();
  const pickups = [toPickup(kitchen, at('11:00'))];
  const order = await placeGuestOrder([toOrderItem(kitchen.dish)], { pickups });
  await moveItem(kitchen.chef, order, 'cancel', { body: { reason: 'Sorry' } });
  await remove(order);
  await deriveNow();
  expect((await listNoticesOf(kitchen.chef)).map(({ event }) => event)).not.toContain('orderCancelled');
  expect((await readGuestOrder(order)).body).toMatchObject({
    code: 'order.removed',
    values: { cashPaid: 0 },
  });
});
