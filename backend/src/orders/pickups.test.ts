import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createChef } from '../testing/accounts.ts';
import { createGuestForm, createProduct, sendGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import {
  addLimit,
  addWindow,
  changeSettings,
  placeForm,
  readKitchen,
  readSlots,
  setClock,
  toKitchenPath,
} from '../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  moveItem,
  orderTime,
  readCounters,
  sendMove,
  toPickup,
  toUtc,
} from '../testing/orders.ts';
import { getErrorMessage } from '../testing/reply-helpers.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
afterEach(() => void vi.useRealTimers());

describe('a kitchen that the customer does not mention', () => {
  test('gives its earliest slot', async () => {
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
        code: expect.stringMatching(/^\d{4}$/) as string,
      },
    ]);
    expect(earliest).toMatchObject({ startsAt: order.pickups[0]?.startsAt });
  });

  test('gives no slot within the lead time', async () => {
    const { dish } = await createTestKitchen({ settings: { leadMinutes: 20 } });
    setClock(at('11:10'));
    const order = await sendGuestOrder([toOrderItem(dish)]);
    expect(getFirstPickup(order).startsAt).toBe(toUtc(at('11:30')));
  });

  test('gives the next slots while others fill up', async () => {
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

  test('gives a slot that serves all dishes', async () => {
    const { chef, dish } = await createTestKitchen({ window: { products: [] } });
    const other = await createProduct(chef);
    await addWindow(chef, { from: '17:00', to: '18:00', products: [other._id] });
    await apiAs(chef).put(toKitchenPath(chef), { leadMinutes: 20 });
    setClock(at('13:50'));
    const late = await sendGuestOrder([toOrderItem(other)]);
    expect(getFirstPickup(late).startsAt).toBe(toUtc(at('17:00')));
    const both = await sendGuestOrder([toOrderItem(other), toOrderItem(dish)]);
    expect(getFirstPickup(both).startsAt).toBe(toUtc(at('11:00', '2026-03-10')));
  });

  test('gives a slot after its pause', async () => {
    const { chef, dish } = await createTestKitchen();
    await apiAs(chef).put(toKitchenPath(chef, '/pause'), { until: at('12:20') });
    const order = await sendGuestOrder([toOrderItem(dish)]);
    expect(getFirstPickup(order).startsAt).toBe(toUtc(at('12:30')));
  });

  test('gives no time without windows', async () => {
    const chef = await createChef();
    const order = await sendGuestOrder([toOrderItem(await createProduct(chef))]);
    const { place } = await readKitchen(chef);
    expect(order.pickups).toEqual([
      {
        chefId: chef._id,
        windowId: null,
        startsAt: null,
        endsAt: null,
        timeZone: 'America/Phoenix',
        place,
        stage: 'accepted',
        cancelUntil: null,
        answerBy: null,
        change: null,
        here: null,
        code: expect.stringMatching(/^\d{4}$/) as string,
      },
    ]);
  });

  test('gives no time if its windows are over', async () => {
    const { dish } = await createTestKitchen({ window: { weekday: null, date: '2026-03-03' } });
    expect(getFirstPickup(await sendGuestOrder([toOrderItem(dish)])).startsAt).not.toBeNull();
    setClock(at('10:00', '2026-03-04'));
    expect(getFirstPickup(await sendGuestOrder([toOrderItem(dish)])).startsAt).toBeNull();
  });
});

describe('a chosen slot', () => {
  test.each([
    '2026-03-03T11:45:00-07:00',
    '2026-03-03T19:45+01:00',
    '2026-03-03T18:45:00Z',
    '2026-03-03T18:45:00.000Z',
  ])('is kept: %s', async (startsAt) => {
    const kitchen = await createTestKitchen();
    const form = { pickups: [toPickup(kitchen, startsAt, kitchen.window._id)] };
    const order = await sendGuestOrder([toOrderItem(kitchen.dish)], form);
    expect(getFirstPickup(order)).toMatchObject({ startsAt: toUtc(at('11:45')), endsAt: toUtc(at('12:00')) });
  });

  test('is a slot of the window at another place', async () => {
    const kitchen = await createTestKitchen();
    const { _id } = await addWindow(kitchen.chef, { from: '23:30', to: '00:30', place: placeForm });
    const form = { pickups: [toPickup(kitchen, at('00:15', '2026-03-04'))] };
    const order = await sendGuestOrder([toOrderItem(kitchen.dish)], form);
    expect(getFirstPickup(order)).toMatchObject({ windowId: _id, place: placeForm });
  });

  test('is separate for each kitchen, in the order of the items', async () => {
    const [first, second, untimed] = [
      await createTestKitchen(),
      await createTestKitchen(),
      await createProduct(await createChef()),
    ];
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

test('later settings change no stored pickup', async () => {
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

  test('a replay shows the order as it is now', async () => {
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
  });

  test('other pickups with the same key are refused', async () => {
    const kitchen = await createTestKitchen();
    const toForm = (startsAt: string) =>
      createGuestForm([toOrderItem(kitchen.dish)], { pickups: [toPickup(kitchen, startsAt)] });
    const key = { 'Idempotency-Key': 'other-pickups-of-one-order' };
    await place(toForm(at('11:00')), key);
    const other = await place(toForm(at('11:15')), key);
    expect([other.status, getErrorMessage(other)]).toEqual([
      409,
      'This Idempotency-Key was used for another order',
    ]);
    expect((await place(toForm('2026-03-03T18:00:00Z'), key)).status).toBe(201);
  });
});

test('a cancelled slot can be ordered again', async () => {
  const kitchen = await createTestKitchen();
  await addLimit(kitchen.chef, { counts: 'orders', max: 1 });
  const form = { pickups: [toPickup(kitchen, at('11:00'))] };
  const order = await sendGuestOrder([toOrderItem(kitchen.dish)], form);
  expect((await sendMove(undefined, order, 'cancel')).status).toBe(200);
  const again = await sendGuestOrder([toOrderItem(kitchen.dish)], form);
  expect(getFirstPickup(again).startsAt).toBe(toUtc(at('11:00')));
});
