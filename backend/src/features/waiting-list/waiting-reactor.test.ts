import { expect, onTestFinished, test } from 'vitest';
import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { createLogger } from '../../platform/lib/logger.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { followChanges } from '../../testing/change-feed.ts';
import { addLimit, createLimitForm, toKitchenPath } from '../../testing/kitchens.ts';
import { findOptions, saveGroups } from '../../testing/menus.ts';
import { at, createTestKitchen, moveItem, toPickup } from '../../testing/orders.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { readStock } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import {
  createSoldOutKitchen,
  joinWaitingList,
  listAuditDifferences,
  readPlace,
  toEntryPath,
  type SoldOutKitchen,
} from '../../testing/waiting.ts';
import { createHoldLimits } from '../orders/place/open-order-limits.ts';
import { createWaitingReactor } from './waiting-reactor.ts';

startTestApp();

const date = addDays(getLocalDate(Date.now(), 'America/Phoenix'), 2);
const window = { weekday: null, date };
const slot = at('11:00', date);
const options = { leaseDurationMs: 600, intervalMs: 50, sweepMs: 60_000, batchMs: 10 };
const log = createLogger('silent');

async function startReactor(): Promise<() => Promise<void>> {
  const reactor = createWaitingReactor({ log, limits: createHoldLimits(0) }, options);
  await followChanges(reactor);
  reactor.start();
  onTestFinished(reactor.stop);
  return reactor.stop;
}

const expectHold = (kitchen: Pick<SoldOutKitchen, 'chef'>, entry: { _id: string }) =>
  expect.poll(async () => (await readPlace(kitchen, entry)).hold).not.toBeNull();

test('the reactor gives holds for portions that came back before it started', async () => {
  const kitchen = await createSoldOutKitchen(slot, { window });
  const entry = await joinWaitingList(kitchen);
  await moveItem(undefined, kitchen.order, 'cancel');
  await startReactor();
  await expectHold(kitchen, entry);
});

test('the reactor gives holds for portions and capacity that come back', async () => {
  await startReactor();
  const kitchen = await createSoldOutKitchen(slot, { window });
  const entry = await joinWaitingList(kitchen);
  await moveItem(undefined, kitchen.order, 'cancel');
  await expectHold(kitchen, entry);
  const full = await createTestKitchen({ window });
  const limit = await addLimit(full.chef, { max: 2 });
  await placeGuestOrder([toOrderItem(full.dish, 2)], { pickups: [toPickup(full, slot)] });
  const waiting = await joinWaitingList(full, { startsAt: slot });
  await apiAs(full.chef).put(toKitchenPath(full.chef, `/limits/${limit._id}`), createLimitForm({ max: 3 }));
  await expectHold(full, waiting);
  expect(await listAuditDifferences()).toEqual([]);
});

test('another process takes over after the reactor stops', async () => {
  const stopFirst = await startReactor();
  const kitchen = await createSoldOutKitchen(slot, { window, portions: 1 });
  const first = await joinWaitingList(kitchen);
  await startReactor();
  await moveItem(undefined, kitchen.order, 'cancel');
  await expectHold(kitchen, first);
  await stopFirst();
  const second = await joinWaitingList(kitchen);
  await apiAsVisitor().delete(toEntryPath(kitchen, first));
  await expectHold(kitchen, second);
});

test('the reactor gives a hold for a combo when enough portions of its part come back', async () => {
  await startReactor();
  const kitchen = await createTestKitchen({ window });
  const part = await createProduct(kitchen.chef, { countInStock: 2 });
  const groups = [{ name: 'Side', min: 1, options: [{ name: 'Beans', product: part._id }] }];
  const options = findOptions(await saveGroups(kitchen.chef, kitchen.dish, groups), 'Beans');
  const entry = await joinWaitingList(kitchen, { qty: 3, options });
  await apiAs(kitchen.chef).put(`/api/products/${part._id}/4`);
  await expectHold(kitchen, entry);
  expect(await readStock(part._id)).toBe(1);
});
