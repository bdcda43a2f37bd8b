import { beforeEach, describe, expect, test } from 'vitest';
import type { AffectedOrders } from '@homechef/contract/kitchens/kitchen';
import type { Order, Pickup } from '@homechef/contract/orders/order';
import { auditAfterAll } from '../../../testing/audit.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { placeFor } from '../../../testing/boards.ts';
import { addLimit, addWindow, changeSettings, setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  getPickupPath,
  moveItem,
  orderTime,
  readCounters,
  sendMove,
  toUtc,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

let kitchen: TestKitchen;

beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen();
});
auditAfterAll();

const form = (minutes: number, from = '11:00') => ({ minutes, from: at(from) });
const delay = (body: object, query = '', headers = {}) =>
  apiAs(kitchen.chef).put(toKitchenPath(kitchen.chef, `/delay${query}`), body, headers);
const readOrder = async ({ _id }: Order): Promise<Order> =>
  getOrderView(await apiAsVisitor().get(`/api/orders/guest/${_id}`));
const readPickup = async (order: Order): Promise<Pickup> => getFirstPickup(await readOrder(order));
/** Returns the pickup time that is in force, as a clock at the kitchen shows it. */
async function readTime(order: Order): Promise<string> {
  const { change, startsAt } = await readPickup(order);
  const instant = change?.startsAt ?? startsAt ?? '';
  return new Date(Date.parse(instant) - 7 * 3_600_000).toISOString().slice(11, 16);
}
const readTimes = (orders: readonly Order[]) => Promise.all(orders.map(readTime));

describe('a delay', () => {
  test('a delay moves each open pickup until the end of the running window, as a change that its customer can answer', async () => {
    await changeSettings(kitchen.chef, { acceptance: 'manual', answerMinutes: 240 });
    const before = await placeFor(kitchen, '11:00', 1);
    const waiting = await placeFor(kitchen, '11:15', 1);
    const accepted = await placeFor(kitchen, '11:15', 1);
    const ready = await placeFor(kitchen, '11:15', 1);
    const off = await placeFor(kitchen, '11:15', 1);
    const last = await placeFor(kitchen, '13:45', 1);
    for (const order of [accepted, last]) await moveItem(kitchen.chef, order, 'accept');
    await moveItem(kitchen.chef, ready, 'orderstatus');
    await sendMove(undefined, off, 'cancel');
    setClock(at('11:05'));
    const all = [before, waiting, accepted, ready, off, last];
    const untouched = await Promise.all(all.map(readOrder));
    const preview = await delay(form(10, '11:15'), '?preview=1');
    expect(preview.status).toBe(200);
    expect(await Promise.all(all.map(readOrder))).toEqual(untouched);
    const reply = await delay(form(10, '11:15'));
    expect(reply.body).toEqual(preview.body);
    const { affected, customers } = reply.body as AffectedOrders;
    expect(new Set(affected)).toEqual(new Set([waiting, accepted, last].map(({ _id }) => _id)));
    expect(customers.at(-1)).toMatchObject({ number: last._id, startsAt: toUtc(at('13:45')) });
    expect(await readTimes(all)).toEqual(['11:00', '11:25', '11:25', '11:15', '11:15', '13:55']);
    const moved = await readOrder(waiting);
    const agreed = getFirstPickup(waiting);
    expect(getFirstPickup(moved)).toMatchObject({
      startsAt: agreed.startsAt,
      answerBy: agreed.answerBy,
      cancelUntil: toUtc(at('10:55')),
      change: {
        kind: 'moved',
        startsAt: toUtc(at('11:25')),
        endsAt: toUtc(at('11:40')),
        delayMinutes: 10,
        before: { startsAt: agreed.startsAt },
        reason: 'We are running late.',
        reasonKey: 'late',
      },
    });
    expect(moved.history.at(-1)).toMatchObject({ event: 'changePickup', by: 'chef', reasonKey: 'late' });
    expect((await sendMove(undefined, accepted, 'cancel')).status).toBe(200);
  });

  test('a second delay adds to the first one, starting from the time agreed last', async () => {
    const answered = await placeFor(kitchen, '11:00', 1);
    const silent = await placeFor(kitchen, '13:45', 1);
    setClock(at('11:02'));
    await delay({ ...form(15), reason: 'The oven was cold' });
    await apiAsVisitor().put(getPickupPath(answered, kitchen, '/accept'));
    await delay({ ...form(10), reasonKey: 'weather' });
    expect(await readTimes([answered, silent])).toEqual(['11:25', '14:10']);
    const change = (await readPickup(answered)).change;
    const other = (await readPickup(silent)).change;
    expect(change).toMatchObject({ delayMinutes: 10, before: { startsAt: toUtc(at('11:15')) } });
    expect(other).toMatchObject({
      delayMinutes: 25,
      before: { startsAt: toUtc(at('13:45')) },
      reason: 'The weather',
    });
  });

  test('a delay uses capacity where the pickup lands, even beyond a limit', async () => {
    const limit = await addLimit(kitchen.chef, { counts: 'orders', max: 1 });
    await placeFor(kitchen, '11:00', 1);
    const ready = await placeFor(kitchen, '11:15', 1);
    await moveItem(kitchen.chef, ready, 'orderstatus');
    await delay(form(20));
    expect(await readCounters(kitchen)).toEqual({ [`${limit._id} ${toUtc(at('11:15'))}`]: 2 });
    expect(await placeFor(kitchen, '11:00', 1)).toBeDefined();
  });

  test('a delay moves 50 orders in one call, each by one change', async () => {
    const limit = await addLimit(kitchen.chef, { counts: 'orders', max: 10 });
    const moves = [
      ['11:00', '11:20'],
      ['11:15', '11:35'],
      ['11:30', '11:50'],
      ['12:00', '12:20'],
      ['13:45', '14:05'],
    ] as const;
    const placed: [Order, string][] = [];
    const placeOne = async ([from, to]: readonly [string, string]) =>
      void placed.push([await placeFor(kitchen, from), to]);
    // Only orders of the same slot wait for each other.
    for (let i = 0; i < 10; i += 1) await Promise.all(moves.map(placeOne));
    const { body } = await delay(form(20));
    const { affected, customers } = body as AffectedOrders;
    expect(affected.toSorted()).toEqual(placed.map(([{ _id }]) => _id).toSorted());
    expect(customers).toHaveLength(50);
    for (const [{ _id }, to] of placed)
      expect(await findStored('orders', _id)).toMatchObject({
        revision: 1,
        history: [{ event: 'place' }, { event: 'changePickup' }],
        pickups: [{ sequence: 1, change: { startsAt: new Date(at(to)) } }],
      });
    // The last slot ends with the window, and later times have no limit.
    const slots = ['11:15', '11:30', '11:45', '12:15'];
    const used = slots.map((slot) => [`${limit._id} ${toUtc(at(slot))}`, 10]);
    expect(await readCounters(kitchen)).toEqual(Object.fromEntries(used));
  });

  test('a delay is made once for repetitions with the same key, and a preview does not use up the key', async () => {
    const order = await placeFor(kitchen, '11:00', 1);
    const key = { 'Idempotency-Key': 'delay-of-the-oven' };
    await delay(form(10), '?preview=1', key);
    const replies = [await delay(form(10), '', key), await delay(form(10), '', key)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await readTime(order)).toBe('11:10');
  });

  test('a delay loses nothing if another delay and an answer come at the same time', async () => {
    await addLimit(kitchen.chef, { counts: 'orders', max: 50 });
    const orders = [];
    for (const time of ['11:00', '11:00', '11:30', '12:00']) orders.push(await placeFor(kitchen, time, 1));
    const [cancelled, ...kept] = orders;
    if (!cancelled) throw new Error('No order');
    const replies = await Promise.all([
      delay(form(10)),
      delay(form(15)),
      sendMove(undefined, cancelled, 'cancel'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readTimes(kept)).toEqual(['11:25', '11:55', '12:25']);
  });
});

describe('a delay is refused, and moves nothing,', () => {
  test.each<[string, object, number, unknown]>([
    ['more than an hour past closing', form(80), 409, 'kitchen.delay_past_closing'],
    ['without running pickup times', form(10, '14:00'), 409, 'kitchen.nothing_to_delay'],
    ['by less than 5 minutes', form(4), 400, ['minutes']],
    ['by more than 120 minutes', form(121), 400, ['minutes']],
    ['without a beginning', { minutes: 10 }, 400, ['from']],
    ['with an unknown stock reason', { ...form(10), reasonKey: 'lazy' }, 400, ['reasonKey']],
  ])('a delay is refused and moves nothing: %s', async (_title, body, status, expected) => {
    const orders = [await placeFor(kitchen, '11:00', 1), await placeFor(kitchen, '13:45', 1)];
    setClock(at('11:05'));
    for (const query of ['?preview=1', '']) {
      const reply = await delay(body, query);
      expect(reply.status).toBe(status);
      if (status === 409) expect(reply.body).toMatchObject({ code: expected });
      else expect(getErrorFields(reply)).toEqual(expected);
    }
    expect(await readTimes(orders)).toEqual(['11:00', '13:45']);
  });
});

test('the last pickup can move up to an hour past closing, and an order for the evening stays', async () => {
  await addWindow(kitchen.chef, { from: '17:00', to: '20:00' });
  const orders = [await placeFor(kitchen, '13:45', 1), await placeFor(kitchen, '17:00', 1)];
  setClock(at('13:50'));
  expect((await delay(form(75, '13:45'))).status).toBe(200);
  expect(await readTimes(orders)).toEqual(['15:00', '17:00']);
});
