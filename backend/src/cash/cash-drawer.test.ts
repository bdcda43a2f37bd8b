import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CashDay } from '@homechef/contract/cash/cash-day';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { runAudit } from '../audit/run-audit.ts';
import { createAdmin, createFoodie, toUnique } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { setClock } from '../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  moveItem,
  orderTime,
  sendMove,
  toUtc,
  type TestKitchen,
} from '../testing/orders.ts';
import { getErrorFields, unknownId } from '../testing/reply-helpers.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

let kitchen: TestKitchen;
let chef: Session;
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen();
  ({ chef } = kitchen);
});
afterEach(async () => {
  expect((await runAudit()).differences).toEqual([]);
  vi.useRealTimers();
});

const today = '2026-03-03';
const path = () => `/api/kitchens/${chef._id}/cash`;
const readDay = async (date = today) => CashDay.parse((await apiAs(chef).get(`${path()}?date=${date}`)).body);
const add = (body: object, account: Session = chef, key?: string) =>
  apiAs(account).post(path(), body, key ? { 'Idempotency-Key': key } : {});
const close = (body: object, account: Session = chef, key?: string) =>
  apiAs(account).post(`${path()}/close`, body, key ? { 'Idempotency-Key': key } : {});
const listKinds = ({ entries }: CashDay) => entries.map(({ kind, amount }) => [kind, amount]);

/** Places an order of $12.50 per portion, ready to be handed over. */
async function placeReady(qty = 2, pickups?: object[]): Promise<Order> {
  const order = await placeGuestOrder([toOrderItem(kitchen.dish, qty)], pickups ? { pickups } : {});
  await moveItem(chef, order, 'orderstatus');
  return order;
}
const pay = async (order: Order, takenAt?: string) =>
  moveItem(chef, order, 'pay', takenAt ? { body: { takenAt } } : {});

describe('entries by hand', () => {
  test('are an opening, corrections and payouts', async () => {
    const opening = await add({ kind: 'opening', amount: 50 });
    expect(opening).toMatchObject({
      status: 201,
      body: { at: toUtc(orderTime), kind: 'opening', amount: 50 },
    });
    expect((await add({ kind: 'correction', amount: -2.5, reason: 'Miscounted' })).status).toBe(201);
    expect((await add({ kind: 'correction', amount: 1, reason: 'Found a coin' })).status).toBe(201);
    expect((await add({ kind: 'payout', amount: 20, reason: 'Ice' })).status).toBe(201);
    const day = await readDay();
    expect(day).toMatchObject({ date: today, opening: 50, expected: 28.5, closed: null });
    expect(listKinds(day)).toEqual([
      ['opening', 50],
      ['correction', -2.5],
      ['correction', 1],
      ['payout', 20],
    ]);
    expect(day.entries[1]).toMatchObject({ reason: 'Miscounted' });
  });

  test('are refused with wrong fields', async () => {
    for (const [body, field] of [
      [{ kind: 'sale', amount: 5 }, 'kind'],
      [{ kind: 'opening', amount: -1 }, 'amount'],
      [{ kind: 'opening', amount: 1.005 }, 'amount'],
      [{ kind: 'payout', amount: 0 }, 'amount'],
      [{ kind: 'payout', amount: -5 }, 'amount'],
      [{ kind: 'payout', amount: 100_000.01 }, 'amount'],
      [{ kind: 'correction', amount: 5 }, 'reason'],
    ] as const)
      expect(getErrorFields(await add(body))).toEqual([field]);
    expect((await readDay()).entries).toEqual([]);
  });

  test('open a day once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => add({ kind: 'opening', amount: 50 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    setClock(at('10:00', '2026-03-04'));
    expect((await add({ kind: 'opening', amount: 40 })).status).toBe(201);
  });

  test('with a key are written once', async () => {
    const key = toUnique('payout-key-');
    const body = { kind: 'payout', amount: 20 };
    const replies = await Promise.all([1, 2, 3, 4].map(() => add(body, chef, key)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.filter(({ headers }) => headers['idempotency-replayed'])).toHaveLength(3);
    expect((await readDay()).entries).toHaveLength(1);
    expect((await add({ ...body, amount: 21 }, chef, key)).status).toBe(409);
  });
});

describe('sales and refunds', () => {
  test('follow payments and cancellations', async () => {
    await add({ kind: 'opening', amount: 10 });
    const [first, second] = [await placeReady(2), await placeReady(1)];
    setClock(at('11:05'));
    await pay(first);
    await pay(first);
    await pay(second);
    setClock(at('12:10'));
    await moveItem(chef, second, 'cancel', { body: { reason: 'Dropped', refunded: true } });
    const day = await readDay();
    expect(listKinds(day)).toEqual([
      ['opening', 10],
      ['sale', 25],
      ['sale', 12.5],
      ['refund', 12.5],
    ]);
    expect(day.entries[3]).toMatchObject({ at: toUtc(at('12:10')), order: second._id, reason: 'Dropped' });
    expect(day.expected).toBe(35);
    expect(day.totals).toEqual({
      orders: 1,
      portions: 2,
      noShows: 0,
      amount: 25,
      byProduct: [{ product: kitchen.dish._id, name: kitchen.dish.name, portions: 2, amount: 25 }],
      byHour: [{ hour: 11, orders: 1, amount: 25 }],
    });
  });

  test('are one entry for a hand-over', async () => {
    const order = await placeReady(2);
    await apiAs(chef).put(`/api/orders/${order._id}/all/handover`, {
      reason: 'Dead phone',
      cashReceived: 30,
    });
    const day = await readDay();
    expect(day.entries).toMatchObject([{ kind: 'sale', amount: 25, order: order._id }]);
  });

  test('go into the drawer of their kitchen', async () => {
    const other = await createTestKitchen({ dish: { price: 7 } });
    const order = await placeGuestOrder([toOrderItem(kitchen.dish), toOrderItem(other.dish)]);
    const admin = await createAdmin();
    await moveItem(admin, order, 'orderstatus', { item: 'all' });
    await moveItem(admin, order, 'pay', { item: 'all' });
    expect(listKinds(await readDay())).toEqual([['sale', 12.5]]);
    ({ chef } = other);
    expect(listKinds(await readDay())).toEqual([['sale', 7]]);
  });

  test('follow a cancellation by an admin', async () => {
    const [order, admin] = [await placeReady(), await createAdmin()];
    await pay(order);
    const body = { reason: 'Complaint', refunded: true };
    expect((await sendMove(admin, order, 'cancel', { body })).status).toBe(200);
    expect(listKinds(await readDay())).toEqual([
      ['sale', 25],
      ['refund', 25],
    ]);
  });

  test('end with the deletion of an order', async () => {
    const [order, unpaid, admin] = [await placeReady(), await placeReady(), await createAdmin()];
    await pay(order);
    for (const { _id } of [order, unpaid]) await apiAs(admin).delete(`/api/orders/${_id}`);
    const day = await readDay();
    expect(listKinds(day)).toEqual([
      ['sale', 25],
      ['refund', 25],
    ]);
    expect(day.entries[1]?.order).toBe(order._id);
  });

  test('outlive the account of the chef', async () => {
    const [order, admin] = [await placeReady(), await createAdmin()];
    await pay(order);
    expect((await apiAs(admin).delete(`/api/users/${chef._id}`)).status).toBe(200);
    const entries = mongoose.connection.collection('cashEntries').find({ order: order._id });
    expect(await entries.toArray()).toHaveLength(1);
  });
});

describe('a cash day', () => {
  test('ends at 04:00 in the time zone of the kitchen', async () => {
    const [first, second] = [await placeReady(1), await placeReady(2)];
    setClock(at('03:59', '2026-03-04'));
    await pay(first);
    setClock(at('04:00', '2026-03-04'));
    await pay(second);
    expect(listKinds(await readDay())).toEqual([['sale', 12.5]]);
    expect((await readDay()).totals.byHour).toEqual([{ hour: 3, orders: 1, amount: 12.5 }]);
    expect(listKinds(await readDay('2026-03-04'))).toEqual([['sale', 25]]);
    const current = CashDay.parse((await apiAs(chef).get(path())).body);
    expect(current.date).toBe('2026-03-04');
  });

  test('counts the no-shows of its time', async () => {
    const order = await placeReady();
    setClock(at('13:00'));
    await moveItem(chef, order, 'noshow');
    expect((await readDay()).totals.noShows).toBe(1);
    expect((await readDay('2026-03-04')).totals.noShows).toBe(0);
  });

  test('takes a late sale at the time of its payment', async () => {
    const order = await placeReady();
    setClock(at('05:00', '2026-03-04'));
    await pay(order, at('11:30'));
    const day = await readDay();
    expect(day.entries).toMatchObject([{ kind: 'sale', at: toUtc(at('11:30')) }]);
    expect((await readDay('2026-03-04')).entries).toEqual([]);
  });
});

test('only the chef writes, and admins read', async () => {
  const [admin, other, foodie] = [
    await createAdmin(),
    (await createTestKitchen()).chef,
    await createFoodie(),
  ];
  const read = (account: Session) => apiAs(account).get(path());
  expect([(await read(admin)).status, (await read(chef)).status]).toEqual([200, 200]);
  for (const account of [other, foodie]) expect((await read(account)).status).toBe(403);
  expect((await apiAsVisitor().get(path())).status).toBe(401);
  for (const account of [admin, other, foodie]) {
    expect((await add({ kind: 'opening', amount: 1 }, account)).status).toBe(403);
    expect((await close({ date: today, counted: 0 }, account)).status).toBe(403);
  }
  expect((await apiAsVisitor().post(path(), { kind: 'opening', amount: 1 })).status).toBe(401);
  expect((await apiAs(admin).get(`/api/kitchens/${unknownId}/cash`)).status).toBe(404);
  expect((await apiAs(admin).get(`${path()}?date=soon`)).status).toBe(400);
});

test('no stored entry or close can change', async () => {
  await add({ kind: 'opening', amount: 5 });
  await close({ date: today, counted: 5 });
  for (const model of ['CashEntry', 'CashClosing']) {
    const change = mongoose.model(model).updateMany({}, { $set: { cents: 0 } });
    await expect(change).rejects.toThrow('append-only');
    await expect(mongoose.model(model).deleteMany({})).rejects.toThrow('append-only');
  }
});
