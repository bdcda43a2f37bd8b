import mongoose from 'mongoose';
import { Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { countFilledPeriods } from '../../features/kitchens/capacity/capacity-counters.ts';
import { getDatabaseId, recordBackup } from '../../features/system/database-id.ts';
import { createFoodie } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createGuestForm, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { addLimit } from '../../testing/kitchens.ts';
import { at, createTestKitchen, orderTime, toPickup } from '../../testing/orders.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { addMarketMetrics } from './market-metrics.ts';

startTestApp();
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

/** Reads the metrics with a new registry, because a registry caches them for five seconds. */
async function readSeries(): Promise<Record<string, number>> {
  const registry = new Registry();
  addMarketMetrics(registry, getTestApp().deps.env.UPLOADS_DIR);
  const lines = (await registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end))];
    }),
  );
}

const insert = (collection: string, document: object) =>
  mongoose.connection.collection(collection).insertOne(document);

test('waiting messages, orders and cases move their metrics', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(orderTime) });
  const kitchen = await createTestKitchen();
  const order = await placeGuestOrder([toOrderItem(kitchen.dish, 1)], {
    pickups: [toPickup(kitchen, at('11:00'))],
  });
  const dueAt = new Date(+new Date(orderTime) + 5 * minuteMs);
  await insert('leases', { _id: 'timed-work', holder: 'test', until: dueAt });
  expect(await readSeries()).toMatchObject({
    'homechef_outbox_age_seconds{outbox="account emails"}': 0,
    'homechef_outbox_age_seconds{outbox="push messages"}': 0,
    'homechef_timed_work_late_seconds{work="orders"}': 0,
    'homechef_timed_work_late_seconds{work="permits"}': 0,
    'homechef_timed_work_late_seconds{work="suspensions"}': 0,
    'homechef_timed_work_late_seconds{work="waiting list"}': 0,
    homechef_failed_messages: 0,
    'homechef_lease_held{lease="timed-work"}': 1,
    'homechef_lease_held{lease="notices"}': 0,
    'homechef_admin_queue_length{queue="reports"}': 0,
    'homechef_admin_queue_age_seconds{queue="reports"}': 0,
    'homechef_health{part="timedWork"}': 1,
    homechef_database_up: 1,
    homechef_database_copies: 0,
    homechef_database_members_missing: 0,
  });

  await mongoose.connection.collection('orders').updateOne({ _id: order._id as never }, { $set: { dueAt } });
  await insert('accountMails', { email: { dueAt, attempts: 2 }, createdAt: dueAt });
  await getDatabaseId();
  await recordBackup(new Date(orderTime));
  await insert('cases', { _id: 'dish a', state: 'open', changedAt: dueAt });
  vi.setSystemTime(+dueAt + 2 * minuteMs);
  const series = await readSeries();
  expect(series).toMatchObject({
    'homechef_outbox_age_seconds{outbox="account emails"}': 120,
    'homechef_timed_work_late_seconds{work="orders"}': 120,
    homechef_failed_messages: 1,
    homechef_backup_age_seconds: 420,
    'homechef_lease_held{lease="timed-work"}': 0,
    'homechef_admin_queue_length{queue="reports"}': 1,
    'homechef_admin_queue_age_seconds{queue="reports"}': 120,
    'homechef_health{part="timedWork"}': 0,
  });
  expect(series.homechef_clock_difference_seconds).toBeGreaterThan(420);
  expect(series.homechef_disk_used_ratio).toBeGreaterThan(0);
  expect(series.homechef_disk_used_ratio).toBeLessThanOrEqual(1);
});

test('a database that does not answer counts as down', async () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The test is not connected');
  vi.spyOn(db, 'command').mockRejectedValue(new Error('away'));
  const series = await readSeries();
  expect(series).toMatchObject({ homechef_database_up: 0, 'homechef_health{part="database"}': 0 });
  expect(series).not.toHaveProperty('homechef_database_copies');
});

test('an order that fills a slot counts once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(orderTime) });
  const kitchen = await createTestKitchen();
  await addLimit(kitchen.chef, { max: 2, counts: 'portions', per: 'slot' });
  const before = countFilledPeriods();
  const client = apiAs(await createFoodie());
  const place = async () => {
    const form = createGuestForm([toOrderItem(kitchen.dish, 1)], {
      pickups: [toPickup(kitchen, at('11:00'))],
    });
    const { status } = await client.post('/api/orders/guest', form);
    return [status, countFilledPeriods() - before];
  };
  expect([await place(), await place(), await place()]).toEqual([
    [201, 0],
    [201, 1],
    [409, 1],
  ]);
});
