import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDrawer, listKinds, today } from './cash-drawer.fixture.ts';
import { CashDay } from '@homechef/contract/cash/cash-day';
import { auditAfterAll } from '../../testing/audit.ts';
import { createAdmin } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { setClock } from '../../testing/kitchens.ts';
import { at, moveItem, orderTime, toUtc } from '../../testing/orders.ts';
import { getErrorFields } from '../../testing/reply-helpers.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

let drawer: Awaited<ReturnType<typeof createDrawer>>;
beforeEach(async () => {
  setClock(orderTime);
  drawer = await createDrawer();
});
auditAfterAll();

describe('entries by hand', () => {
  test('entries by hand are an opening, corrections and payouts', async () => {
    const opening = await drawer.add({ kind: 'opening', amount: 50 });
    expect(opening).toMatchObject({
      status: 201,
      body: { at: toUtc(orderTime), kind: 'opening', amount: 50 },
    });
    expect((await drawer.add({ kind: 'correction', amount: -2.5, reason: 'Miscounted' })).status).toBe(201);
    expect((await drawer.add({ kind: 'correction', amount: 1, reason: 'Found a coin' })).status).toBe(201);
    expect((await drawer.add({ kind: 'payout', amount: 20, reason: 'Ice' })).status).toBe(201);
    const day = await drawer.readDay();
    expect(day).toMatchObject({ date: today, opening: 50, expected: 28.5, closed: null });
    expect(listKinds(day)).toEqual([
      ['opening', 50],
      ['correction', -2.5],
      ['correction', 1],
      ['payout', 20],
    ]);
    expect(day.entries[1]).toMatchObject({ reason: 'Miscounted' });
  });

  test('entries by hand are refused if a field is wrong', async () => {
    for (const [body, field] of [
      [{ kind: 'sale', amount: 5 }, 'kind'],
      [{ kind: 'opening', amount: -1 }, 'amount'],
      [{ kind: 'opening', amount: 1.005 }, 'amount'],
      [{ kind: 'payout', amount: 0 }, 'amount'],
      [{ kind: 'payout', amount: -5 }, 'amount'],
      [{ kind: 'payout', amount: 100_000.01 }, 'amount'],
      [{ kind: 'correction', amount: 5 }, 'reason'],
      [{ kind: 'correction', amount: 0, reason: 'Nothing' }, 'amount'],
    ] as const)
      expect(getErrorFields(await drawer.add(body))).toEqual([field]);
    expect((await drawer.readDay()).entries).toEqual([]);
  });

  test('a day is opened once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => drawer.add({ kind: 'opening', amount: 50 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    setClock(at('10:00', '2026-03-04'));
    expect((await drawer.add({ kind: 'opening', amount: 40 })).status).toBe(201);
  });
});

describe('sales and refunds', () => {
  test('sales and refunds follow payments and cancellations', async () => {
    await drawer.add({ kind: 'opening', amount: 10 });
    const first = await drawer.placeReady(2);
    const second = await drawer.placeReady(1);
    setClock(at('11:05'));
    await drawer.pay(first);
    await drawer.pay(first);
    await drawer.pay(second);
    setClock(at('12:10'));
    await moveItem(drawer.chef, second, 'cancel', { body: { reason: 'Dropped', refunded: true } });
    const day = await drawer.readDay();
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
      byProduct: [
        { product: drawer.kitchen.dish._id, name: drawer.kitchen.dish.name, portions: 2, amount: 25 },
      ],
      byHour: [{ hour: 11, orders: 1, amount: 25 }],
    });
  });

  test('a hand-over is a single sale', async () => {
    const order = await drawer.placeReady(2);
    await apiAs(drawer.chef).put(`/api/orders/${order._id}/all/handover`, {
      reason: 'Dead phone',
      cashReceived: 30,
    });
    const day = await drawer.readDay();
    expect(day.entries).toMatchObject([{ kind: 'sale', amount: 25, order: order._id }]);
  });

  test('sales and refunds go into the drawer of their kitchen', async () => {
    const other = await createDrawer({ dish: { price: 7 } });
    const admin = await createAdmin();
    const items = [toOrderItem(drawer.kitchen.dish), toOrderItem(other.kitchen.dish)];
    const order = await placeGuestOrder(items, {}, [{ event: 'ready', by: 'admin', items: [0, 1] }]);
    await moveItem(admin, order, 'pay', { item: 'all' });
    expect(listKinds(await drawer.readDay())).toEqual([['sale', 12.5]]);
    expect(listKinds(await other.readDay())).toEqual([['sale', 7]]);
  });

  test('deleting a paid order refunds its sale', async () => {
    const order = await drawer.placeReady();
    const unpaid = await drawer.placeReady();
    const admin = await createAdmin();
    await drawer.pay(order);
    for (const { _id } of [order, unpaid]) await apiAs(admin).delete(`/api/orders/${_id}`);
    const day = await drawer.readDay();
    expect(listKinds(day)).toEqual([
      ['sale', 25],
      ['refund', 25],
    ]);
    expect(day.entries[1]?.order).toBe(order._id);
  });

  test('sales and refunds outlive the account of the chef', async () => {
    const order = await drawer.placeReady();
    const admin = await createAdmin();
    await drawer.pay(order);
    expect((await apiAs(admin).delete(`/api/users/${drawer.chef._id}`)).status).toBe(200);
    const entries = mongoose.connection.collection('cashEntries').find({ order: order._id });
    expect(await entries.toArray()).toHaveLength(1);
  });
});

describe('a cash day', () => {
  test('a cash day ends at 04:00 in the time zone of the kitchen', async () => {
    const first = await drawer.placeReady(1);
    const second = await drawer.placeReady(2);
    setClock(at('03:59', '2026-03-04'));
    await drawer.pay(first);
    setClock(at('04:00', '2026-03-04'));
    await drawer.pay(second);
    expect(listKinds(await drawer.readDay())).toEqual([['sale', 12.5]]);
    expect((await drawer.readDay()).totals.byHour).toEqual([{ hour: 3, orders: 1, amount: 12.5 }]);
    expect(listKinds(await drawer.readDay('2026-03-04'))).toEqual([['sale', 25]]);
    const current = CashDay.parse((await apiAs(drawer.chef).get(drawer.path)).body);
    expect(current.date).toBe('2026-03-04');
  });

  test('a cash day counts its no-shows', async () => {
    const order = await drawer.placeReady();
    setClock(at('13:00'));
    await moveItem(drawer.chef, order, 'noshow');
    expect((await drawer.readDay()).totals.noShows).toBe(1);
    expect((await drawer.readDay('2026-03-04')).totals.noShows).toBe(0);
  });

  test('a cash day contains a late sale at the time of its payment', async () => {
    const order = await drawer.placeReady();
    setClock(at('05:00', '2026-03-04'));
    await drawer.pay(order, at('11:30'));
    const day = await drawer.readDay();
    expect(day.entries).toMatchObject([{ kind: 'sale', at: toUtc(at('11:30')) }]);
    expect((await drawer.readDay('2026-03-04')).entries).toEqual([]);
  });
});

test('a stored entry can never change', async () => {
  await drawer.add({ kind: 'opening', amount: 5 });
  const model = mongoose.model('CashEntry');
  await expect(model.updateMany({}, { $set: { cents: 0 } })).rejects.toThrow('append-only');
  await expect(model.deleteMany({})).rejects.toThrow('append-only');
});
