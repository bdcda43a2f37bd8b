import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { auditAfterAll } from '../../../testing/audit.ts';
import { apiAs } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { addLimit, addWindow, placeForm, setClock, toKitchenPath } from '../../../testing/kitchens.ts';
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
} from '../../../testing/orders.ts';
import { getErrorFields, unknownId } from '../../../testing/reply-helpers.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
auditAfterAll();

const reason = 'Broken oven';
const move = (
  account: Session | undefined,
  order: Pick<Order, '_id'>,
  kitchen: Pick<TestKitchen, 'chef'>,
  body: object,
): Promise<ApiReply> => apiAs(account).put(getPickupPath(order, kitchen), body);
const getCode = ({ status, body }: ApiReply) => [status, (body as { code?: string }).code];

describe('the customer moves a pickup', () => {
  test('a customer moves a pickup, and stock, stage and times of the order stay', async () => {
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
  test('a customer moves a pickup to another place of the same kitchen', async () => {
    const kitchen = await createTestKitchen();
    const market = await addWindow(kitchen.chef, { from: '17:00', to: '19:00', place: placeForm });
    const order = await placeAtEleven(kitchen);
    const form = { startsAt: at('17:00'), windowId: market._id };
    const view = getOrderView(await move(undefined, order, kitchen, form));
    expect(getFirstPickup(view)).toMatchObject({ windowId: market._id, place: placeForm });
  });
  test('a customer moves a pickup even within the lead time or during a pause', async () => {
    const kitchen = await createTestKitchen({ settings: { leadMinutes: 60, cancelMinutes: 0 } });
    const order = await placeAtEleven(kitchen);
    await apiAs(kitchen.chef).put(toKitchenPath(kitchen.chef, '/pause'), { until: at('15:00') });
    setClock(at('10:50'));
    expect((await move(undefined, order, kitchen, { startsAt: at('11:15') })).status).toBe(200);
  });
  test('a customer moves a pickup only to a slot that has room and serves the dish', async () => {
    const kitchen = await createTestKitchen();
    const other = await createProduct(kitchen.chef);
    await addWindow(kitchen.chef, { from: '17:00', to: '19:00', products: [other._id] });
    const limit = await addLimit(kitchen.chef, { name: 'Oven', max: 3 });
    const order = await placeAtEleven(kitchen);
    await placeGuestOrder([toOrderItem(kitchen.dish, 2)], { pickups: [toPickup(kitchen, at('12:00'))] });
    const before = await findStored('orders', order._id);
    for (const [form, code] of [
      [{ startsAt: at('12:00') }, 'order.slot_full'],
      [{ startsAt: at('11:05') }, 'order.no_slot'],
      [{ startsAt: at('11:15'), windowId: unknownId }, 'order.no_slot'],
      [{ startsAt: at('17:00') }, 'order.slot_not_served'],
    ] as const)
      expect(await move(undefined, order, kitchen, form)).toMatchObject({
        status: 409,
        body: { errors: [{ path: 'startsAt', code }] },
      });
    expect(await findStored('orders', order._id)).toEqual(before);
    expect(await readUsedUnits(kitchen, limit)).toBe(4);
  });
});

test('chefs and admins must give a reason to move a pickup', async () => {
  const kitchen = await createTestKitchen();
  const order = await placeAtEleven(kitchen);
  const admin = await createAdmin();
  for (const account of [kitchen.chef, admin]) {
    const reply = await move(account, order, kitchen, { startsAt: at('11:30') });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['reason']]);
  }
});

test.each([
  ['is the start, if the chef moves it earlier', '11:00', '11:00'],
  ['is later before a later start', '13:00', '12:30'],
  ['stays after a short move', '12:15', '12:00'],
])('the deadline for cancelling %s', async (_title, to, cancelUntil) => {
  const kitchen = await createTestKitchen();
  const pickups = [toPickup(kitchen, at('12:30'))];
  const order = await placeGuestOrder([toOrderItem(kitchen.dish)], { pickups });
  setClock(at('10:45'));
  const view = getOrderView(await move(kitchen.chef, order, kitchen, { startsAt: at(to), reason }));
  expect(getFirstPickup(view).cancelUntil).toBe(toUtc(at(cancelUntil)));
});

test('a repeated move changes nothing, even after the deadline for cancelling', async () => {
  const kitchen = await createTestKitchen();
  const order = await placeAtEleven(kitchen);
  const first = await move(undefined, order, kitchen, { startsAt: at('11:30') });
  setClock(at('11:10'));
  const second = await move(undefined, order, kitchen, { startsAt: at('11:30') });
  expect([second.status, second.body]).toEqual([200, first.body]);
  await moveItem(kitchen.chef, order, 'cancel', { body: { reason } });
  const ended = await move(undefined, order, kitchen, { startsAt: at('11:30') });
  expect(getCode(ended)).toEqual([409, 'order.cannot_reschedule']);
});

test('a pickup moves at most 20 times', async () => {
  const kitchen = await createTestKitchen();
  const order = await placeAtEleven(kitchen);
  const times = Array.from({ length: 21 }, (_, i) => at(i % 2 ? '11:00' : '11:15'));
  for (const [i, startsAt] of times.entries()) {
    const account = i % 3 ? undefined : kitchen.chef;
    const reply = await move(account, order, kitchen, { startsAt, reason });
    expect([i, ...getCode(reply)]).toEqual(i < 20 ? [i, 200, undefined] : [i, 409, 'order.too_many_moves']);
  }
  // the time that it already has
  expect((await move(undefined, order, kitchen, { startsAt: at('11:00') })).status).toBe(200);
});

test('only a pickup of the order can be moved', async () => {
  const kitchen = await createTestKitchen();
  const other = await createTestKitchen();
  const stranger = await createFoodie();
  const order = await placeAtEleven(kitchen);
  const form = { startsAt: at('12:00') };
  for (const chef of [other.chef, { ...kitchen.chef, _id: 'nope' }])
    expect((await move(stranger, order, { chef }, form)).status).toBe(404);
  expect((await move(stranger, { _id: '00000000-0000' }, kitchen, form)).status).toBe(404);
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

test('the open items of a pickup move with the ended ones', async () => {
  const kitchen = await createTestKitchen();
  const other = await createProduct(kitchen.chef);
  const order = await placeGuestOrder([toOrderItem(kitchen.dish), toOrderItem(other)]);
  await moveItem(undefined, order, 'cancel');
  const view = getOrderView(await move(undefined, order, kitchen, { startsAt: at('12:00') }));
  expect(view.history.at(-1)).toMatchObject({ items: [order.orderItems[1]?._id] });
});
