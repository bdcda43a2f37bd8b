import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { auditAfterAll } from '../../../testing/audit.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createFoodie, createAdmin } from '../../../testing/accounts.ts';
import { createProduct, toOrderItem, createGuestForm, placeGuestOrder } from '../../../testing/fixtures.ts';
import {
  setClock,
  addLimit,
  changeSettings,
  createLimitForm,
  toKitchenPath,
} from '../../../testing/kitchens.ts';
import { findOptions, saveGroups } from '../../../testing/menus.ts';
import {
  at,
  cancelDate,
  createTestKitchen,
  type LimitedKitchen,
  moveItem,
  orderTime,
  readUsedUnits,
  toPickup,
  toUtc,
} from '../../../testing/orders.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { countStored, readStock, findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import {
  createSoldOutKitchen,
  endDueAndCount,
  joinWaitingList,
  listAuditDifferences,
  readPlace,
  sendJoin,
  sendOrderWithHold,
  serveAndReadHold,
  type SoldOutKitchen,
  countOpenEntries,
  toEntryPath,
  serveKitchen,
} from '../../../testing/waiting.ts';
import { deleteOldEntries } from '../timed-waiting.ts';

startTestApp();

let admin: Session;
let foodie: Session;
let kitchen: SoldOutKitchen;
beforeAll(async () => {
  [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
});
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createSoldOutKitchen(at('11:00'));
});
auditAfterAll();

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

  test('an order with a hold takes the held portions at the held slot', async () => {
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

  test('a hold is counted for the chef of the dish, separately from what others wait for', async () => {
    await joinWaitingList(kitchen, { qty: 3, startsAt: at('11:15') });
    const list = await apiAs(kitchen.chef).get(toKitchenPath(kitchen.chef, '/waiting'));
    expect(list.body).toEqual([{ product: kitchen.dish._id, held: 2, waiting: 3 }]);
  });

  test('an order with a hold returns the rest of it to stock', async () => {
    expect((await sendOrderWithHold(kitchen, hold, { qty: 1 })).status).toBe(201);
    expect(await readStock(kitchen.dish._id)).toBe(1);
  });

  test('concurrent orders use a hold once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => sendOrderWithHold(kitchen, hold)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await readStock(kitchen.dish._id)).toBe(1);
  });

  test.each([
    ['more portions', { qty: 3 }, 'waiting.hold_too_many'],
    ['another slot', { pickupTime: '11:00' }, 'waiting.hold_other_slot'],
    ['an unknown hold', { other: '000000000000' }, 'waiting.hold_not_found'],
    ['a malformed hold', { other: 'nope' }, 'waiting.hold_not_found'],
  ])(
    'an order with %s answers 409 and keeps the hold',
    async (_name, { qty, pickupTime, other }: Variation, code) => {
      const pickups = pickupTime ? { pickups: [toPickup(kitchen, at(pickupTime))] } : {};
      const reply = await sendOrderWithHold(kitchen, other ?? hold, { qty: qty ?? 1, ...pickups });
      expect([...getError(reply), getErrorFields(reply)]).toEqual([409, code, ['hold']]);
      expect((await sendOrderWithHold(kitchen, hold, { qty: 2 })).status).toBe(201);
    },
  );
  interface Variation {
    qty?: number;
    pickupTime?: string;
    other?: string;
  }

  test('an order with a hold for another dish answers 409', async () => {
    const dish = await createProduct(kitchen.chef);
    const reply = await sendOrderWithHold({ dish }, hold);
    expect(getError(reply)).toEqual([409, 'waiting.hold_other_dish']);
  });

  test('an order that fails keeps its hold', async () => {
    const gone = await createProduct(kitchen.chef, { countInStock: 0 });
    const items = { orderItems: [toOrderItem(kitchen.dish, 2), toOrderItem(gone)], hold };
    const reply = await apiAs(foodie).post('/api/orders', items);
    expect(getError(reply)).toEqual([409, 'order.sold_out']);
    expect(await readStock(kitchen.dish._id)).toBe(0);
    const form = { orderItems: [toOrderItem(kitchen.dish, 2)], hold };
    expect((await apiAs(foodie).post('/api/orders', form)).status).toBe(201);
  });

  test('an order with a hold that has ended answers 409', async () => {
    setClock(at('10:10'));
    expect(getError(await sendOrderWithHold(kitchen, hold))).toEqual([409, 'waiting.hold_ended']);
    expect(await endDue()).toBe(0);
    expect(getError(await sendOrderWithHold(kitchen, hold))).toEqual([409, 'waiting.hold_ended']);
    expect(await readStock(kitchen.dish._id)).toBe(2);
  });
});

const update = (of: Pick<SoldOutKitchen, 'chef'> = kitchen) => serveKitchen(of);

async function expectEnded(...entries: { _id: string }[]) {
  for (const entry of entries)
    expect((await apiAsVisitor().get(toEntryPath(kitchen, entry))).status).toBe(404);
}

test('a hold takes its portions out of stock for ten minutes', async () => {
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

test('a hold goes to the first in line that fits', async () => {
  const large = await joinWaitingList(kitchen, { qty: 3 });
  const first = await joinWaitingList(kitchen);
  const second = await joinWaitingList(kitchen);
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

test('a person has at most one open hold', async () => {
  const other = await createSoldOutKitchen(at('11:00'));
  const form = { phone: '480 555 0123' };
  const here = await joinWaitingList(kitchen, form);
  const there = await joinWaitingList(other, form);
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

const countOpen = () => countOpenEntries(kitchen);
/** Creates a kitchen whose slot at 11:00 is full: its limit is 2 portions per slot. */
async function createFullSlot(): Promise<LimitedKitchen & { order: Order }> {
  const open = await createTestKitchen({ dish: { countInStock: 100 } });
  const limit = await addLimit(open.chef, { max: 2 });
  const pickups = [toPickup(open, at('11:00'))];
  return { ...open, limit, order: await placeGuestOrder([toOrderItem(open.dish, 2)], { pickups }) };
}

describe('portions come back', () => {
  test('portions come back after a no-show that is sold again', async () => {
    const entry = await joinWaitingList(kitchen);
    await moveItem(kitchen.chef, kitchen.order, 'orderstatus');
    setClock(at('12:00'));
    await moveItem(kitchen.chef, kitchen.order, 'noshow', { body: { restock: true } });
    await serveAndReadHold(kitchen, entry);
  });

  test('portions come back after the chef raises the stock', async () => {
    const entry = await joinWaitingList(kitchen);
    await apiAs(kitchen.chef).put(`/api/products/${kitchen.dish._id}/1`);
    await serveAndReadHold(kitchen, entry);
    expect(await readStock(kitchen.dish._id)).toBe(0);
  });

  test('X17: portions come back after a sold-out kitchen raises its stock, and its cancelled customer orders what is left', async () => {
    const entry = await joinWaitingList(kitchen);
    const body = { reason: 'We are sold out.', soldOut: true };
    await moveItem(kitchen.chef, kitchen.order, 'cancel', { body });
    expect([await update(), await readStock(kitchen.dish._id)]).toEqual([0, 0]);
    await apiAs(kitchen.chef).put(`/api/products/${kitchen.dish._id}/3`);
    await serveAndReadHold(kitchen, entry);
    const path = `/api/orders/guest/${kitchen.order._id}`;
    const cancelled = (await apiAsVisitor().get(path)).body as Order;
    expect(cancelled.orderItems.map(({ stage, reason }) => [stage, reason])).toEqual([
      ['cancelled', body.reason],
    ]);
    const again = await apiAsVisitor().get(`/api/orders/${kitchen.order._id}/again`);
    expect(again.body).toMatchObject({ items: [{ left: 2 }] });
  });

  test('portions become available after a pause ends', async () => {
    const entry = await joinWaitingList(kitchen);
    await apiAs(kitchen.chef).put(toKitchenPath(kitchen.chef, '/pause'), { until: '2026-03-10T12:00:00Z' });
    await moveItem(undefined, kitchen.order, 'cancel');
    expect(await update()).toBe(0);
    await apiAs(kitchen.chef).delete(toKitchenPath(kitchen.chef, '/pause'));
    await serveAndReadHold(kitchen, entry);
  });
});

describe('capacity comes back', () => {
  let full: Awaited<ReturnType<typeof createFullSlot>>;
  beforeEach(async () => {
    full = await createFullSlot();
  });

  const readSlotUse = () => readUsedUnits(full, full.limit);

  test('capacity comes back after a cancellation', async () => {
    const entry = await joinWaitingList(full, { startsAt: at('11:00') });
    await moveItem(undefined, full.order, 'cancel');
    const hold = await serveAndReadHold(full, entry);
    expect([await readSlotUse(), await readStock(full.dish._id)]).toEqual([1, 99]);
    const pickups = [toPickup(full, at('11:00'))];
    const form = createGuestForm([toOrderItem(full.dish, 2)], { pickups });
    const refused = await apiAsVisitor().post('/api/orders/guest', form);
    expect(getError(refused)).toEqual([409, 'order.slot_full']);
    expect((await sendOrderWithHold(full, hold)).status).toBe(201);
    expect([await readSlotUse(), await readStock(full.dish._id)]).toEqual([1, 99]);
  });

  test('capacity comes back after the chef raises the limit', async () => {
    const entry = await joinWaitingList(full, { startsAt: at('11:00') });
    const path = toKitchenPath(full.chef, `/limits/${full.limit._id}`);
    await apiAs(full.chef).put(path, createLimitForm({ max: 3 }));
    await serveAndReadHold(full, entry);
    expect(await readSlotUse()).toBe(3);
    await apiAs(full.chef).put(path, createLimitForm({ max: 1 }));
    expect(await readSlotUse()).toBe(3);
  });

  test('an entry without a slot holds capacity of the earliest one', async () => {
    const entry = await joinWaitingList({
      ...full,
      dish: await createProduct(full.chef, { countInStock: 0 }),
    });
    const { product } = (await findStored('waitingEntries', entry._id)) as { product?: unknown };
    await apiAs(full.chef).put(`/api/products/${String(product)}/5`);
    const hold = await serveAndReadHold(full, entry);
    expect(await readSlotUse()).toBe(3);
    const dish = { ...full.dish, _id: String(product) };
    const reply = await sendOrderWithHold({ dish }, hold, { pickups: [toPickup(full, at('12:00'))] });
    expect(reply.status).toBe(201);
    expect(await readSlotUse()).toBe(3);
  });
});

describe('ends', () => {
  test('an expired hold goes to the next person and is returned once', async () => {
    const first = await joinWaitingList(kitchen, { qty: 2 });
    const second = await joinWaitingList(kitchen);
    await moveItem(undefined, kitchen.order, 'cancel');
    await update();
    setClock(at('10:09'));
    expect(await endDue()).toBe(2);
    setClock(at('10:10'));
    await expectEnded(first);
    await Promise.all([endDue(), endDue(), endDue()]);
    expect(await readPlace(kitchen, second)).toMatchObject({ position: 0, until: toUtc(at('10:20')) });
    expect(await readStock(kitchen.dish._id)).toBe(1);
  });

  test('entries and holds end before the slot, by its lead time', async () => {
    await changeSettings(kitchen.chef, { leadMinutes: 20 });
    const entry = await joinWaitingList(kitchen, { startsAt: at('11:00'), qty: 2 });
    const waiting = await joinWaitingList(kitchen, { startsAt: at('11:00') });
    setClock(at('10:35'));
    await moveItem(kitchen.chef, kitchen.order, 'cancel', { body: { reason: 'No' } });
    await update();
    expect(await readPlace(kitchen, entry)).toMatchObject({ until: toUtc(at('10:40')) });
    setClock(at('10:40'));
    expect(await endDue()).toBe(0);
    await expectEnded(entry, waiting);
    expect(await readStock(kitchen.dish._id)).toBe(2);
  });

  test('entries without a slot end after 7 days', async () => {
    const entry = await joinWaitingList(kitchen);
    setClock('2026-03-10T09:59:59-07:00');
    expect(await endDue()).toBe(1);
    setClock('2026-03-10T10:00:00-07:00');
    expect(await endDue()).toBe(0);
    await expectEnded(entry);
  });

  test('a cancelled occurrence ends its entries and holds', async () => {
    const held = await joinWaitingList(kitchen, { startsAt: at('11:15'), qty: 2 });
    const waiting = await joinWaitingList(kitchen, { startsAt: at('11:00') });
    const other = await joinWaitingList(kitchen, { qty: 4 });
    await moveItem(undefined, kitchen.order, 'cancel');
    await serveAndReadHold(kitchen, held);
    await cancelDate(kitchen);
    await update();
    await expectEnded(held, waiting);
    expect(await readPlace(kitchen, other)).toMatchObject({ position: 1 });
    expect(await readStock(kitchen.dish._id)).toBe(2);
  });

  test('a longer lead time ends entries earlier', async () => {
    await joinWaitingList(kitchen, { startsAt: at('11:00') });
    await changeSettings(kitchen.chef, { leadMinutes: 55 });
    await update();
    setClock(at('10:04'));
    expect(await endDue()).toBe(1);
    setClock(at('10:05'));
    expect(await endDue()).toBe(0);
  });

  test('a deleted dish ends its entries and holds', async () => {
    const limit = await addLimit(kitchen.chef, { per: 'day' });
    const held = await joinWaitingList(kitchen);
    const waiting = await joinWaitingList(kitchen, { qty: 5 });
    await moveItem(undefined, kitchen.order, 'cancel');
    await serveAndReadHold(kitchen, held);
    expect(await readUsedUnits(kitchen, limit)).toBe(1);
    await apiAs(kitchen.chef).delete(`/api/products/${kitchen.dish._id}`);
    expect(await listAuditDifferences()).toEqual([]);
    await update();
    await expectEnded(held, waiting);
    expect(await readUsedUnits(kitchen, limit)).toBe(0);
  });

  test('a deleted chef ends the waiting list', async () => {
    const [held] = [await joinWaitingList(kitchen), await joinWaitingList(kitchen, { qty: 5 })];
    await moveItem(undefined, kitchen.order, 'cancel');
    await serveAndReadHold(kitchen, held);
    expect((await apiAs(admin).delete(`/api/users/${kitchen.chef._id}`)).status).toBe(200);
    expect(await countOpen()).toBe(0);
    await expectEnded(held);
  });

  test('a deleted member leaves the waiting list and is forgotten', async () => {
    const member = await createFoodie();
    const held = await joinWaitingList(kitchen, { qty: 2 }, member);
    await moveItem(undefined, kitchen.order, 'cancel');
    await serveAndReadHold(kitchen, held);
    expect((await apiAs(admin).delete(`/api/users/${member._id}`)).status).toBe(200);
    expect(await countStored('waitingEntries', { _id: held._id })).toBe(0);
    expect(await readStock(kitchen.dish._id)).toBe(2);
  });

  test('personal data of entries are deleted after 30 days', async () => {
    const entry = await joinWaitingList(kitchen);
    await apiAsVisitor().delete(toEntryPath(kitchen, entry));
    await deleteOldEntries(new Date('2026-04-02T09:59:59-07:00'));
    expect(await countStored('waitingEntries', { _id: entry._id })).toBe(1);
    await deleteOldEntries(new Date('2026-04-02T10:00:00-07:00'));
    expect(await countStored('waitingEntries', { _id: entry._id })).toBe(0);
  });
});

test('a hold of a combo takes its parts, gives them back with it, and serves an order that states its options', async () => {
  const part = await createProduct(kitchen.chef, { countInStock: 4 });
  const combo = await createProduct(kitchen.chef, { countInStock: 0 });
  const group = { name: 'Side', min: 1, options: [{ name: 'Beans', product: part._id }] };
  const options = findOptions(await saveGroups(kitchen.chef, combo, [group]), 'Beans');
  const dish = { ...kitchen, dish: combo };
  const refused = await sendJoin(dish, { qty: 2 });
  expect([refused.status, getErrorFields(refused)]).toEqual([400, ['options']]);
  const entry = await joinWaitingList(dish, { qty: 2, options });
  const left = await joinWaitingList(dish, { qty: 1, options });
  await apiAs(kitchen.chef).put(`/api/products/${combo._id}/3`);
  const hold = await serveAndReadHold(dish, entry);
  const readStocks = () => Promise.all([combo, part].map(({ _id }) => readStock(_id)));
  expect(await readStocks()).toEqual([0, 1]);
  expect((await apiAsVisitor().delete(toEntryPath(dish, left))).status).toBe(200);
  expect(await readStocks()).toEqual([1, 2]);
  const orderItems = [{ ...toOrderItem(combo, 2), options }];
  expect((await apiAs(foodie).post('/api/orders', { orderItems, hold })).status).toBe(201);
  expect(await readStocks()).toEqual([1, 2]);
});
