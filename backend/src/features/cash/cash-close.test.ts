import { beforeEach, describe, expect, test } from 'vitest';
import { createDrawer, listKinds, today } from './cash-drawer.fixture.ts';
import type { Order } from '@homechef/contract/orders/order';
import { CashDay } from '@homechef/contract/cash/cash-day';
import { auditAfterAll } from '../../testing/audit.ts';
import { createChef } from '../../testing/accounts.ts';
import { setClock } from '../../testing/kitchens.ts';
import { at, moveItem, orderTime, toPickup, toUtc } from '../../testing/orders.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { getErrorFields } from '../../testing/reply-helpers.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

let drawer: Awaited<ReturnType<typeof createDrawer>>;
beforeEach(async () => {
  setClock(orderTime);
  drawer = await createDrawer();
});
auditAfterAll();

describe('a close', () => {
  test('closing a day freezes the expected cash', async () => {
    await drawer.add({ kind: 'opening', amount: 50 });
    await drawer.pay(await drawer.placeReady());
    const late = await drawer.placeReady();
    setClock(at('22:00'));
    const reply = await drawer.close({ date: today, counted: 74 });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        date: today,
        opening: 50,
        expected: 75,
        closed: { at: toUtc(at('22:00')), counted: 74, difference: -1 },
      },
    });
    await drawer.pay(late);
    const { closed } = CashDay.parse(reply.body);
    expect(await drawer.readDay()).toMatchObject({ closed, expected: 75 });
  });

  test('closing a day leaves out a later sale of the day and marks it', async () => {
    await drawer.pay(await drawer.placeReady(1));
    const offline = await drawer.placeReady(2);
    setClock(at('22:00'));
    await drawer.close({ date: today, counted: 12.5 });
    setClock(at('10:00', '2026-03-04'));
    await drawer.pay(offline, at('21:30'));
    const { entries, expected, totals } = await drawer.readDay();
    expect(entries.map(({ amount, isLate }) => [amount, isLate])).toEqual([
      [12.5, undefined],
      [25, true],
    ]);
    expect([expected, totals.amount]).toEqual([12.5, 37.5]);
    expect((await drawer.readDay('2026-03-04')).entries).toEqual([]);
  });

  test('closing a day ends entries by hand', async () => {
    await drawer.close({ date: today, counted: 0 });
    for (const kind of ['opening', 'payout'] as const)
      expect((await drawer.add({ kind, amount: 5 })).status).toBe(409);
    expect((await drawer.add({ kind: 'correction', amount: 5, reason: 'Coin' })).status).toBe(409);
    setClock(at('10:00', '2026-03-04'));
    expect((await drawer.add({ kind: 'payout', amount: 5 })).status).toBe(201);
  });

  test('a sale and a refund stay on the day of their payment, even if it is closed', async () => {
    const order = await drawer.placeReady(1);
    await drawer.pay(order);
    await drawer.close({ date: today, counted: 12.5 });
    setClock(at('10:00', '2026-03-04'));
    await drawer.close({ date: '2026-03-04', counted: 0 });
    await moveItem(drawer.chef, order, 'cancel', { body: { reason: 'Dropped', refunded: true } });
    expect(listKinds(await drawer.readDay())).toEqual([['sale', 12.5]]);
    expect(listKinds(await drawer.readDay('2026-03-04'))).toEqual([['refund', 12.5]]);
  });

  test('a day is closed once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((counted) => drawer.close({ date: today, counted })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('closing a day loses no sale of the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => drawer.placeReady(1)));
    const results = await Promise.all([
      ...orders.slice(0, 4).map((order) => drawer.pay(order)),
      drawer.close({ date: today, counted: 0 }),
      ...orders.slice(4).map((order) => drawer.pay(order)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));
    const day = await drawer.readDay();
    expect(day.entries).toHaveLength(8);
    expect(day.expected).toBe(day.entries.filter(({ isLate }) => !isLate).length * 12.5);
    expect(day.closed?.difference).toBe(0 - day.expected);
  });

  test('closing needs a day that has begun and an amount', async () => {
    expect(getErrorFields(await drawer.close({ date: '2026-03-04', counted: 0 }))).toEqual(['date']);
    expect(getErrorFields(await drawer.close({ date: '2026-02-30', counted: 0 }))).toEqual(['date']);
    expect(getErrorFields(await drawer.close({ date: today, counted: -1 }))).toEqual(['counted']);
    setClock(at('03:30'));
    expect((await drawer.close({ date: today, counted: 0 })).status).toBe(400);
  });
});

describe('a close with open pickups', () => {
  const placeAt = (date: string) =>
    placeGuestOrder([toOrderItem(drawer.kitchen.dish)], {
      userName: 'Maria Gomez',
      pickups: [toPickup(drawer.kitchen, at('11:00', date))],
    });

  test('closing a day with open pickups is refused, names the customers, and closes nothing', async () => {
    const order = await placeAt(today);
    const reply = await drawer.close({ date: today, counted: 0, force: false });
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'cash.orders_open',
        values: { names: 'Maria Gomez' },
        errors: [{ path: order._id, message: expect.stringMatching(/^Maria Gomez, .*11:00/) as string }],
      },
    });
    expect((await drawer.readDay()).closed).toBeNull();
  });

  test('a day with open pickups is closed with force', async () => {
    await placeAt(today);
    expect((await drawer.close({ date: today, counted: 0, force: true })).status).toBe(200);
  });

  test('closing a day ignores pickups of other days and those that have ended', async () => {
    drawer = await createDrawer({ settings: { horizonDays: 14 } });
    await placeAt('2026-03-10');
    const ended = await placeAt(today);
    await moveItem(drawer.chef, ended, 'cancel', { body: { reason: 'Closed' } });
    expect((await drawer.close({ date: today, counted: 0 })).status).toBe(200);
  });

  test('closing a day counts a pickup that the kitchen moved into it, but not one that it moved out of it', async () => {
    drawer = await createDrawer({ settings: { horizonDays: 14 } });
    const move = async (order: Order, date: string) => {
      const { startsAt } = toPickup(drawer.kitchen, at('11:30', date));
      const path = `/api/orders/${order._id}/pickups/${drawer.chef._id}`;
      expect((await apiAs(drawer.chef).put(path, { startsAt, reason: 'The oven' })).status).toBe(200);
    };
    await move(await placeAt(today), '2026-03-10');
    expect((await drawer.close({ date: today, counted: 0, force: false })).status).toBe(200);
    await apiAs(drawer.chef).delete(`${drawer.path}/close?date=${today}`);
    const order = await placeAt('2026-03-10');
    await move(order, today);
    expect((await drawer.close({ date: today, counted: 0, force: false })).body).toMatchObject({
      errors: [{ path: order._id, message: expect.stringMatching(/11:30/) as string }],
    });
  });

  test('closing a day counts an open order without a pickup time', async () => {
    const chef = await createChef();
    await placeGuestOrder([toOrderItem(await createProduct(chef))]);
    const path = `/api/kitchens/${chef._id}/cash/close`;
    expect((await apiAs(chef).post(path, { date: today, counted: 0 })).status).toBe(409);
  });
});

describe('a closed day', () => {
  const reopen = (date = today) => apiAs(drawer.chef).delete(`${drawer.path}/close?date=${date}`);

  test('a reopened day is open again, and closes with the later sales', async () => {
    await drawer.close({ date: today, counted: 0 });
    await drawer.pay(await drawer.placeReady(1));
    setClock('2026-03-04T03:59:59.999-07:00');
    expect((await reopen()).body).toMatchObject({ closed: null, expected: 12.5 });
    expect((await drawer.add({ kind: 'correction', amount: -1, reason: 'Coin' })).status).toBe(201);
    const closed = CashDay.parse((await drawer.close({ date: today, counted: 11.5 })).body);
    expect(closed).toMatchObject({ expected: 11.5, closed: { difference: 0 } });
    expect(closed.entries.some(({ isLate }) => isLate)).toBe(false);
  });

  test('a closed day cannot be reopened after it ended at 04:00', async () => {
    await drawer.close({ date: today, counted: 0 });
    setClock(at('04:00', '2026-03-04'));
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'cash.day_over' } });
    expect((await drawer.readDay()).closed).not.toBeNull();
  });

  test('reopening needs a date, and an open day stays open', async () => {
    expect(getErrorFields(await reopen(''))).toEqual(['date']);
    expect(await reopen()).toMatchObject({ status: 200, body: { closed: null } });
  });
});
