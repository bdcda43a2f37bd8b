import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitCounts, limitPeriods } from '@homechef/contract/kitchens/kitchen-options';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { runAudit } from '../audit/run-audit.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import { createGuestForm, createProduct, sendGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import {
  addLimit,
  addWindow,
  changeSettings,
  createLimitForm,
  flattenSlots,
  readSlots,
  setClock,
  toKitchenPath,
} from '../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  orderDate,
  orderTime,
  readCounters,
  readUsedUnits,
  sendMove,
  toPickup,
  type TestKitchen,
} from '../testing/orders.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
afterEach(async () => {
  expect((await runAudit()).differences).toEqual([]);
  vi.useRealTimers();
});

const place = (kitchen: TestKitchen, startsAt: string, items: readonly object[]): Promise<ApiReply> =>
  apiAsVisitor().post(
    '/api/orders/guest',
    createGuestForm(items, { pickups: [toPickup(kitchen, startsAt)] }),
  );
const placeQuantity = async (kitchen: TestKitchen, startsAt: string, qty = 1): Promise<number> =>
  (await place(kitchen, startsAt, [toOrderItem(kitchen.dish, qty)])).status;

async function createLimitedKitchen(limit: (dishes: { dish: Product; side: Product }) => object) {
  const kitchen = await createTestKitchen();
  const side = await createProduct(kitchen.chef, { countInStock: 100 });
  await addWindow(kitchen.chef, { from: '17:00', to: '19:00' });
  await addWindow(kitchen.chef, { weekday: 3 });
  await addWindow(kitchen.chef, { weekday: 1 });
  return { kitchen, side, limit: await addLimit(kitchen.chef, limit({ dish: kitchen.dish, side })) };
}

/** Other starts in the same period as Tuesday 11:00, and in the next one. */
const starts = {
  slot: [at('11:00'), at('11:15')],
  window: [at('13:45'), at('17:00')],
  day: [at('18:45'), at('11:00', '2026-03-04')],
  week: [at('11:00', '2026-03-04'), at('11:00', '2026-03-09')],
} as const;

/** Limits, orders until they are full, and the units that are used then. */
const counts = {
  orders: {
    limit: () => ({ max: 2 }),
    steps: [
      [3, 0, 201],
      [9, 9, 201],
      [1, 0, 409],
    ],
    used: 2,
  },
  portions: {
    limit: () => ({ max: 5 }),
    steps: [
      [2, 1, 201],
      [3, 0, 409],
      [0, 2, 201],
      [0, 1, 409],
    ],
    used: 5,
  },
  points: {
    limit: ({ dish, side }: { dish: Product; side: Product }) => ({
      max: 9,
      products: [
        { product: dish._id, points: 4 },
        { product: side._id, points: 1 },
      ],
    }),
    steps: [
      [2, 0, 201],
      [1, 0, 409],
      [0, 2, 409],
      [0, 1, 201],
    ],
    used: 9,
  },
} as const;

const cases = limitPeriods.flatMap((per) => limitCounts.map((unit) => [per, unit] as const));

test.each(cases)('a limit per %s counts %s', async (per, unit) => {
  const { limit: toLimit, steps, used } = counts[unit];
  const { kitchen, side, limit } = await createLimitedKitchen((dishes) => ({
    per,
    counts: unit,
    ...toLimit(dishes),
  }));
  const [same, next] = starts[per];
  for (const [i, [dishes, sides, status]] of steps.entries()) {
    const items = [
      ...(dishes ? [toOrderItem(kitchen.dish, dishes)] : []),
      ...(sides ? [toOrderItem(side, sides)] : []),
    ];
    const reply = await place(kitchen, i % 2 === 0 ? at('11:00') : same, items);
    expect([i, reply.status]).toEqual([i, status]);
  }
  expect(Object.values(await readCounters(kitchen))).toEqual([used]);
  expect(await placeQuantity(kitchen, next)).toBe(201);
  expect(await readUsedUnits(kitchen, limit)).toBeGreaterThan(used);
});

describe('a limit', () => {
  const isFull = async ({ chef, dish }: TestKitchen) =>
    flattenSlots(await readSlots(chef, `?items=${dish._id}:1&days=1`)).map(
      ({ blockedBy }) => blockedBy?.reason === 'full',
    );

  test('counts only its dishes', async () => {
    const { kitchen, side, limit } = await createLimitedKitchen(({ dish }) => ({
      per: 'day',
      max: 3,
      products: [{ product: dish._id }],
    }));
    expect((await place(kitchen, at('11:00'), [toOrderItem(side, 50)])).status).toBe(201);
    expect(
      (await place(kitchen, at('11:00'), [toOrderItem(side, 40), toOrderItem(kitchen.dish, 3)])).status,
    ).toBe(201);
    expect(await placeQuantity(kitchen, at('11:00'))).toBe(409);
    expect(await readUsedUnits(kitchen, limit)).toBe(3);
  });

  test('has another maximum on one date', async () => {
    const kitchen = await createTestKitchen();
    await addWindow(kitchen.chef, { weekday: 3 });
    const override = { windowId: kitchen.window._id, date: orderDate, max: 0 };
    await addLimit(kitchen.chef, { per: 'window', max: 2, overrides: [override] });
    expect(await placeQuantity(kitchen, at('11:00'))).toBe(409);
    expect(await placeQuantity(kitchen, at('11:00', '2026-03-04'), 2)).toBe(201);
  });

  test('per day and week counts a slot after midnight on its own date', async () => {
    const kitchen = await createTestKitchen();
    await addWindow(kitchen.chef, { weekday: 0, from: '23:30', to: '00:30' });
    const [day, week] = [
      await addLimit(kitchen.chef, { name: 'Day', per: 'day', max: 10 }),
      await addLimit(kitchen.chef, { name: 'Week', per: 'week', max: 10 }),
    ];
    expect(await placeQuantity(kitchen, at('23:45', '2026-03-08'), 2)).toBe(201);
    expect(await placeQuantity(kitchen, at('00:15', '2026-03-09'), 3)).toBe(201);
    expect(await readCounters(kitchen)).toEqual({
      [`${day._id} 2026-03-08`]: 2,
      [`${day._id} 2026-03-09`]: 3,
      [`${week._id} 2026-03-02`]: 2,
      [`${week._id} 2026-03-09`]: 3,
    });
  });

  test('counts the orders that exist when it is added', async () => {
    const kitchen = await createTestKitchen();
    await sendGuestOrder([toOrderItem(kitchen.dish, 4)], { pickups: [toPickup(kitchen, at('11:00'))] });
    const cancelled = await sendGuestOrder([toOrderItem(kitchen.dish, 4)], {
      pickups: [toPickup(kitchen, at('11:00'))],
    });
    await sendMove(undefined, cancelled, 'cancel');
    const limit = await addLimit(kitchen.chef, { per: 'slot', max: 5 });
    expect(await readUsedUnits(kitchen, limit)).toBe(4);
    expect(await placeQuantity(kitchen, at('11:00'), 2)).toBe(409);
    expect(await placeQuantity(kitchen, at('11:00'), 1)).toBe(201);
  });

  test('cancels nothing when it is lowered', async () => {
    const kitchen = await createTestKitchen();
    const limit = await addLimit(kitchen.chef, { per: 'day', counts: 'orders', max: 3 });
    const orders: Order[] = [];
    for (let i = 0; i < 3; i += 1) orders.push(await sendGuestOrder([toOrderItem(kitchen.dish)]));
    const changeMax = (max: number) =>
      apiAs(kitchen.chef).put(
        toKitchenPath(kitchen.chef, `/limits/${limit._id}`),
        createLimitForm({ per: 'day', counts: 'orders', max }),
      );
    expect((await changeMax(1)).status).toBe(200);
    for (const { _id } of orders) {
      const { body } = await apiAsVisitor().get(`/api/orders/guest/${_id}`);
      expect(body).toMatchObject({ orderItems: [{ stage: 'accepted' }] });
    }
    for (const order of orders) {
      expect(await placeQuantity(kitchen, at('11:00'))).toBe(409);
      await sendMove(undefined, order, 'cancel');
    }
    expect(await placeQuantity(kitchen, at('11:00'))).toBe(201);
    expect(await placeQuantity(kitchen, at('11:00'))).toBe(409);
    await changeMax(2);
    expect(await placeQuantity(kitchen, at('11:00'))).toBe(201);
  });

  test('counts an order in the slot that its start lies in', async () => {
    const kitchen = await createTestKitchen({ settings: { slotMinutes: 30 } });
    await addLimit(kitchen.chef, { per: 'slot', max: 2 });
    await sendGuestOrder([toOrderItem(kitchen.dish, 2)], { pickups: [toPickup(kitchen, at('11:30'))] });
    await changeSettings(kitchen.chef, { slotMinutes: 20 });
    expect((await isFull(kitchen)).slice(0, 3)).toEqual([false, true, false]);
    await changeSettings(kitchen.chef, { slotMinutes: 15 });
    expect((await isFull(kitchen)).slice(0, 4)).toEqual([false, false, true, false]);
    expect(await placeQuantity(kitchen, at('11:30'))).toBe(409);
    expect(await placeQuantity(kitchen, at('11:45'))).toBe(201);
  });

  test('gets back the units of a deleted dish', async () => {
    const { kitchen, limit } = await createLimitedKitchen(({ dish }) => ({
      per: 'day',
      max: 1,
      products: [{ product: dish._id }],
    }));
    const order = await sendGuestOrder([toOrderItem(kitchen.dish)]);
    await apiAs(kitchen.chef).delete(`/api/products/${kitchen.dish._id}`);
    expect(await readUsedUnits(kitchen, limit)).toBe(1);
    expect((await sendMove(undefined, order, 'cancel')).status).toBe(200);
    expect(await readUsedUnits(kitchen, limit)).toBe(0);
  });
});
