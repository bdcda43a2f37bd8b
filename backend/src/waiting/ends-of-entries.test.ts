import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createAdmin, createFoodie } from '../testing/accounts.ts';
import { createGuestForm, createProduct, placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { addLimit, changeSettings, createLimitForm, setClock, toKitchenPath } from '../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  moveItem,
  orderDate,
  orderTime,
  readUsedUnits,
  toPickup,
  toUtc,
  type LimitedKitchen,
} from '../testing/orders.ts';
import { countStored, findStored, readStock } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';
import {
  countOpenEntries,
  createSoldOutKitchen,
  endDueAndCount,
  joinWaitingList,
  listAuditDifferences,
  readPlace,
  sendOrderWithHold,
  serveAndReadHold,
  toEntryPath,
  type SoldOutKitchen,
} from '../testing/waiting.ts';
import { updateWaitingList } from './serve-waiting.ts';
import { deleteOldEntries } from './timed-waiting.ts';

startTestApp();

let admin: Session;
let kitchen: SoldOutKitchen;
beforeAll(async () => {
  admin = await createAdmin();
});
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createSoldOutKitchen(at('11:00'));
});
afterEach(async () => expect(await listAuditDifferences()).toEqual([]));

const update = () => updateWaitingList(kitchen.chef._id);
const countOpen = () => countOpenEntries(kitchen);
const endDue = () => endDueAndCount(kitchen);
const getError = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
/** Creates a kitchen with one slot of 11:00 that is full: its limit is 2 portions per slot. */
async function createFullSlot(): Promise<LimitedKitchen & { order: Order }> {
  const open = await createTestKitchen({ dish: { countInStock: 100 } });
  const limit = await addLimit(open.chef, { max: 2 });
  const pickups = [toPickup(open, at('11:00'))];
  return { ...open, limit, order: await placeGuestOrder([toOrderItem(open.dish, 2)], { pickups }) };
}

describe('portions come back', () => {
  test('after a no-show that is sold again', async () => {
    const entry = await joinWaitingList(kitchen);
    await moveItem(kitchen.chef, kitchen.order, 'orderstatus');
    setClock(at('12:00'));
    await moveItem(kitchen.chef, kitchen.order, 'noshow', { body: { restock: true } });
    await serveAndReadHold(kitchen, entry);
  });

  test('after the chef raises the stock', async () => {
    const entry = await joinWaitingList(kitchen);
    await apiAs(kitchen.chef).put(`/api/products/${kitchen.dish._id}/1`);
    await serveAndReadHold(kitchen, entry);
    expect(await readStock(kitchen.dish._id)).toBe(0);
  });

  test('after a pause ends', async () => {
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

  test('after a cancel', async () => {
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

  test('after the chef raises the limit', async () => {
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
    const [first, second] = [await joinWaitingList(kitchen, { qty: 2 }), await joinWaitingList(kitchen)];
    await moveItem(undefined, kitchen.order, 'cancel');
    await update();
    setClock(at('10:09'));
    expect(await endDue()).toBe(2);
    setClock(at('10:10'));
    expect((await apiAsVisitor().get(toEntryPath(kitchen, first))).status).toBe(404);
    await Promise.all([endDue(), endDue(), endDue()]);
    expect(await readPlace(kitchen, second)).toMatchObject({ position: 0, until: toUtc(at('10:20')) });
    expect(await readStock(kitchen.dish._id)).toBe(1);
  });

  test('entries and holds end before the slot by its lead time', async () => {
    await changeSettings(kitchen.chef, { leadMinutes: 20 });
    const [entry, waiting] = [
      await joinWaitingList(kitchen, { startsAt: at('11:00'), qty: 2 }),
      await joinWaitingList(kitchen, { startsAt: at('11:00') }),
    ];
    setClock(at('10:35'));
    await moveItem(kitchen.chef, kitchen.order, 'cancel', { body: { reason: 'No' } });
    await update();
    expect(await readPlace(kitchen, entry)).toMatchObject({ until: toUtc(at('10:40')) });
    setClock(at('10:40'));
    expect(await endDue()).toBe(0);
    for (const ended of [entry, waiting])
      expect((await apiAsVisitor().get(toEntryPath(kitchen, ended))).status).toBe(404);
    expect(await readStock(kitchen.dish._id)).toBe(2);
  });

  test('entries without a slot end after 7 days', async () => {
    const entry = await joinWaitingList(kitchen);
    setClock('2026-03-10T09:59:59-07:00');
    expect(await endDue()).toBe(1);
    setClock('2026-03-10T10:00:00-07:00');
    expect(await endDue()).toBe(0);
    expect((await apiAsVisitor().get(toEntryPath(kitchen, entry))).status).toBe(404);
  });

  test('a cancelled occurrence ends its entries and holds', async () => {
    const [held, waiting, other] = [
      await joinWaitingList(kitchen, { startsAt: at('11:15'), qty: 2 }),
      await joinWaitingList(kitchen, { startsAt: at('11:00') }),
      await joinWaitingList(kitchen, { qty: 4 }),
    ];
    await moveItem(undefined, kitchen.order, 'cancel');
    await serveAndReadHold(kitchen, held);
    const path = toKitchenPath(kitchen.chef, `/windows/${kitchen.window._id}/${orderDate}`);
    await apiAs(kitchen.chef).put(path, { status: 'cancelled', reason: 'Ill' });
    await update();
    for (const ended of [held, waiting])
      expect((await apiAsVisitor().get(toEntryPath(kitchen, ended))).status).toBe(404);
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
    const [held, waiting] = [await joinWaitingList(kitchen), await joinWaitingList(kitchen, { qty: 5 })];
    await moveItem(undefined, kitchen.order, 'cancel');
    await serveAndReadHold(kitchen, held);
    expect(await readUsedUnits(kitchen, limit)).toBe(1);
    await apiAs(kitchen.chef).delete(`/api/products/${kitchen.dish._id}`);
    expect(await listAuditDifferences()).toEqual([]);
    await update();
    for (const ended of [held, waiting])
      expect((await apiAsVisitor().get(toEntryPath(kitchen, ended))).status).toBe(404);
    expect(await readUsedUnits(kitchen, limit)).toBe(0);
  });

  test('a deleted chef ends the waiting list', async () => {
    const [held] = [await joinWaitingList(kitchen), await joinWaitingList(kitchen, { qty: 5 })];
    await moveItem(undefined, kitchen.order, 'cancel');
    await serveAndReadHold(kitchen, held);
    expect((await apiAs(admin).delete(`/api/users/${kitchen.chef._id}`)).status).toBe(200);
    expect(await countOpen()).toBe(0);
    expect((await apiAsVisitor().get(toEntryPath(kitchen, held))).status).toBe(404);
  });

  test('a deleted member leaves and is forgotten', async () => {
    const member = await createFoodie();
    const held = await joinWaitingList(kitchen, { qty: 2 }, member);
    await moveItem(undefined, kitchen.order, 'cancel');
    await serveAndReadHold(kitchen, held);
    expect((await apiAs(admin).delete(`/api/users/${member._id}`)).status).toBe(200);
    expect(await countStored('waitingEntries', { _id: held._id })).toBe(0);
    expect(await readStock(kitchen.dish._id)).toBe(2);
  });

  test('personal data are deleted after 30 days', async () => {
    const entry = await joinWaitingList(kitchen);
    await apiAsVisitor().delete(toEntryPath(kitchen, entry));
    await deleteOldEntries(new Date('2026-04-02T09:59:59-07:00'));
    expect(await countStored('waitingEntries', { _id: entry._id })).toBe(1);
    await deleteOldEntries(new Date('2026-04-02T10:00:00-07:00'));
    expect(await countStored('waitingEntries', { _id: entry._id })).toBe(0);
  });
});
