import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import type { Order } from '@homechef/contract/orders/order';
import { runAudit } from '../audit/run-audit.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createAdmin, createChef } from '../testing/accounts.ts';
import {
  createGuestForm,
  createProduct,
  createProductForm,
  placeGuestOrder,
  toOrderItem,
} from '../testing/fixtures.ts';
import { addLimit, changeSettings, setClock } from '../testing/kitchens.ts';
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
  toUtc,
  type TestKitchen,
} from '../testing/orders.ts';
import { getErrorFields } from '../testing/reply-helpers.ts';
import { findStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
afterEach(async () => {
  expect((await runAudit()).differences).toEqual([]);
  vi.useRealTimers();
});

describe('20 concurrent requests return stock and capacity once', () => {
  const body = { reason: 'Fire' };

  test('to cancel by the customer, the chef and an admin', async () => {
    const [kitchen, admin] = [await createLimitedKitchen(), await createAdmin()];
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

  test('to decline and to cancel', async () => {
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

  test.each([
    [{}, [8, 2]],
    [{ restock: false }, [8, 2]],
    [{ restock: true }, [10, 2]],
  ])('with %j keeps the capacity used', async (form, expected) => {
    const { kitchen, order } = await createNoShow(form);
    expect(await readStockAndCapacity(kitchen)).toEqual(expected);
    await moveItem(kitchen.chef, order, 'noshow', { body: { restock: true } });
    expect(await readStockAndCapacity(kitchen)).toEqual(expected);
  });

  test('begins 30 minutes after the slot ended', async () => {
    const kitchen = await createLimitedKitchen();
    const order = await placeAtEleven(kitchen);
    setClock('2026-03-03T11:44:59.999-07:00');
    const early = await sendMove(kitchen.chef, order, 'noshow');
    expect([early.status, early.body]).toMatchObject([409, { code: 'order.no_show_too_early' }]);
    await changeSettings(kitchen.chef, { noShowMinutes: 5 });
    setClock('2026-03-03T11:20:00.000-07:00');
    expect((await sendMove(kitchen.chef, order, 'noshow')).status).toBe(200);
  });

  test('without a slot begins 30 minutes after it was made ready', async () => {
    const chef = await createChef();
    const order = await placeGuestOrder([toOrderItem(await createProduct(chef))]);
    setClock(at('12:00'));
    expect((await sendMove(chef, order, 'noshow')).status).toBe(409);
    await moveItem(chef, order, 'orderstatus');
    setClock('2026-03-03T12:29:59-07:00');
    expect((await sendMove(chef, order, 'noshow')).status).toBe(409);
    setClock(at('12:30'));
    expect((await sendMove(chef, order, 'noshow')).status).toBe(200);
  });

  test('becomes ready for a late customer, who takes stock again', async () => {
    const { kitchen, order } = await createNoShow({ restock: true });
    await moveItem(kitchen.chef, order, 'orderstatus');
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 2]);
    await moveItem(kitchen.chef, order, 'noshow', { body: { restock: true } });
    expect(await readStockAndCapacity(kitchen)).toEqual([10, 2]);
    await moveItem(kitchen.chef, order, 'orderstatus');
    await moveItem(undefined, order, 'deliver');
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 2]);
  });

  test('becomes ready once for 10 concurrent requests', async () => {
    const { kitchen, order } = await createNoShow({ restock: true });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => sendMove(kitchen.chef, order, 'orderstatus')),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await readStockAndCapacity(kitchen)).toEqual([8, 2]);
  });

  test('without a restock takes no stock again', async () => {
    const { kitchen, order } = await createNoShow({}, 10);
    await moveItem(kitchen.chef, order, 'orderstatus');
    expect(await readStockAndCapacity(kitchen)).toEqual([0, 10]);
  });

  test('stays if the stock was sold meanwhile', async () => {
    const { kitchen, order } = await createNoShow({ restock: true });
    const { name, price } = kitchen.dish;
    const form = createProductForm({ name, price, countInStock: 1 });
    await apiAs(kitchen.chef).put(`/api/products/${kitchen.dish._id}`, form);
    const reply = await sendMove(kitchen.chef, order, 'orderstatus');
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'order.too_little_stock' }]);
    expect(await readStockAndCapacity(kitchen)).toEqual([1, 2]);
    expect(await findStored('orders', order._id)).toMatchObject({ orderItems: [{ stage: 'no_show' }] });
  });

  test('stays on another day', async () => {
    const { kitchen, order } = await createNoShow({});
    setClock(at('23:59'));
    await moveItem(kitchen.chef, order, 'orderstatus');
    await moveItem(kitchen.chef, order, 'noshow');
    setClock(at('00:00', '2026-03-04'));
    const reply = await sendMove(kitchen.chef, order, 'orderstatus');
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'order.no_show_of_another_day' }]);
  });
});

describe('an order of two kitchens', () => {
  const createKitchens = async (): Promise<{
    kitchens: [TestKitchen, TestKitchen];
    limits: CapacityLimit[];
  }> => {
    const kitchens: [TestKitchen, TestKitchen] = [await createTestKitchen(), await createTestKitchen()];
    const limits = [
      await addLimit(kitchens[0].chef, { per: 'slot', max: 5 }),
      await addLimit(kitchens[1].chef, { per: 'slot', max: 1 }),
    ];
    return { kitchens, limits };
  };

  test('reserves capacity in both or in none', async () => {
    const { kitchens } = await createKitchens();
    const [first, second] = kitchens;
    const form = createGuestForm([toOrderItem(first.dish, 2), toOrderItem(second.dish)], {
      pickups: [toPickup(second, at('11:00')), toPickup(first, at('11:15'))],
    });
    const post = () => apiAsVisitor().post('/api/orders/guest', form);
    expect((await post()).status).toBe(201);
    const refused = await post();
    expect([refused.status, getErrorFields(refused)]).toEqual([409, ['pickups.0.startsAt']]);
    expect(
      [await readCounters(first), await readCounters(second)].map((used) => Object.values(used)),
    ).toEqual([[2], [1]]);
  });

  test('never waits for another one in the opposite order', async () => {
    const { kitchens } = await createKitchens();
    const [first, second] = kitchens;
    const items = [toOrderItem(first.dish), toOrderItem(second.dish)];
    const pickups = [toPickup(first, at('11:00')), toPickup(second, at('11:00'))];
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => {
        const isReversed = i % 2 === 1;
        const form = createGuestForm(isReversed ? items.toReversed() : items, {
          pickups: isReversed ? pickups.toReversed() : pickups,
        });
        return apiAsVisitor().post('/api/orders/guest', form);
      }),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(Object.keys(await readCounters(first))[0]).toContain(toUtc(at('11:00')));
    expect(Object.values(await readCounters(first))).toEqual([1]);
  });
});
