import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { runAudit } from '../audit/run-audit.ts';
import { apiAs } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import { createAdmin, createFoodie } from '../testing/accounts.ts';
import { createProduct, placeGuestOrder, placeMemberOrder, toOrderItem } from '../testing/fixtures.ts';
import { addLimit, addWindow, placeForm, setClock, toKitchenPath } from '../testing/kitchens.ts';
import {
  at,
  createLimitedKitchen,
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  getPickupPath,
  moveItem,
  orderTime,
  placeAtEleven,
  readCounters,
  readStockAndCapacity,
  readUsedUnits,
  toPickup,
  toUtc,
  type TestKitchen,
} from '../testing/orders.ts';
import { getErrorFields, unknownId } from '../testing/reply-helpers.ts';
import { findStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
afterEach(async () => {
  expect((await runAudit()).differences).toEqual([]);
  vi.useRealTimers();
});

const reason = 'Broken oven';
const move = (
  account: Session | undefined,
  order: Order,
  kitchen: Pick<TestKitchen, 'chef'>,
  body: object,
): Promise<ApiReply> => apiAs(account).put(getPickupPath(order, kitchen), body);
const getCode = ({ status, body }: ApiReply) => [status, (body as { code?: string }).code];

describe('the customer moves a pickup', () => {
  test('with stock, stage and times of the order kept', async () => {
    const kitchen = await createLimitedKitchen({ acceptance: 'manual' });
    await addLimit(kitchen.chef, { max: 5 });
    const order = await placeAtEleven(kitchen);
    const before = await readCounters(kitchen);
    const view = getOrderView(await move(undefined, order, kitchen, { startsAt: at('12:30') }));
    expect(getFirstPickup(view)).toMatchObject({
      startsAt: toUtc(at('12:30')),
      endsAt: toUtc(at('12:45')),
      stage: 'placed',
      cancelUntil: toUtc(at('12:00')),
      answerBy: toUtc(at('10:15')),
      change: null,
    });
    expect(view.history.at(-1)).toMatchObject({ event: 'reschedule', by: 'customer' });
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 2]);
    const after = await readCounters(kitchen);
    expect(Object.values(after)).toEqual(Object.values(before));
    expect(Object.keys(after)).not.toEqual(Object.keys(before));
  });
  test('only while a cancel would be allowed', async () => {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    setClock('2026-03-03T10:29:59-07:00');
    expect((await move(undefined, order, kitchen, { startsAt: at('11:15') })).status).toBe(200);
    setClock(at('10:45'));
    const late = await move(undefined, order, kitchen, { startsAt: at('12:00') });
    expect(getCode(late)).toEqual([409, 'order.cancel_too_late']);
    await moveItem(kitchen.chef, order, 'orderstatus');
    const ready = await move(undefined, order, kitchen, { startsAt: at('12:00') });
    expect(getCode(ready)).toEqual([409, 'order.cannot_cancel']);
  });
  test('to another place of the same kitchen', async () => {
    const kitchen = await createTestKitchen();
    const market = await addWindow(kitchen.chef, { from: '17:00', to: '19:00', place: placeForm });
    const order = await placeAtEleven(kitchen);
    const view = getOrderView(
      await move(undefined, order, kitchen, { startsAt: at('17:00'), windowId: market._id }),
    );
    expect(getFirstPickup(view)).toMatchObject({ windowId: market._id, place: placeForm });
  });
  test('also within the lead time, and during a pause', async () => {
    const kitchen = await createTestKitchen({ settings: { leadMinutes: 60, cancelMinutes: 0 } });
    const order = await placeAtEleven(kitchen);
    await apiAs(kitchen.chef).put(toKitchenPath(kitchen.chef, '/pause'), { until: at('15:00') });
    setClock(at('10:50'));
    expect((await move(undefined, order, kitchen, { startsAt: at('11:15') })).status).toBe(200);
  });
  test.each([
    ['beyond the horizon', at('11:00', '2026-03-17'), 'order.no_slot'],
    ['between two slots', at('11:05'), 'order.no_slot'],
    ['in the past', at('11:00', '2026-02-24'), 'order.no_slot'],
  ])('not to an instant %s', async (_name, startsAt, code) => {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    const reply = await move(undefined, order, kitchen, { startsAt });
    expect([reply.status, getErrorFields(reply)]).toEqual([409, ['startsAt']]);
    expect(reply.body).toMatchObject({ errors: [{ code }] });
  });
  test('not to a full slot', async () => {
    const kitchen = await createTestKitchen();
    const limit = await addLimit(kitchen.chef, { name: 'Oven', max: 3 });
    const order = await placeAtEleven(kitchen);
    await placeGuestOrder([toOrderItem(kitchen.dish, 2)], { pickups: [toPickup(kitchen, at('12:00'))] });
    const before = await findStored('orders', order._id);
    const reply = await move(undefined, order, kitchen, { startsAt: at('12:00') });
    expect([reply.status, getErrorFields(reply)]).toEqual([409, ['startsAt']]);
    expect(reply.text).toContain('Oven');
    expect(await findStored('orders', order._id)).toEqual(before);
    expect(await readUsedUnits(kitchen, limit)).toBe(4);
  });
  test('not to a window without the dish', async () => {
    const kitchen = await createTestKitchen();
    const other = await createProduct(kitchen.chef);
    await addWindow(kitchen.chef, { from: '17:00', to: '19:00', products: [other._id] });
    const order = await placeAtEleven(kitchen);
    expect((await move(undefined, order, kitchen, { startsAt: at('17:00') })).status).toBe(409);
  });
  test('not to a window that the id does not name', async () => {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    for (const startsAt of [at('11:00'), at('12:00')])
      expect((await move(undefined, order, kitchen, { startsAt, windowId: unknownId })).status).toBe(409);
  });
});

describe('the chef moves a pickup', () => {
  test('only with a reason', async () => {
    const kitchen = await createTestKitchen();
    const [order, admin] = [await placeAtEleven(kitchen), await createAdmin()];
    for (const account of [kitchen.chef, admin]) {
      const reply = await move(account, order, kitchen, { startsAt: at('11:30') });
      expect([reply.status, getErrorFields(reply)]).toEqual([400, ['reason']]);
    }
    const view = getOrderView(await move(kitchen.chef, order, kitchen, { startsAt: at('11:30'), reason }));
    expect(view.history.at(-1)).toMatchObject({ event: 'reschedule', by: 'chef', reason });
  });
  test('until it is picked up', async () => {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    setClock(at('11:05'));
    await moveItem(kitchen.chef, order, 'orderstatus');
    const view = getOrderView(await move(kitchen.chef, order, kitchen, { startsAt: at('11:15'), reason }));
    expect(getFirstPickup(view)).toMatchObject({ stage: 'ready', startsAt: toUtc(at('11:15')) });
    await moveItem(undefined, order, 'deliver');
    for (const time of ['11:15', '11:30']) {
      const reply = await move(kitchen.chef, order, kitchen, { startsAt: at(time), reason });
      expect(getCode(reply)).toEqual([409, 'order.cannot_reschedule']);
    }
  });
});

test.each(['decline', 'cancel', 'noshow'] as const)(
  'a pickup does not move after %s, not even to its own time',
  async (route) => {
    const kitchen = await createTestKitchen({ settings: { acceptance: 'manual' } });
    const order = await placeAtEleven(kitchen);
    if (route !== 'decline') await moveItem(kitchen.chef, order, 'accept');
    if (route === 'noshow') setClock(at('11:45'));
    await moveItem(kitchen.chef, order, route, { body: route === 'noshow' ? {} : { reason } });
    const before = await findStored('orders', order._id);
    for (const account of [undefined, kitchen.chef])
      for (const time of ['11:00', '12:00']) {
        const reply = await move(account, order, kitchen, { startsAt: at(time), reason });
        expect(getCode(reply)).toEqual([409, 'order.cannot_reschedule']);
      }
    expect(await findStored('orders', order._id)).toEqual(before);
  },
);

test('a repetition changes nothing, also after the last time to cancel', async () => {
  const kitchen = await createTestKitchen();
  const order = await placeAtEleven(kitchen);
  const first = await move(undefined, order, kitchen, { startsAt: at('11:30') });
  setClock(at('11:10'));
  const second = await move(undefined, order, kitchen, { startsAt: at('11:30') });
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test('a pickup moves 20 times', async () => {
  const kitchen = await createTestKitchen();
  const order = await placeAtEleven(kitchen);
  const times = Array.from({ length: 21 }, (_, i) => at(i % 2 ? '11:00' : '11:15'));
  for (const [i, startsAt] of times.entries()) {
    const account = i % 3 ? undefined : kitchen.chef;
    const reply = await move(account, order, kitchen, { startsAt, reason });
    expect([i, ...getCode(reply)]).toEqual(i < 20 ? [i, 200, undefined] : [i, 409, 'order.too_many_moves']);
  }
  expect((await move(undefined, order, kitchen, { startsAt: at('11:00') })).status).toBe(200); // its own time
});

describe('access', () => {
  test('is refused to others', async () => {
    const [kitchen, other] = [await createTestKitchen(), await createTestKitchen()];
    const [member, stranger] = [await createFoodie(), await createFoodie()];
    const order = await placeMemberOrder(member, [toOrderItem(kitchen.dish), toOrderItem(other.dish)]);
    const third = await createTestKitchen();
    const form = { startsAt: at('12:00'), reason };
    const send = async (account: Session | undefined, target: Pick<TestKitchen, 'chef'> = kitchen) =>
      (await move(account, order, target, form)).status;
    expect(await send(undefined)).toBe(401);
    for (const account of [stranger, other.chef, third.chef]) expect(await send(account)).toBe(403);
    expect(await send(member, third)).toBe(404);
    expect(await send(member, { chef: { ...kitchen.chef, _id: 'nope' } })).toBe(404);
    const unknown = await move(member, { ...order, _id: '00000000-0000' }, kitchen, form);
    expect(unknown.status).toBe(404);
    expect((await findStored('orders', order._id)).revision).toBe(0);
    expect(await send(member)).toBe(200);
  });
  test('to a guest order needs its number only', async () => {
    const kitchen = await createTestKitchen();
    const [order, stranger] = [await placeAtEleven(kitchen), await createFoodie()];
    expect((await move(stranger, order, kitchen, { startsAt: at('12:00') })).status).toBe(200);
  });
});

test('a pickup without a time gets one when the kitchen has windows', async () => {
  const kitchen = await createTestKitchen();
  const path = toKitchenPath(kitchen.chef, `/windows/${kitchen.window._id}`);
  await apiAs(kitchen.chef).delete(path);
  const order = await placeGuestOrder([toOrderItem(kitchen.dish)]);
  const refused = await move(undefined, order, kitchen, { startsAt: at('12:00') });
  expect(getCode(refused)).toEqual([409, 'order.kitchen_without_windows']);
  await addWindow(kitchen.chef);
  const limit = await addLimit(kitchen.chef, { per: 'day' });
  const view = getOrderView(await move(undefined, order, kitchen, { startsAt: at('12:00') }));
  expect(getFirstPickup(view)).toMatchObject({ startsAt: toUtc(at('12:00')) });
  expect(await readUsedUnits(kitchen, limit)).toBe(1);
});

test('an item that is on its way moves with ended ones', async () => {
  const kitchen = await createTestKitchen();
  const other = await createProduct(kitchen.chef);
  const order = await placeGuestOrder([toOrderItem(kitchen.dish), toOrderItem(other)]);
  await moveItem(undefined, order, 'cancel');
  const view = getOrderView(await move(undefined, order, kitchen, { startsAt: at('12:00') }));
  expect(view.history.at(-1)).toMatchObject({ items: [order.orderItems[1]?._id] });
});
