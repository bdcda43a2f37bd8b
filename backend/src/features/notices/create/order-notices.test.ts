import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import {
  createProductForm,
  placeGuestOrder,
  placeMemberOrder,
  toOrderItem,
} from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  cancelDate,
  createTestKitchen,
  getPickupPath,
  moveItem,
  orderTime,
  type TestKitchen,
  toPickup,
} from '../../../testing/orders.ts';
import { countStored } from '../../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';
import {
  deriveNow,
  listEventsOf,
  listNoticesOf,
  listStoredOf,
  rewindPosition,
  startNoticesNow,
} from '../notices.fixture.ts';

startTestApp();

beforeEach(async () => {
  setClock(orderTime);
  await startNoticesNow();
});

const orderAtEleven = (kitchen: TestKitchen, member: Session, qty = 2): Promise<Order> =>
  placeMemberOrder(member, [toOrderItem(kitchen.dish, qty)], { pickups: [toPickup(kitchen, at('11:00'))] });

const guestAtEleven = (kitchen: TestKitchen): Promise<Order> =>
  placeGuestOrder([toOrderItem(kitchen.dish)], { pickups: [toPickup(kitchen, at('11:00'))] });

describe('events of an order', () => {
  test('the events of an order reach the member and the chef in turn', async () => {
    const kitchen = await createTestKitchen({ settings: { acceptance: 'manual' } });
    const member = await createFoodie();
    const order = await orderAtEleven(kitchen, member);
    await moveItem(kitchen.chef, order, 'accept');
    setClock(at('10:10'));
    await moveItem(kitchen.chef, order, 'orderstatus');
    await moveItem(kitchen.chef, order, 'pay');
    await moveItem(member, order, 'deliver');
    expect(await deriveNow()).toBe(3);
    expect(await listEventsOf(member)).toEqual(['accepted', 'ready']);
    expect(await listEventsOf(kitchen.chef)).toEqual(['newOrder']);
    const [ready, accepted] = await listNoticesOf(member);
    expect(accepted).toMatchObject({
      text: expect.stringMatching(/, Tue, Mar 3, 11:00 am, 1 Main St, Phoenix\. Code \d{4}\.$/) as string,
      link: `/order/${order._id}`,
      order: order._id,
      readAt: null,
    });
    expect(ready?.text).toMatch(/, 1 Main St, Phoenix, Tue, Mar 3, 11:00 am\. Code \d{4}\.$/);
    expect(await listNoticesOf(kitchen.chef)).toMatchObject([
      {
        text: `Tue, Mar 3, 11:00 am: 2 ${kitchen.dish.name}, $25.00. Answer by Tue, Mar 3, 10:15 am.`,
        link: `/order/chef/${order._id}`,
      },
    ]);
  });

  test('the customer gets a notice of a hand-over without a code', async () => {
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    const first = await orderAtEleven(kitchen, member);
    const second = await orderAtEleven(kitchen, member);
    for (const order of [first, second]) await moveItem(kitchen.chef, order, 'orderstatus');
    const { body } = await apiAs(member).get(`/api/orders/${second._id}`);
    const code = (body as Order).pickups[0]?.code;
    const handOver = (order: Order, sent: object) =>
      apiAs(kitchen.chef).put(`/api/orders/${order._id}/all/handover`, sent);
    expect((await handOver(first, { reasonKey: 'phoneDead' })).status).toBe(200);
    expect((await handOver(second, { code })).status).toBe(200);
    await deriveNow();
    const told = (await listNoticesOf(member)).filter(({ event }) => event === 'handedOver');
    expect(told).toMatchObject([
      {
        text: `${kitchen.chef.name}: “The phone is dead.” Not you? Call.`,
        link: `/order/${first._id}`,
        order: first._id,
      },
    ]);
  });

  test('the notice of a decline or a cancellation has its reason', async () => {
    const manual = await createTestKitchen({ settings: { acceptance: 'manual' } });
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    const body = { reason: 'No fish <b>today</b>' };
    await moveItem(manual.chef, await orderAtEleven(manual, member), 'decline', { body });
    await moveItem(kitchen.chef, await orderAtEleven(kitchen, member), 'cancel', { body });
    await deriveNow();
    const texts = (await listNoticesOf(member)).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        `${manual.chef.name}: “No fish <b>today</b>” Nothing to pay.`,
        `${kitchen.chef.name}: “No fish <b>today</b>” Nothing to pay.`,
      ]),
    );
    expect(await listEventsOf(kitchen.chef)).toEqual(['newOrder']);
  });

  test('the chef gets a notice of a customer who cancels or moves', async () => {
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    const order = await orderAtEleven(kitchen, member);
    const moved = await apiAs(member).put(getPickupPath(order, kitchen), { startsAt: at('12:00') });
    expect(moved.status).toBe(200);
    await moveItem(member, order, 'cancel');
    await deriveNow();
    expect(await listEventsOf(member)).toEqual([]);
    const texts = (await listNoticesOf(kitchen.chef)).map(({ text }) => text);
    expect(new Set(texts)).toEqual(
      new Set([
        `${formatOrderNumber(order._id)}: Tue, Mar 3, 12:00 pm, before Tue, Mar 3, 11:00 am.`,
        `Tue, Mar 3, 12:00 pm: 2 ${kitchen.dish.name}, $25.00.`,
        `Tue, Mar 3, 12:00 pm: 2 ${kitchen.dish.name}. Stop cooking.`,
      ]),
    );
  });

  test('the customer gets a notice of a cancelled window', async () => {
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    await orderAtEleven(kitchen, member);
    expect((await cancelDate(kitchen)).status).toBe(200);
    await deriveNow();
    expect(await listNoticesOf(member)).toMatchObject([
      {
        event: 'moved',
        text: `${kitchen.chef.name}, Tue, Mar 3, 11:00 am: “Ill” Choose another time, else it is cancelled then, nothing to pay.`,
      },
    ]);
  });

  test('the customer gets a notice of changed allergens, and the chef one of the answer', async () => {
    const kitchen = await createTestKitchen();
    const member = await createFoodie();
    const order = await orderAtEleven(kitchen, member);
    const form = createProductForm({ countInStock: 100, allergens: { nuts: 'contains' } });
    const saved = await apiAs(kitchen.chef).put(`/api/products/${kitchen.dish._id}`, form);
    expect(saved.status).toBe(200);
    await moveItem(member, order, 'keep');
    await deriveNow();
    expect(await listEventsOf(member)).toEqual(['allergens']);
    expect(await listEventsOf(kitchen.chef)).toContain('changeAnswered');
  });
});

test('a chef gets notices only about their own part', async () => {
  const first = await createTestKitchen();
  const second = await createTestKitchen();
  const member = await createFoodie();
  const pickups = [toPickup(first, at('11:00')), toPickup(second, at('12:00'))];
  const items = [toOrderItem(first.dish, 1), toOrderItem(second.dish, 3)];
  const order = await placeMemberOrder(member, items, { pickups });
  await moveItem(first.chef, order, 'orderstatus', { item: 'all' });
  await moveItem(member, order, 'cancel', { item: order.orderItems[1]?._id });
  await deriveNow();
  expect((await listNoticesOf(first.chef)).map(({ text }) => text)).toEqual([
    `Tue, Mar 3, 11:00 am: 1 ${first.dish.name}, $12.50.`,
  ]);
  expect((await listNoticesOf(second.chef)).map(({ text }) => text).sort()).toEqual([
    `Tue, Mar 3, 12:00 pm: 3 ${second.dish.name}, $37.50.`,
    `Tue, Mar 3, 12:00 pm: 3 ${second.dish.name}. Stop cooking.`,
  ]);
  expect(await listEventsOf(member)).toEqual(['ready']);
});

test('notices of an order keep their reader after a claim', async () => {
  const kitchen = await createTestKitchen();
  const member = await createFoodie();
  const order = await guestAtEleven(kitchen);
  await deriveNow();
  const key = { 'X-Order-Key': getTestApp().deps.orderKeys.createKey(order._id) };
  expect((await apiAs(member).post(`/api/orders/${order._id}/claim`, undefined, key)).status).toBe(200);
  await moveItem(kitchen.chef, order, 'orderstatus');
  await deriveNow();
  expect(await listEventsOf(member)).toEqual(['ready']);
  expect(await listStoredOf(order._id)).toHaveLength(3);
});

test('a deleted account leaves behind no notices, preferences or browsers', async () => {
  const kitchen = await createTestKitchen();
  const member = await createFoodie();
  const admin = await createAdmin();
  const order = await orderAtEleven(kitchen, member);
  await moveItem(kitchen.chef, order, 'orderstatus');
  await deriveNow();
  await apiAs(member).put('/api/users/notifications', { ready: { push: false } });
  await mongoose.connection
    .collection('pushSubscriptions')
    .insertOne({ user: new mongoose.Types.ObjectId(member._id) });
  expect((await apiAs(admin).delete(`/api/users/${member._id}`)).status).toBe(200);
  const user = new mongoose.Types.ObjectId(member._id);
  const count = (name: string, filter: object) => mongoose.connection.collection(name).countDocuments(filter);
  expect(await count('notices', { user })).toBe(0);
  expect(await count('noticePreferences', { _id: user })).toBe(0);
  expect(await count('pushSubscriptions', { user })).toBe(0);
  expect(await countStored('orders', { _id: order._id })).toBe(1);
});

describe('derivation', () => {
  const placeAndMove = async () => {
    const kitchen = await createTestKitchen({ settings: { acceptance: 'manual' } });
    const order = await guestAtEleven(kitchen);
    await moveItem(kitchen.chef, order, 'accept');
    return { kitchen, order };
  };

  test('a repeated derivation adds no second notice, even by two processes at once', async () => {
    const { kitchen, order } = await placeAndMove();
    await Promise.all([deriveNow(), deriveNow(), deriveNow()]);
    expect(await deriveNow()).toBe(0);
    await rewindPosition(new Date(at('09:00')));
    expect(await deriveNow()).toBe(0);
    expect((await listStoredOf(order._id)).map(({ _id }) => _id)).toEqual([
      `0.${kitchen.chef._id}`,
      '0.customer',
      '1.customer',
    ]);
  });

  test('the derivation leaves out events from before the first start', async () => {
    const { kitchen, order } = await placeAndMove();
    setClock(at('10:30'));
    await startNoticesNow();
    await moveItem(kitchen.chef, order, 'orderstatus');
    expect(await deriveNow()).toBe(1);
    expect(await listStoredOf(order._id)).toMatchObject([{ _id: '2.customer', event: 'ready' }]);
  });

  test('the derivation finds the changes of a transaction that ends late', async () => {
    const { order } = await placeAndMove();
    setClock(at('10:03'));
    await rewindPosition(new Date(at('10:03')));
    await deriveNow();
    expect(await listStoredOf(order._id)).toHaveLength(3);
  });
});
