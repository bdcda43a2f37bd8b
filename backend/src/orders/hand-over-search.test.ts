import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { runAudit } from '../audit/run-audit.ts';
import { apiAs } from '../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { setClock } from '../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  moveItem,
  orderTime,
  placeAtEleven,
  toPickup,
  type TestKitchen,
} from '../testing/orders.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

let kitchen: TestKitchen;
let order: Order;
let code: string;
let wrongCode: string;
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createTestKitchen();
  order = await placeAtEleven(kitchen);
  code = getFirstPickup(order).code ?? '';
  wrongCode = code === '0000' ? '0001' : '0000';
  await moveItem(kitchen.chef, order, 'orderstatus');
});
afterEach(async () => {
  expect((await runAudit()).differences).toEqual([]);
  vi.useRealTimers();
});

describe('a search by the code alone', () => {
  const find = (sent: unknown, account = kitchen.chef, chef = kitchen.chef) =>
    apiAs(account).post(`/api/kitchens/${chef._id}/handover`, { code: sent });

  test('finds the order of the kitchen', async () => {
    const reply = await find(code);
    expect(reply).toMatchObject({ status: 200, body: { _id: order._id, cashDue: 25 } });
    expect(reply.text).not.toContain('"code"');
    expect((await apiAs(kitchen.chef).post('/api/kitchens/profile/handover', { code })).status).toBe(200);
  });

  test('finds pickups of 12 hours, and those without a slot', async () => {
    setClock(at('22:59'));
    expect((await find(code)).status).toBe(200);
    setClock(at('23:01'));
    expect((await find(code)).status).toBe(404);
    setClock(at('12:00', '2026-03-08'));
    const far = await placeGuestOrder([toOrderItem(kitchen.dish)], {
      pickups: [toPickup(kitchen, at('11:00', '2026-03-10'))],
    });
    setClock(at('22:59', '2026-03-09'));
    expect((await find(getFirstPickup(far).code)).status).toBe(404);
    setClock(at('23:00', '2026-03-09'));
    expect((await find(getFirstPickup(far).code)).status).toBe(200);
    const plain = await createTestKitchen();
    await apiAs(plain.chef).delete(`/api/kitchens/${plain.chef._id}/windows/${plain.window._id}`);
    const untimed = await placeGuestOrder([toOrderItem(plain.dish)]);
    setClock(at('12:00', '2026-03-20'));
    const found = await find(getFirstPickup(untimed).code, plain.chef, plain.chef);
    expect(found).toMatchObject({ status: 200, body: { _id: untimed._id } });
  });

  test('finds no order that is done or of another kitchen', async () => {
    const other = await createTestKitchen();
    expect((await find(code, other.chef, other.chef)).status).toBe(404);
    await apiAs(kitchen.chef).put(`/api/orders/${order._id}/all/handover`, { code });
    expect((await find(code)).status).toBe(404);
    expect((await find('12a4')).status).toBe(400);
  });

  test('stops after 20 misses in a minute', async () => {
    const replies = await Promise.all(Array.from({ length: 24 }, () => find(wrongCode)));
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(404), count(429)]).toEqual([20, 4]);
    const refused = await find(code);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
