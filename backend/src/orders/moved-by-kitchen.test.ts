import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiAs } from '../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { createWindowForm, setClock, toKitchenPath } from '../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  getOrderView,
  getPickupPath,
  moveItem,
  orderTime,
  toPickup,
  toUtc,
} from '../testing/orders.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

beforeEach(() => setClock(orderTime));
afterEach(() => void vi.useRealTimers());

async function moveByChef(from: string, to: string) {
  const kitchen = await createTestKitchen();
  const order = await placeGuestOrder([toOrderItem(kitchen.dish)], { pickups: [toPickup(kitchen, from)] });
  setClock(at('10:45'));
  const body = { startsAt: to, reason: 'Broken oven' };
  const view = getOrderView(await apiAs(kitchen.chef).put(getPickupPath(order, kitchen), body));
  return { order, cancelUntil: getFirstPickup(view).cancelUntil };
}

test('the customer can still cancel until an earlier start', async () => {
  const { order, cancelUntil } = await moveByChef(at('12:30'), at('11:00'));
  expect(cancelUntil).toBe(toUtc(at('11:00')));
  setClock(at('10:59'));
  expect((await moveItem(undefined, order, 'cancel')).status).toBe(200);
});

test('the customer gets more time to cancel before a later start', async () => {
  expect((await moveByChef(at('12:30'), at('13:00'))).cancelUntil).toBe(toUtc(at('12:30')));
});

test('a short move keeps the time to cancel', async () => {
  expect((await moveByChef(at('12:30'), at('12:15'))).cancelUntil).toBe(toUtc(at('12:00')));
});

test('the preview of a new window answers 200', async () => {
  const { chef } = await createTestKitchen();
  const form = createWindowForm({ weekday: 4 });
  const preview = await apiAs(chef).post(toKitchenPath(chef, '/windows?preview=1'), form);
  expect([preview.status, preview.body]).toEqual([200, { affected: [] }]);
  expect((await apiAs(chef).post(toKitchenPath(chef, '/windows'), form)).status).toBe(201);
});
