import { beforeEach, describe, expect, test } from 'vitest';
import type { Order, Pickup } from '@homechef/contract/orders/order';
import { auditAfterAll } from '../../../testing/audit.ts';
import { createAdmin } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { addLimit, addWindow, placeForm, setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  cancelDate,
  changeDate,
  createLimitedKitchen,
  createTestKitchen,
  getDatePath,
  getFirstPickup,
  getOrderView,
  getPickupPath,
  moveItem,
  orderDate,
  orderTime,
  placeAtEleven,
  readCounters,
  readStockAndCapacity,
  sendMove,
  type TestKitchen,
  toUtc,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { settleDueOrders } from './timed-orders.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
auditAfterAll();

const reason = 'Broken oven';
const move = (
  account: Parameters<typeof apiAs>[0],
  order: Pick<Order, '_id'>,
  kitchen: Pick<TestKitchen, 'chef'>,
  body: object,
) => apiAs(account).put(getPickupPath(order, kitchen), body);
const readOrder = async ({ _id }: Order): Promise<Order> =>
  getOrderView(await apiAsVisitor().get(`/api/orders/guest/${_id}`));
const readPickup = async (order: Order): Promise<Pickup> => getFirstPickup(await readOrder(order));
const accept = (order: Order, kitchen: TestKitchen) =>
  apiAsVisitor().put(getPickupPath(order, kitchen, '/accept'));
const settleAt = (time: string) => {
  setClock(time);
  return settleDueOrders(new Date());
};

describe('G1: a time that the customer did not ask for', () => {
  test.each([
    ['the chef', 'chef'],
    ['an admin', 'admin'],
  ] as const)('a new time set by %s is a change that the customer can answer', async (_title, role) => {
    const kitchen = await createTestKitchen();
    const limit = await addLimit(kitchen.chef, { counts: 'orders', max: 1 });
    const order = await placeAtEleven(kitchen);
    const account = role === 'chef' ? kitchen.chef : await createAdmin();
    const before = getFirstPickup(order);
    setClock(at('10:45')); // too late for a cancellation, except a free one
    const view = getOrderView(await move(account, order, kitchen, { startsAt: at('11:30'), reason }));
    expect(view.history.at(-1)).toMatchObject({ event: 'reschedule', by: role, reason });
    const moved = { startsAt: toUtc(at('11:30')), endsAt: toUtc(at('11:45')), place: before.place };
    const agreed = { startsAt: before.startsAt, endsAt: before.endsAt, place: before.place };
    const change = { kind: 'moved', ...moved, before: agreed, reason, at: toUtc(at('10:45')) };
    expect(await readPickup(order)).toMatchObject({ ...agreed, stage: 'accepted', change });
    expect(await readCounters(kitchen)).toEqual({ [`${limit._id} ${toUtc(at('11:30'))}`]: 1 });
    const repeated = await move(account, order, kitchen, { startsAt: at('11:30'), reason });
    expect([repeated.status, getOrderView(repeated).history.length]).toEqual([200, view.history.length]);
    expect(getFirstPickup(getOrderView(await accept(order, kitchen)))).toMatchObject({
      ...moved,
      change: null,
    });
  });

  test('a customer can refuse a new time by cancelling freely until the pickup', async () => {
    const kitchen = await createLimitedKitchen();
    const order = await placeAtEleven(kitchen);
    await move(kitchen.chef, order, kitchen, { startsAt: at('11:30'), reason });
    setClock(at('11:40'));
    expect((await sendMove(undefined, order, 'cancel')).status).toBe(200);
    expect(await readStockAndCapacity(kitchen)).toEqual([10, 0]);
  });

  test.each([
    ['by its key', { reasonKey: 'asked' }],
    ['by its text alone', { reason: 'You asked us to.' }],
  ])('O36: a new time needs no consent if the customer asked for it, %s', async (_title, given) => {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    setClock(at('10:45'));
    const view = getOrderView(await move(kitchen.chef, order, kitchen, { startsAt: at('11:15'), ...given }));
    expect(getFirstPickup(view)).toMatchObject({ startsAt: toUtc(at('11:15')), change: null });
    expect(view.history.at(-1)).toMatchObject({ reason: 'You asked us to.', reasonKey: 'asked' });
    expect((await sendMove(undefined, order, 'cancel')).status).toBe(409);
  });

  test('an open change is settled by “You asked us to.” with the same time', async () => {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    await move(kitchen.chef, order, kitchen, { startsAt: at('11:30'), reason });
    await move(kitchen.chef, order, kitchen, { startsAt: at('11:30'), reasonKey: 'asked' });
    expect(await readPickup(order)).toMatchObject({ startsAt: toUtc(at('11:30')), change: null });
  });

  test('X24: a second move still starts from the agreed time, and a move back to it leaves no change', async () => {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    for (const time of ['11:30', '12:00'])
      await move(kitchen.chef, order, kitchen, { startsAt: at(time), reason });
    const { change } = await readPickup(order);
    expect(change).toMatchObject({
      startsAt: toUtc(at('12:00')),
      before: { startsAt: toUtc(at('11:00')) },
    });
    await move(kitchen.chef, order, kitchen, { startsAt: at('11:00'), reason });
    expect(await readPickup(order)).toMatchObject({ startsAt: toUtc(at('11:00')), change: null });
    await settleAt(at('12:45'));
    expect(await readPickup(order)).toMatchObject({ stage: 'accepted' });
  });

  test('X1: a new time leaves a ready dish ready', async () => {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen, 2, [{ event: 'ready' }]);
    const view = getOrderView(await move(kitchen.chef, order, kitchen, { startsAt: at('11:30'), reason }));
    expect(getFirstPickup(view)).toMatchObject({ stage: 'ready', change: { kind: 'moved' } });
  });

  test('a new time is in force on the board, for the code and in the list of another place', async () => {
    const kitchen = await createTestKitchen();
    const date = '2026-03-04';
    const market = await addWindow(kitchen.chef, {
      weekday: 3,
      from: '17:00',
      to: '19:00',
      place: placeForm,
    });
    const order = await placeAtEleven(kitchen);
    const form = { startsAt: at('17:00', date), windowId: market._id, reason };
    await move(kitchen.chef, order, kitchen, form);
    const readBoard = async (day: string) =>
      (await apiAs(kitchen.chef).get(toKitchenPath(kitchen.chef, `/board?date=${day}`))).body as {
        slots: unknown[];
      };
    expect((await readBoard(orderDate)).slots).toEqual([]);
    expect((await readBoard(date)).slots).toMatchObject([
      { startsAt: toUtc(at('17:00', date)), place: placeForm, orders: [{ number: order._id }] },
    ]);
    setClock(at('17:00', date));
    const { code } = getFirstPickup(order);
    const path = toKitchenPath(kitchen.chef, '/handover');
    expect((await apiAs(kitchen.chef).post(path, { code })).body).toMatchObject({ _id: order._id });
    await accept(order, kitchen);
    expect(await readPickup(order)).toMatchObject({ windowId: market._id, place: placeForm, change: null });
  });

  test('a new time stays when its stop moves and comes back', async () => {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    await move(kitchen.chef, order, kitchen, { startsAt: at('11:30'), reason });
    await changeDate(kitchen, { from: '11:00', to: '14:00', place: placeForm });
    expect((await readPickup(order)).change).toMatchObject({
      startsAt: toUtc(at('11:30')),
      place: placeForm,
    });
    await cancelDate(kitchen);
    await settleAt(at('11:10')); // before the time that is in force
    await apiAs(kitchen.chef).delete(getDatePath(kitchen));
    const { change, place } = await readPickup(order);
    expect(change).toMatchObject({ kind: 'moved', startsAt: toUtc(at('11:30')), place, reason });
  });
});

describe('G2, X13: a new time without an answer', () => {
  test.each(['accepted', 'ready'] as const)(
    'a new time without an answer is cancelled by the system if the item is %s',
    async (stage) => {
      const kitchen = await createLimitedKitchen();
      const order = await placeAtEleven(kitchen, 2, stage === 'ready' ? [{ event: 'ready' }] : []);
      await move(kitchen.chef, order, kitchen, { startsAt: at('11:30'), reason });
      await settleAt('2026-03-03T12:14:59-07:00'); // 30 minutes after the new slot, 11:30 to 11:45
      expect(await sendMove(kitchen.chef, order, 'noshow')).toMatchObject({
        status: 409,
        body: { code: 'order.change_unanswered' },
      });
      await settleAt(at('12:15'));
      const ended = await readOrder(order);
      expect(ended).toMatchObject({
        orderItems: [{ stage: 'cancelled', reasonKey: 'newTimePassed' }],
        cashDue: 0,
      });
      expect(ended.history.at(-1)).toMatchObject({ event: 'cancel', by: 'system' });
      expect(await readStockAndCapacity(kitchen)).toEqual([stage === 'ready' ? 8 : 10, 0]);
    },
  );

  test.each([
    ['accepted', accept],
    [
      'picked up',
      async (order: Order, kitchen: TestKitchen) => {
        await moveItem(kitchen.chef, order, 'orderstatus');
        return sendMove(undefined, order, 'deliver');
      },
    ],
  ])('a new time that was %s in time is not cancelled', async (_title, answer) => {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    await move(kitchen.chef, order, kitchen, { startsAt: at('11:30'), reason });
    expect((await answer(order, kitchen)).status).toBe(200);
    const before = await readOrder(order);
    await settleAt(at('12:15'));
    expect(await readOrder(order)).toEqual(before);
  });
});
