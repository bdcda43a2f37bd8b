import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { auditAfterAll } from '../../../testing/audit.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  getFirstPickup,
  moveItem,
  orderTime,
  placeAtEleven,
  toPickup,
  toUtc,
  type TestKitchen,
} from '../../../testing/orders.ts';
import { findStored, updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

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
auditAfterAll();

describe('a search by the code alone', () => {
  const find = (sent: unknown, account = kitchen.chef, chef = kitchen.chef) =>
    apiAs(account).post(`/api/kitchens/${chef._id}/handover`, { code: sent });

  test('a code finds the order of the kitchen', async () => {
    const reply = await find(code);
    expect(reply).toMatchObject({ status: 200, body: { _id: order._id, cashDue: 25 } });
    expect(reply.text).not.toContain('"code"');
    expect((await apiAs(kitchen.chef).post('/api/kitchens/profile/handover', { code })).status).toBe(200);
  });

  test('a code finds pickups within 12 hours, and those without a slot', async () => {
    setClock(at('22:59'));
    expect((await find(code)).status).toBe(200);
    setClock(at('23:01'));
    expect((await find(code)).status).toBe(404);
    setClock(at('12:00', '2026-03-08'));
    const far = await placeGuestOrder([toOrderItem(kitchen.dish)], {
      pickups: [toPickup(kitchen, at('11:00', '2026-03-10'))],
    });
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

  test('a code finds no order of another kitchen, and what is not a code is refused', async () => {
    const other = await createTestKitchen();
    expect((await find(code, other.chef, other.chef)).status).toBe(404);
    expect((await find('12a4')).status).toBe(400);
  });

  test.each([
    ['22:59', '2026-03-02', 'the day before'],
    ['00:30', '2026-03-04', 'the day after'],
  ])(
    'at %s on %s, %s its pickup, a code is refused with the name of the customer and the day',
    async (time, date) => {
      setClock(at(time, date));
      expect(await find(code)).toMatchObject({
        status: 409,
        body: {
          code: 'handover.other_day',
          values: { name: order.userName, at: toUtc(at('11:00')), time: 'Tue, Mar 3, 11:00 AM' },
        },
      });
    },
  );

  test('a used code says that the customer has the order, but no longer on the next day', async () => {
    setClock(at('11:05'));
    await apiAs(kitchen.chef).put(`/api/orders/${order._id}/all/handover`, { code });
    setClock(at('11:20'));
    expect(await find(code)).toMatchObject({
      status: 409,
      body: { code: 'handover.already', values: { name: order.userName, at: toUtc(at('11:05')) } },
    });
    setClock(at('10:00', '2026-03-04'));
    expect((await find(code)).status).toBe(404);
  });

  test('a code of an order that was cancelled today says so', async () => {
    setClock(at('10:30'));
    await moveItem(kitchen.chef, order, 'cancel', { body: { reason: 'Closed' } });
    expect(await find(code)).toMatchObject({
      status: 409,
      body: { code: 'handover.cancelled', values: { name: order.userName, at: toUtc(at('10:30')) } },
    });
  });

  test('a code finds the open order rather than an older one with the same code', async () => {
    await apiAs(kitchen.chef).put(`/api/orders/${order._id}/all/handover`, { code });
    const next = await placeAtEleven(kitchen);
    const pickups = (await findStored('orders', next._id)).pickups as object[];
    const openCodes = [`${kitchen.chef._id} ${code}`];
    await updateStored('orders', next._id, { pickups: [{ ...pickups[0], code }], openCodes });
    expect(await find(code)).toMatchObject({ status: 200, body: { _id: next._id } });
  });

  test('searches by code stop after 20 misses in a minute', async () => {
    const replies = await Promise.all(Array.from({ length: 24 }, () => find(wrongCode)));
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(404), count(429)]).toEqual([20, 4]);
    const refused = await find(code);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
