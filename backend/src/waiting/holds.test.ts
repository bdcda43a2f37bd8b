import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  readPlace,
  sendOrderWithHold,
  serveAndReadHold,
  type SoldOutKitchen,
} from '../testing/waiting.ts';
import { updateWaitingList } from './serve-waiting.ts';

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

const getError = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
const endDue = () => endDueAndCount(kitchen);

describe('an order with a hold', () => {
  let hold: string;
  beforeEach(async () => {
    const entry = await joinWaitingList(kitchen, { qty: 2, startsAt: at('11:15') });
    await moveItem(undefined, kitchen.order, 'cancel');
    hold = await serveAndReadHold(kitchen, entry);
  });

  test('takes the held portions at the held slot', async () => {
    expect((await apiAsVisitor().get(`/api/holds/${hold}`)).body).toEqual({
      chefId: kitchen.chef._id,
      product: kitchen.dish._id,
      qty: 2,
      until: toUtc(at('10:10')),
      startsAt: toUtc(at('11:15')),
    });
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
    const reply = await apiAs(foodie).post('/api/orders', items);
    expect(getError(reply)).toEqual([409, 'order.sold_out']);
    expect(await readStock(kitchen.dish._id)).toBe(0);
    const form = { orderItems: [toOrderItem(kitchen.dish, 2)], hold };
    expect((await apiAs(foodie).post('/api/orders', form)).status).toBe(201);
  });

  test('after its end is 409', async () => {
    setClock(at('10:10'));
    expect(getError(await sendOrderWithHold(kitchen, hold))).toEqual([409, 'waiting.hold_ended']);
    expect(await endDue()).toBe(0);
    expect(getError(await sendOrderWithHold(kitchen, hold))).toEqual([409, 'waiting.hold_ended']);
    expect(await readStock(kitchen.dish._id)).toBe(2);
  });
});

const update = ({ chef }: Pick<SoldOutKitchen, 'chef'> = kitchen) => updateWaitingList(chef._id);

test('excludes its portions from stock for ten minutes', async () => {
  const entry = await joinWaitingList(kitchen, { qty: 2 });
  await moveItem(undefined, kitchen.order, 'cancel');
  await update();
  expect(await readPlace(kitchen, entry)).toEqual({
    position: 0,
    until: toUtc(at('10:10')),
    hold: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/) as unknown,
  });
  expect(await readStock(kitchen.dish._id)).toBe(0);
  expect((await apiAsVisitor().get(`/api/products/${kitchen.dish._id}`)).body).toMatchObject({
    countInStock: 0,
  });
});

test('goes to the first in line that fits', async () => {
  const [large, first, second] = [
    await joinWaitingList(kitchen, { qty: 3 }),
    await joinWaitingList(kitchen),
    await joinWaitingList(kitchen),
  ];
  const third = await joinWaitingList(kitchen);
  await moveItem(undefined, kitchen.order, 'cancel');
  expect(await update()).toBe(2);
  const places = await Promise.all([large, first, second, third].map((entry) => readPlace(kitchen, entry)));
  expect(places.map(({ hold, position }) => [hold !== null, position])).toEqual([
    [false, 1],
    [true, 0],
    [true, 0],
    [false, 2],
  ]);
});

test('a person has one open hold', async () => {
  const other = await createSoldOutKitchen(at('11:00'));
  const form = { phone: '480 555 0123' };
  const [here, there] = [await joinWaitingList(kitchen, form), await joinWaitingList(other, form)];
  for (const { order } of [kitchen, other]) await moveItem(undefined, order, 'cancel');
  const hold = await serveAndReadHold(kitchen, here);
  expect(await update(other)).toBe(0);
  expect(await readPlace(other, there)).toMatchObject({ hold: null });
  expect((await sendOrderWithHold(kitchen, hold)).status).toBe(201);
  expect(await update(other)).toBe(1);
});

test('concurrent calls give one hold to a person', async () => {
  const others = await Promise.all([1, 2, 3].map(() => createSoldOutKitchen(at('11:00'))));
  const form = { phone: '480 555 0124' };
  for (const other of others) {
    await joinWaitingList(other, form);
    await moveItem(undefined, other.order, 'cancel');
  }
  const holds = await Promise.all(others.map((other) => update(other)));
  expect(holds.reduce((sum, count) => sum + count, 0)).toBe(1);
});
