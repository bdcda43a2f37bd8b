import { beforeEach, expect, test } from 'vitest';
import { auditAfterAll } from '../../../testing/audit.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createGuestForm, createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { addLimit, addWindow, setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  orderTime,
  readCounters,
  readUsedUnits,
  sendMove,
  toPickup,
} from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
auditAfterAll();

/** Other slot starts: some in the same period as Tuesday 11:00, some in the next one. */
const starts = {
  slot: [at('11:00'), at('11:15')],
  window: [at('13:45'), at('17:00')],
  day: [at('18:45'), at('11:00', '2026-03-04')],
  week: [at('11:00', '2026-03-04'), at('11:00', '2026-03-09')],
} as const;

// What counts in which period is decided by the contract (`limits.test.ts`). This checks that an order uses the units
// or is refused.
test.each([
  ['slot', 'orders', 2],
  ['window', 'portions', 4],
  ['day', 'points', 8],
  ['week', 'portions', 4],
] as const)('a limit per %s is full after its %s', async (per, counts, max) => {
  const kitchen = await createTestKitchen();
  await addWindow(kitchen.chef, { from: '17:00', to: '19:00' });
  for (const weekday of [1, 3]) await addWindow(kitchen.chef, { weekday });
  const side = await createProduct(kitchen.chef);
  const products = counts === 'points' ? [{ product: kitchen.dish._id, points: 2 }] : [];
  const limit = await addLimit(kitchen.chef, { per, counts, max, products });
  const place = async (startsAt: string, dish = kitchen.dish) => {
    const form = createGuestForm([toOrderItem(dish, 2)], { pickups: [toPickup(kitchen, startsAt)] });
    return (await apiAsVisitor().post('/api/orders/guest', form)).status;
  };
  const [same, next] = starts[per];
  expect([await place(at('11:00')), await place(same)]).toEqual([201, 201]);
  expect([await place(at('11:00')), await place(same)]).toEqual([409, 409]);
  expect(Object.values(await readCounters(kitchen))).toEqual([max]);
  expect(await place(same, side)).toBe(counts === 'points' ? 201 : 409);
  expect(await place(next)).toBe(201);
  expect(await readUsedUnits(kitchen, limit)).toBe(max * 1.5);
});

test('a limit gets back the units of a deleted dish', async () => {
  const kitchen = await createTestKitchen();
  const limit = await addLimit(kitchen.chef, { per: 'day', products: [{ product: kitchen.dish._id }] });
  const order = await placeGuestOrder([toOrderItem(kitchen.dish)]);
  await apiAs(kitchen.chef).delete(`/api/products/${kitchen.dish._id}`);
  expect(await readUsedUnits(kitchen, limit)).toBe(1);
  expect((await sendMove(undefined, order, 'cancel')).status).toBe(200);
  expect(await readUsedUnits(kitchen, limit)).toBe(0);
});
