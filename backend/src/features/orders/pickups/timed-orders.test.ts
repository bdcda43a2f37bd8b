import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { auditAfterAll } from '../../../testing/audit.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  cancelDate,
  changeDate,
  createLimitedKitchen,
  createTestKitchen,
  getPickupPath,
  moveItem,
  orderTime,
  placeAtEleven,
  readStockAndCapacity,
  sendMove,
  type TestKitchen,
  withKeyOf,
} from '../../../testing/orders.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { timedTasks } from '../../../testing/timed-tasks.ts';
import { markDueNoShows, settleDueOrders } from './timed-orders.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
auditAfterAll();

const readOrder = async ({ _id }: Order): Promise<Order> =>
  (await apiAsVisitor().get(`/api/orders/guest/${_id}`)).body as Order;
const readStages = async (order: Order) => (await readOrder(order)).orderItems.map(({ stage }) => stage);

/** Runs the server's timed work as of a given time, and returns the number of transitions. */
async function runTasks(isoTime: string): Promise<number> {
  setClock(isoTime);
  const results: number[] = [];
  for (const { run } of timedTasks) results.push(await run(new Date()));
  return results.reduce((sum, count) => sum + count, 0);
}

const moveOccurrence = (kitchen: TestKitchen) => changeDate(kitchen, { from: '12:00', to: '15:00' });

describe('an unanswered order', () => {
  test('an unanswered order is declined at the end of the answer time', async () => {
    const kitchen = await createLimitedKitchen({ acceptance: 'manual' });
    const order = await placeAtEleven(kitchen);
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 2]);
    expect(await runTasks('2026-03-03T10:14:59.999-07:00')).toBe(0);
    expect(await readStages(order)).toEqual(['placed']);
    expect(await runTasks(at('10:15'))).toBe(1);
    expect(await readOrder(order)).toMatchObject({
      orderItems: [{ stage: 'declined', reasonKey: 'noAnswer' }],
      history: [
        { event: 'place' },
        { event: 'decline', by: 'system', at: new Date(at('10:15')).toISOString() },
      ],
    });
    expect(await readStockAndCapacity(kitchen)).toEqual([10, 0]);
    expect(await runTasks(at('10:20'))).toBe(0);
  });
  test('an unanswered order is declined when its slot starts, if that is earlier', async () => {
    const kitchen = await createLimitedKitchen({ acceptance: 'manual', answerMinutes: 240 });
    const order = await placeAtEleven(kitchen);
    expect(await runTasks('2026-03-03T10:59:59-07:00')).toBe(0);
    expect(await runTasks(at('11:00'))).toBe(1);
    expect(await readStages(order)).toEqual(['declined']);
  });
  test('an unanswered order is declined only in the kitchen that still has to answer', async () => {
    const asking = await createLimitedKitchen({ acceptance: 'manual' });
    const other = await createTestKitchen();
    const order = await placeGuestOrder([toOrderItem(asking.dish), toOrderItem(other.dish)]);
    await runTasks(at('10:15'));
    expect(await readStages(order)).toEqual(['declined', 'accepted']);
  });
});

describe('concurrent workers', () => {
  test('concurrent workers decline each order once', async () => {
    const kitchen = await createLimitedKitchen({ acceptance: 'manual' });
    const orders = [await placeAtEleven(kitchen), await placeAtEleven(kitchen), await placeAtEleven(kitchen)];
    setClock(at('10:15'));
    await Promise.all(Array.from({ length: 4 }, () => settleDueOrders(new Date())));
    for (const order of orders) {
      const { history } = await readOrder(order);
      expect(history.map(({ event }) => event)).toEqual(['place', 'decline']);
    }
    expect(await readStockAndCapacity(kitchen)).toEqual([10, 0]);
  });
  test('concurrent workers and the chef move each item once', async () => {
    const kitchen = await createLimitedKitchen({ acceptance: 'manual' });
    const order = await placeAtEleven(kitchen);
    setClock(at('10:15'));
    const [{ status }] = await Promise.all([
      sendMove(kitchen.chef, order, 'accept'),
      settleDueOrders(new Date()),
      settleDueOrders(new Date()),
    ]);
    const { history } = await readOrder(order);
    expect(history.map(({ event }) => event)).toEqual(['place', status === 200 ? 'accept' : 'decline']);
  });
});

describe('a cancelled pickup', () => {
  test('a cancelled pickup cancels unanswered items at its start, with the reason of the chef', async () => {
    const kitchen = await createLimitedKitchen();
    const accepted = await placeAtEleven(kitchen);
    const ready = await placeAtEleven(kitchen);
    await moveItem(kitchen.chef, ready, 'orderstatus');
    await cancelDate(kitchen);
    expect(await runTasks('2026-03-03T10:59:59-07:00')).toBe(0);
    expect(await readStages(accepted)).toEqual(['accepted']);
    expect(await runTasks(at('11:00'))).toBe(2);
    for (const order of [accepted, ready])
      expect(await readOrder(order)).toMatchObject({
        orderItems: [{ stage: 'cancelled', reason: 'Ill' }],
        history: expect.arrayContaining([
          expect.objectContaining({ event: 'cancel', by: 'system', reason: 'Ill' }),
        ]) as unknown,
      });
    // The ready portions do not return to stock.
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 0]);
  });
  test('a cancelled pickup is no longer cancelled once the customer chose another slot', async () => {
    const kitchen = await createTestKitchen({ settings: { horizonDays: 14 } });
    const order = await placeAtEleven(kitchen);
    await cancelDate(kitchen);
    const startsAt = at('11:00', '2026-03-10');
    expect((await apiAsVisitor().put(getPickupPath(order, kitchen), { startsAt })).status).toBe(200);
    expect(await runTasks(at('11:00'))).toBe(0);
    expect(await readStages(order)).toEqual(['accepted']);
  });
});

describe('an automatic no-show', () => {
  const automatic = { noShowAutomatic: true };

  test.each(['accepted', 'ready'])('an automatic no-show ends an item that is %s', async (stage) => {
    const kitchen = await createLimitedKitchen(automatic);
    const order = await placeAtEleven(kitchen);
    if (stage === 'ready') await moveItem(kitchen.chef, order, 'orderstatus');
    expect(await runTasks('2026-03-03T11:44:59-07:00')).toBe(0);
    expect(await runTasks(at('11:45'))).toBe(1);
    expect(await readStages(order)).toEqual(['no_show']);
    expect((await readOrder(order)).history.at(-1)).toMatchObject({ event: 'noShow', by: 'system' });
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 2]);
  });
  test('an automatic no-show follows the time of each pickup, including an accepted move', async () => {
    const kitchen = await createTestKitchen({ settings: automatic });
    const other = await createTestKitchen({ settings: automatic });
    const order = await placeGuestOrder([toOrderItem(kitchen.dish), toOrderItem(other.dish)]);
    await moveOccurrence(kitchen);
    const accepting = apiAsVisitor().put(getPickupPath(order, kitchen, '/accept'), {}, withKeyOf(order));
    expect((await accepting).status).toBe(200);
    expect(await runTasks('2026-03-03T12:44:59-07:00')).toBe(1);
    expect(await readStages(order)).toEqual(['accepted', 'no_show']);
    expect(await runTasks(at('12:45'))).toBe(1);
    expect(await readStages(order)).toEqual(['no_show', 'no_show']);
  });
  test('an automatic no-show without a slot waits from the time at which the food is ready', async () => {
    const kitchen = await createTestKitchen({ settings: automatic });
    await apiAs(kitchen.chef).delete(toKitchenPath(kitchen.chef, `/windows/${kitchen.window._id}`));
    const order = await placeGuestOrder([toOrderItem(kitchen.dish)]);
    const unready = await placeGuestOrder([toOrderItem(kitchen.dish)]);
    setClock(at('10:30'));
    await moveItem(kitchen.chef, order, 'orderstatus');
    expect(await runTasks('2026-03-03T10:59:59-07:00')).toBe(0);
    expect(await runTasks(at('11:00'))).toBe(1);
    expect([await readStages(order), await readStages(unready)]).toEqual([['no_show'], ['accepted']]);
  });
  test('an automatic no-show happens only in kitchens that want it', async () => {
    const kitchen = await createTestKitchen();
    const order = await placeAtEleven(kitchen);
    expect(await runTasks(at('13:00'))).toBe(0);
    expect(await readStages(order)).toEqual(['accepted']);
  });
  test.each([
    ['moved', moveOccurrence],
    ['cancelled', cancelDate],
  ])('an automatic no-show never ends a pickup that was %s without an answer', async (_kind, change) => {
    const kitchen = await createTestKitchen({ settings: automatic });
    const order = await placeAtEleven(kitchen, 2, [{ event: 'ready' }]);
    await change(kitchen);
    setClock(at('23:00'));
    expect(await markDueNoShows(new Date())).toBe(0);
    expect((await sendMove(kitchen.chef, order, 'noshow')).status).toBe(409);
    await runTasks(at('23:00'));
    expect(await readStages(order)).toEqual(['cancelled']);
  });
  test('an automatic no-show gives a late customer the whole waiting time again', async () => {
    const kitchen = await createTestKitchen({ settings: automatic });
    const order = await placeAtEleven(kitchen);
    await runTasks(at('11:45'));
    setClock(at('12:00'));
    await moveItem(kitchen.chef, order, 'orderstatus');
    // The order is not even selected before its time.
    expect(await findStored('orders', order._id)).toMatchObject({
      noShowTimers: [{ at: new Date(at('12:00')) }],
    });
    expect(await runTasks('2026-03-03T12:29:59-07:00')).toBe(0);
    expect(await readStages(order)).toEqual(['ready']);
    expect(await runTasks(at('12:30'))).toBe(1);
    expect(await readStages(order)).toEqual(['no_show']);
  });
});
