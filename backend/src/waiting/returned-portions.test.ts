import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createAdmin } from '../testing/accounts.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../testing/fixtures.ts';
import { addLimit, createLimitForm, setClock, toKitchenPath } from '../testing/kitchens.ts';
import {
  at,
  createTestKitchen,
  moveItem,
  orderTime,
  readUsedUnits,
  toPickup,
  type LimitedKitchen,
} from '../testing/orders.ts';
import { findStored, readStock } from '../testing/stored-documents.ts';
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
afterAll(() => void vi.useRealTimers());

const update = ({ chef }: Pick<SoldOutKitchen, 'chef'> = kitchen) => updateWaitingList(chef._id);
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
const endDue = (of: Pick<SoldOutKitchen, 'chef'> = kitchen) => endDueAndCount(of);

describe('portions come back', () => {
  const declineOrder = async () => {
    const manual = await createSoldOutKitchen(at('11:00'), { settings: { acceptance: 'manual' } });
    return {
      manual,
      release: () => moveItem(manual.chef, manual.order, 'decline', { body: { reason: 'No' } }),
    };
  };

  test('after a decline', async () => {
    const { manual, release } = await declineOrder();
    const entry = await joinWaitingList(manual);
    await release();
    await serveAndReadHold(manual, entry);
  });

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

  test('after an order is deleted', async () => {
    const entry = await joinWaitingList(kitchen);
    await apiAs(admin).delete(`/api/orders/${kitchen.order._id}`);
    await serveAndReadHold(kitchen, entry);
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
    const refused = await apiAsVisitor().post('/api/orders/guest', {
      orderItems: [toOrderItem(full.dish, 2)],
      pickups,
      userName: 'Gus',
      userEmail: 'gus@example.com',
      customerPhone: '602 555 0000',
    });
    expect(getError(refused)).toEqual([409, 'order.slot_full']);
    expect((await sendOrderWithHold(full, hold)).status).toBe(201);
    expect([await readSlotUse(), await readStock(full.dish._id)]).toEqual([1, 99]);
  });

  test('after an order moves to another slot', async () => {
    const entry = await joinWaitingList(full, { startsAt: at('11:00'), qty: 2 });
    const path = `/api/orders/${full.order._id}/pickups/${full.chef._id}`;
    expect((await apiAsVisitor().put(path, { startsAt: at('11:15') })).status).toBe(200);
    await serveAndReadHold(full, entry);
    expect(await readSlotUse()).toBe(4);
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

  test('after another hold ends', async () => {
    const startsAt = at('11:00');
    const [first, second] = [
      await joinWaitingList(full, { startsAt, qty: 2 }),
      await joinWaitingList(full, { startsAt }),
    ];
    await moveItem(undefined, full.order, 'cancel');
    await serveAndReadHold(full, first);
    setClock(at('10:10'));
    expect(await endDue(full)).toBe(1);
    expect((await readPlace(full, second)).hold).not.toBeNull();
    expect([await readSlotUse(), await readStock(full.dish._id)]).toEqual([1, 99]);
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
