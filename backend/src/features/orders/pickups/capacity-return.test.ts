import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { auditAfterAll } from '../../../testing/audit.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createAdmin } from '../../../testing/accounts.ts';
import { createGuestForm, createProductForm, toOrderItem } from '../../../testing/fixtures.ts';
import { addLimit, changeSettings, setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createLimitedKitchen,
  createTestKitchen,
  moveItem,
  orderTime,
  placeAtEleven,
  readCounters,
  readStockAndCapacity,
  sendMove,
  toPickup,
} from '../../../testing/orders.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
auditAfterAll();

describe('20 concurrent requests return stock and capacity once', () => {
  const body = { reason: 'Fire' };

  test('20 concurrent cancellations by customer, chef and admin return stock and capacity once', async () => {
    const kitchen = await createLimitedKitchen();
    const admin = await createAdmin();
    const order = await placeAtEleven(kitchen);
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 2]);
    const accounts = [undefined, kitchen.chef, admin];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        sendMove(accounts[i % 3], order, 'cancel', { body, item: i % 2 ? 'all' : undefined }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await readStockAndCapacity(kitchen)).toEqual([10, 0]);
    const { history } = (await findStored('orders', order._id)) as unknown as Order;
    expect(history.map(({ event }) => event)).toEqual(['place', 'cancel']);
  });

  test('20 concurrent requests to decline and to cancel return stock and capacity once', async () => {
    const kitchen = await createLimitedKitchen({ acceptance: 'manual' });
    const order = await placeAtEleven(kitchen);
    const routes = ['decline', 'cancel', 'accept'] as const;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        sendMove(kitchen.chef, order, routes[i % 3] ?? 'cancel', { body }),
      ),
    );
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(await readStockAndCapacity(kitchen)).toEqual([10, 0]);
  });
});

describe('a no-show', () => {
  async function createNoShow(form: object, qty?: number) {
    const kitchen = await createLimitedKitchen();
    const order = await placeAtEleven(kitchen, qty);
    setClock(at('11:45'));
    await moveItem(kitchen.chef, order, 'noshow', { body: form });
    return { kitchen, order };
  }

  test('a no-show keeps stock and capacity used, even if it becomes ready again', async () => {
    const { kitchen, order } = await createNoShow({ restock: false }, 10);
    expect(await readStockAndCapacity(kitchen)).toEqual([0, 10]);
    await moveItem(kitchen.chef, order, 'noshow', { body: { restock: true } }); // a repeated request
    expect(await readStockAndCapacity(kitchen)).toEqual([0, 10]);
    await moveItem(kitchen.chef, order, 'orderstatus');
    expect(await readStockAndCapacity(kitchen)).toEqual([0, 10]);
  });

  test('a no-show is possible after the waiting time of the kitchen', async () => {
    const kitchen = await createLimitedKitchen();
    const order = await placeAtEleven(kitchen);
    setClock('2026-03-03T11:44:59.999-07:00');
    const early = await sendMove(kitchen.chef, order, 'noshow');
    expect([early.status, early.body]).toMatchObject([409, { code: 'order.no_show_too_early' }]);
    await changeSettings(kitchen.chef, { noShowMinutes: 5 });
    setClock(at('11:20'));
    expect((await sendMove(kitchen.chef, order, 'noshow')).status).toBe(200);
  });

  test('a no-show becomes ready for a late customer, and takes its portions from stock again', async () => {
    const { kitchen, order } = await createNoShow({ restock: true });
    await moveItem(kitchen.chef, order, 'orderstatus');
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 2]);
    await moveItem(kitchen.chef, order, 'noshow', { body: { restock: true } });
    expect(await readStockAndCapacity(kitchen)).toEqual([10, 2]);
    await moveItem(kitchen.chef, order, 'orderstatus');
    await moveItem(undefined, order, 'deliver');
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 2]);
  });

  test('a no-show becomes ready once for 10 concurrent requests', async () => {
    const { kitchen, order } = await createNoShow({ restock: true });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => sendMove(kitchen.chef, order, 'orderstatus')),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 2]);
  });

  test('X26: a no-show cannot become ready again if its portions were sold in the meantime', async () => {
    const { kitchen, order } = await createNoShow({ restock: true });
    const { name, price } = kitchen.dish;
    const form = createProductForm({ name, price, countInStock: 1 });
    await apiAs(kitchen.chef).put(`/api/products/${kitchen.dish._id}`, form);
    const reply = await sendMove(kitchen.chef, order, 'orderstatus');
    expect([reply.status, reply.body]).toMatchObject([409, { message: 'The portions were sold meanwhile.' }]);
    expect(await readStockAndCapacity(kitchen)).toEqual([1, 2]);
    expect(await findStored('orders', order._id)).toMatchObject({ orderItems: [{ stage: 'no_show' }] });
  });
});

test('an order of two kitchens reserves capacity in both or in neither', async () => {
  const first = await createTestKitchen();
  const second = await createTestKitchen();
  await addLimit(first.chef, { per: 'slot', max: 5 });
  await addLimit(second.chef, { per: 'slot', max: 1 });
  const form = createGuestForm([toOrderItem(first.dish, 2), toOrderItem(second.dish)], {
    pickups: [toPickup(second, at('11:00')), toPickup(first, at('11:15'))],
  });
  const post = () => apiAsVisitor().post('/api/orders/guest', form);
  expect((await post()).status).toBe(201);
  const refused = await post();
  expect([refused.status, getErrorFields(refused)]).toEqual([409, ['pickups.0.startsAt']]);
  const used = [await readCounters(first), await readCounters(second)].map(Object.values);
  expect(used).toEqual([[2], [1]]);
});
