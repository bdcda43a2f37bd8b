import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createFoodie } from '../testing/accounts.ts';
import { createProduct, toOrderItem } from '../testing/fixtures.ts';
import { setClock } from '../testing/kitchens.ts';
import { at, moveItem, orderTime, toPickup, toUtc } from '../testing/orders.ts';
import { getErrorFields } from '../testing/reply-helpers.ts';
import { countStored, readStock } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';
import {
  createSoldOutKitchen,
  endDueAndCount,
  joinWaitingList,
  listAuditDifferences,
  sendOrderWithHold,
  serveAndReadHold,
  type SoldOutKitchen,
} from '../testing/waiting.ts';

startTestApp();

let foodie: Session;
let kitchen: SoldOutKitchen;
beforeAll(async () => {
  foodie = await createFoodie();
});
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createSoldOutKitchen(at('11:00'));
});
afterEach(async () => expect(await listAuditDifferences()).toEqual([]));
afterAll(() => void vi.useRealTimers());

const getError = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
const endDue = (of: Pick<SoldOutKitchen, 'chef'> = kitchen) => endDueAndCount(of);

describe('an order with a hold', () => {
  let hold: string;
  beforeEach(async () => {
    const entry = await joinWaitingList(kitchen, { qty: 2, startsAt: at('11:15') });
    await moveItem(undefined, kitchen.order, 'cancel');
    hold = await serveAndReadHold(kitchen, entry);
  });

  test('takes the held portions at the held slot', async () => {
    const reply = await sendOrderWithHold(kitchen, hold, { qty: 2 });
    expect(reply.status).toBe(201);
    expect((reply.body as Order).pickups).toMatchObject([{ startsAt: toUtc(at('11:15')) }]);
    expect(await readStock(kitchen.dish._id)).toBe(0);
    expect(await countStored('waitingEntries', { order: (reply.body as Order)._id, isOpen: false })).toBe(1);
    expect(getError(await sendOrderWithHold(kitchen, hold))).toEqual([409, 'waiting.hold_used']);
  });

  test('gives the rest back to stock', async () => {
    expect((await sendOrderWithHold(kitchen, hold, { qty: 1 })).status).toBe(201);
    expect(await readStock(kitchen.dish._id)).toBe(1);
  });

  test('a member orders with it', async () => {
    const form = { orderItems: [toOrderItem(kitchen.dish, 2)], hold };
    expect((await apiAs(foodie).post('/api/orders', form)).status).toBe(201);
    expect(await readStock(kitchen.dish._id)).toBe(0);
  });

  test('a repeated key returns the same order', async () => {
    const headers = { 'Idempotency-Key': `hold-${hold}` };
    const replies = await Promise.all([1, 2, 3].map(() => sendOrderWithHold(kitchen, hold, { headers })));
    replies.push(await sendOrderWithHold(kitchen, hold, { headers }));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => (body as Order)._id)).size).toBe(1);
    const other = await sendOrderWithHold(kitchen, hold, { headers, qty: 2 });
    expect(getError(other)).toEqual([409, 'order.key_used']);
  });

  test('concurrent orders use it once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => sendOrderWithHold(kitchen, hold)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await readStock(kitchen.dish._id)).toBe(1);
  });

  test.each([
    ['more portions', { qty: 3 }, 'waiting.hold_too_many'],
    ['another slot', { pickupTime: '11:00' }, 'waiting.hold_other_slot'],
    ['an unknown hold', { other: '000000000000' }, 'waiting.hold_not_found'],
    ['a malformed hold', { other: 'nope' }, 'waiting.hold_not_found'],
  ])('with %s is 409 and keeps the hold', async (_name, { qty, pickupTime, other }: Variation, code) => {
    const pickups = pickupTime ? { pickups: [toPickup(kitchen, at(pickupTime))] } : {};
    const reply = await sendOrderWithHold(kitchen, other ?? hold, { qty: qty ?? 1, ...pickups });
    expect([...getError(reply), getErrorFields(reply)]).toEqual([409, code, ['hold']]);
    expect((await sendOrderWithHold(kitchen, hold, { qty: 2 })).status).toBe(201);
  });
  interface Variation {
    qty?: number;
    pickupTime?: string;
    other?: string;
  }

  test('for another dish is 409', async () => {
    const dish = await createProduct(kitchen.chef);
    const reply = await sendOrderWithHold({ dish }, hold);
    expect(getError(reply)).toEqual([409, 'waiting.hold_other_dish']);
  });

  test('keeps the hold if it fails', async () => {
    const gone = await createProduct(kitchen.chef, { countInStock: 0 });
    const items = { orderItems: [toOrderItem(kitchen.dish, 2), toOrderItem(gone)], hold };
    const form = { userName: 'Gus', userEmail: 'gus@example.com', customerPhone: '602 555 0000' };
    const reply = await apiAsVisitor().post('/api/orders/guest', { ...items, ...form });
    expect(getError(reply)).toEqual([409, 'order.sold_out']);
    expect(await readStock(kitchen.dish._id)).toBe(0);
    expect((await sendOrderWithHold(kitchen, hold, { qty: 2 })).status).toBe(201);
  });

  test('after its end is 409', async () => {
    setClock(at('10:10'));
    expect(getError(await sendOrderWithHold(kitchen, hold))).toEqual([409, 'waiting.hold_ended']);
    expect(await endDue()).toBe(0);
    expect(getError(await sendOrderWithHold(kitchen, hold))).toEqual([409, 'waiting.hold_ended']);
    expect(await readStock(kitchen.dish._id)).toBe(2);
  });

  test('wrong types are 400', async () => {
    const form = { orderItems: [toOrderItem(kitchen.dish)], hold: { $ne: '' } };
    const reply = await apiAs(foodie).post('/api/orders', form);
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['hold']]);
  });
});
