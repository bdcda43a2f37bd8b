import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CashDay } from '@homechef/contract/cash/cash-day';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { runAudit } from '../audit/run-audit.ts';
import { toUnique } from '../testing/accounts.ts';
import { apiAs } from '../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { setClock } from '../testing/kitchens.ts';
import { at, createTestKitchen, moveItem, orderTime, toUtc, type TestKitchen } from '../testing/orders.ts';
import { getErrorFields } from '../testing/reply-helpers.ts';
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

describe('a close', () => {
  test('freezes the expected cash', async () => {
    await add({ kind: 'opening', amount: 50 });
    await pay(await placeReady());
    const late = await placeReady();
    setClock(at('22:00'));
    const reply = await close({ date: today, counted: 74 });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        date: today,
        opening: 50,
        expected: 75,
        closed: { at: toUtc(at('22:00')), counted: 74, difference: -1 },
      },
    });
    await pay(late);
    expect(await readDay()).toEqual(CashDay.parse(reply.body));
    expect(listKinds(await readDay('2026-03-04'))).toEqual([['sale', 25]]);
  });

  test('ends entries by hand', async () => {
    await close({ date: today, counted: 0 });
    for (const kind of ['opening', 'payout'] as const)
      expect((await add({ kind, amount: 5 })).status).toBe(409);
    expect((await add({ kind: 'correction', amount: 5, reason: 'Coin' })).status).toBe(409);
    setClock(at('10:00', '2026-03-04'));
    expect((await add({ kind: 'payout', amount: 5 })).status).toBe(201);
  });

  test('sends later refunds and late sales to the next open day', async () => {
    const [order, late] = [await placeReady(1), await placeReady(2)];
    await pay(order);
    await close({ date: today, counted: 12.5 });
    setClock(at('10:00', '2026-03-04'));
    await close({ date: '2026-03-04', counted: 0 });
    await moveItem(chef, order, 'cancel', { body: { reason: 'Dropped', refunded: true } });
    await pay(late, at('11:00'));
    expect(listKinds(await readDay())).toEqual([['sale', 12.5]]);
    expect((await readDay('2026-03-04')).entries).toEqual([]);
    const next = await readDay('2026-03-05');
    expect(listKinds(next).sort()).toEqual([
      ['refund', 12.5],
      ['sale', 25],
    ]);
    expect(next.expected).toBe(12.5);
  });

  test('happens once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((counted) => close({ date: today, counted })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const key = toUnique('close-key-');
    const closed = await close({ date: '2026-03-02', counted: 0 }, chef, key);
    const replay = await close({ date: '2026-03-02', counted: 0 }, chef, key);
    expect([closed.status, replay.status, replay.text]).toEqual([200, 200, closed.text]);
  });

  test('loses no sale of the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => placeReady(1)));
    const results = await Promise.all([
      ...orders.slice(0, 4).map((order) => pay(order)),
      close({ date: today, counted: 0 }),
      ...orders.slice(4).map((order) => pay(order)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));
    const [day, next] = [await readDay(), await readDay('2026-03-04')];
    expect(day.entries.length + next.entries.length).toBe(8);
    expect(day.expected).toBe(day.entries.length * 12.5);
    expect(day.closed?.difference).toBe(-day.expected);
  });

  test('needs a day that has begun and an amount', async () => {
    expect(getErrorFields(await close({ date: '2026-03-04', counted: 0 }))).toEqual(['date']);
    expect(getErrorFields(await close({ date: '2026-02-30', counted: 0 }))).toEqual(['date']);
    expect(getErrorFields(await close({ date: today, counted: -1 }))).toEqual(['counted']);
    setClock(at('03:30'));
    expect((await close({ date: today, counted: 0 })).status).toBe(400);
  });
});
