import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDrawer, listKinds, today } from './cash-drawer.fixture.ts';
import { CashDay } from '@homechef/contract/cash/cash-day';
import { runAudit } from '../audit/run-audit.ts';
import { toUnique } from '../testing/accounts.ts';
import { setClock } from '../testing/kitchens.ts';
import { at, moveItem, orderTime, toUtc } from '../testing/orders.ts';
import { getErrorFields } from '../testing/reply-helpers.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

let drawer: Awaited<ReturnType<typeof createDrawer>>;
beforeEach(async () => {
  setClock(orderTime);
  drawer = await createDrawer();
});
afterEach(async () => {
  expect((await runAudit()).differences).toEqual([]);
  vi.useRealTimers();
});

describe('a close', () => {
  test('freezes the expected cash', async () => {
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
    expect(await drawer.readDay()).toEqual(CashDay.parse(reply.body));
    expect(listKinds(await drawer.readDay('2026-03-04'))).toEqual([['sale', 25]]);
  });

  test('ends entries by hand', async () => {
    await drawer.close({ date: today, counted: 0 });
    for (const kind of ['opening', 'payout'] as const)
      expect((await drawer.add({ kind, amount: 5 })).status).toBe(409);
    expect((await drawer.add({ kind: 'correction', amount: 5, reason: 'Coin' })).status).toBe(409);
    setClock(at('10:00', '2026-03-04'));
    expect((await drawer.add({ kind: 'payout', amount: 5 })).status).toBe(201);
  });

  test('sends later refunds and late sales to the next open day', async () => {
    const [order, late] = [await drawer.placeReady(1), await drawer.placeReady(2)];
    await drawer.pay(order);
    await drawer.close({ date: today, counted: 12.5 });
    setClock(at('10:00', '2026-03-04'));
    await drawer.close({ date: '2026-03-04', counted: 0 });
    await moveItem(drawer.chef, order, 'cancel', { body: { reason: 'Dropped', refunded: true } });
    await drawer.pay(late, at('11:00'));
    expect(listKinds(await drawer.readDay())).toEqual([['sale', 12.5]]);
    expect((await drawer.readDay('2026-03-04')).entries).toEqual([]);
    const next = await drawer.readDay('2026-03-05');
    expect(listKinds(next).sort()).toEqual([
      ['refund', 12.5],
      ['sale', 25],
    ]);
    expect(next.expected).toBe(12.5);
  });

  test('happens once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((counted) => drawer.close({ date: today, counted })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const key = toUnique('close-key-');
    const closed = await drawer.close({ date: '2026-03-02', counted: 0 }, key);
    const replay = await drawer.close({ date: '2026-03-02', counted: 0 }, key);
    expect([closed.status, replay.status, replay.text]).toEqual([200, 200, closed.text]);
  });

  test('loses no sale of the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => drawer.placeReady(1)));
    const results = await Promise.all([
      ...orders.slice(0, 4).map((order) => drawer.pay(order)),
      drawer.close({ date: today, counted: 0 }),
      ...orders.slice(4).map((order) => drawer.pay(order)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));
    const [day, next] = [await drawer.readDay(), await drawer.readDay('2026-03-04')];
    expect(day.entries.length + next.entries.length).toBe(8);
    expect(day.expected).toBe(day.entries.length * 12.5);
    expect(day.closed?.difference).toBe(-day.expected);
  });

  test('needs a day that has begun and an amount', async () => {
    expect(getErrorFields(await drawer.close({ date: '2026-03-04', counted: 0 }))).toEqual(['date']);
    expect(getErrorFields(await drawer.close({ date: '2026-02-30', counted: 0 }))).toEqual(['date']);
    expect(getErrorFields(await drawer.close({ date: today, counted: -1 }))).toEqual(['counted']);
    setClock(at('03:30'));
    expect((await drawer.close({ date: today, counted: 0 })).status).toBe(400);
  });
});
