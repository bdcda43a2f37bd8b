import { beforeEach, describe, expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createChef } from '../../../testing/accounts.ts';
import { createGuestForm, createProduct, sendGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import {
  addLimit,
  changeSettings,
  readKitchen,
  readSlots,
  setClock,
  toKitchenPath,
} from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  moveItem,
  orderTime,
  readCounters,
  toPickup,
  toUtc,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));

describe('a kitchen that the customer does not mention', () => {
  test('a kitchen without a chosen slot gives its earliest one', async () => {
    const kitchen = await createTestKitchen();
    const { earliest } = await readSlots(kitchen.chef);
    const order = await sendGuestOrder([toOrderItem(kitchen.dish)]);
    const { place } = await readKitchen(kitchen.chef);
    expect(order.pickups).toEqual([
      {
        chefId: kitchen.chef._id,
        windowId: kitchen.window._id,
        timeZone: 'America/Phoenix',
        place,
        startsAt: toUtc(at('11:00')),
        endsAt: toUtc(at('11:15')),
        stage: 'accepted',
        cancelUntil: toUtc(at('10:30')),
        answerBy: null,
        change: null,
        here: null,
        phone: kitchen.chef.phone,
        code: expect.stringMatching(/^\d{4}$/) as string,
      },
    ]);
    expect(earliest).toMatchObject({ startsAt: order.pickups[0]?.startsAt });
  });

  test('a kitchen without a chosen slot gives the next ones as others fill up', async () => {
    const kitchen = await createTestKitchen();
    await addLimit(kitchen.chef, { counts: 'orders', max: 2 });
    const form = createGuestForm([toOrderItem(kitchen.dish)]);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => apiAsVisitor().post('/api/orders/guest', form)),
    );
    const starts = replies.map((reply) => getFirstPickup(getOrderView(reply)).startsAt).sort();
    const expected = ['11:00', '11:00', '11:15', '11:15', '11:30', '11:30'];
    expect(starts).toEqual(expected.map((time) => toUtc(at(time))));
    expect(Object.values(await readCounters(kitchen))).toEqual([2, 2, 2]);
  });

  test('a kitchen without windows gives no time', async () => {
    const chef = await createChef();
    const { pickups } = await sendGuestOrder([toOrderItem(await createProduct(chef))]);
    const { place } = await readKitchen(chef);
    const noTimes = { windowId: null, startsAt: null, endsAt: null, cancelUntil: null };
    expect(pickups).toMatchObject([{ chefId: chef._id, place, stage: 'accepted', ...noTimes }]);
  });

  test('a kitchen whose windows are over gives no time', async () => {
    const { dish } = await createTestKitchen({ window: { weekday: null, date: '2026-03-03' } });
    expect(getFirstPickup(await sendGuestOrder([toOrderItem(dish)])).startsAt).not.toBeNull();
    setClock(at('10:00', '2026-03-04'));
    expect(getFirstPickup(await sendGuestOrder([toOrderItem(dish)])).startsAt).toBeNull();
  });
});

describe('a chosen slot', () => {
  test('slots are chosen separately for each kitchen, in the order of the items', async () => {
    const first = await createTestKitchen();
    const second = await createTestKitchen();
    const untimed = await createProduct(await createChef());
    const items = [first.dish, untimed, second.dish, await createProduct(first.chef)];
    const order = await sendGuestOrder(
      items.map((item) => toOrderItem(item)),
      { pickups: [toPickup(second, at('13:45')), toPickup(first, at('12:00'))] },
    );
    const chefs = order.pickups.map(({ chefId, startsAt }) => [chefId, startsAt]);
    expect(chefs).toEqual([
      [first.chef._id, toUtc(at('12:00'))],
      [untimed.user, null],
      [second.chef._id, toUtc(at('13:45'))],
    ]);
  });
});

test('later settings leave stored pickups unchanged', async () => {
  const { chef, dish } = await createTestKitchen({ settings: { acceptance: 'manual' } });
  const order = await sendGuestOrder([toOrderItem(dish)]);
  await changeSettings(chef, {
    cancelMinutes: 60,
    answerMinutes: 1,
    slotMinutes: 30,
    acceptance: 'automatic',
  });
  const { body } = await apiAsVisitor().get(`/api/orders/guest/${order._id}`);
  expect(Order.parse(body).pickups).toEqual(order.pickups);
});

describe('idempotency key', () => {
  const headers = { 'Idempotency-Key': 'pickups-of-one-order' };
  const place = (form: object, key = headers) => apiAsVisitor().post('/api/orders/guest', form, key);

  test('a replay of an idempotency key shows the order as it is now', async () => {
    const kitchen = await createTestKitchen();
    await addLimit(kitchen.chef, { counts: 'orders', max: 1 });
    const form = createGuestForm([toOrderItem(kitchen.dish)], {
      pickups: [toPickup(kitchen, at('11:00'))],
    });
    const first = await place(form);
    const order = getOrderView(first);
    const moved = await moveItem(kitchen.chef, order, 'orderstatus');
    await apiAs(kitchen.chef).put(toKitchenPath(kitchen.chef, '/pause'), { until: at('12:20') });
    setClock(at('11:20'));
    const replay = await place(form);
    expect([replay.status, replay.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(getOrderView(replay).history).toEqual(getOrderView(moved).history);
    expect(getOrderView(replay)).toMatchObject({ _id: order._id, orderItems: [{ stage: 'ready' }] });
    expect(Object.values(await readCounters(kitchen))).toEqual([1]);
    const at1115 = { pickups: [toPickup(kitchen, at('11:15'))] };
    const other = await place(createGuestForm([toOrderItem(kitchen.dish)], at1115));
    const used = { code: 'order.key_used' };
    expect(other).toMatchObject({ status: 409, body: used });
  });
});
