import mongoose from 'mongoose';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../../../platform/lib/logger.ts';
import { createChef, createFoodie } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { followChanges } from '../../../testing/change-feed.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { moveItem } from '../../../testing/orders.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createNoticeRunner, createUntimedRunner, type NoticeRunnerOptions } from './notice-runner.ts';
import { listEventsOf, noChannels, startNoticesNow } from '../notices.fixture.ts';

startTestApp();

const leases = () => mongoose.connection.collection<{ _id: string; holder: string }>('leases');
const times = { attemptMs: 20, leaseDurationMs: 3_000, timedMs: 50, sendMs: 50, positionMs: 50 };

beforeEach(async () => {
  await leases().deleteMany({});
  await startNoticesNow();
});

async function start(options: Partial<NoticeRunnerOptions> = {}): Promise<() => Promise<void>> {
  const usual = {
    log: createLogger('silent'),
    channels: noChannels,
    sendDue: () => Promise.resolve(),
    times,
  };
  const runner = createNoticeRunner({ ...usual, ...options });
  await followChanges(runner.changedOrders);
  runner.start();
  onTestFinished(runner.stop);
  return runner.stop;
}

async function orderAndMakeReady() {
  const chef = await createChef();
  const member = await createFoodie();
  const order = await placeMemberOrder(member, [toOrderItem(await createProduct(chef))]);
  await moveItem(chef, order, 'orderstatus');
  return { chef, member, order };
}

test('a change becomes a notice at once and wakes the sending of messages', async () => {
  const sendDue = vi.fn(() => Promise.resolve());
  const slow = { ...times, sendMs: 60_000 };
  await start({ sendDue, times: slow });
  await expect.poll(() => sendDue.mock.calls.length).toBe(1);
  const { chef, member } = await orderAndMakeReady();
  await expect.poll(() => listEventsOf(member), { interval: 20 }).toEqual(['ready']);
  expect(await listEventsOf(chef)).toEqual(['newOrder']);
  await expect.poll(() => sendDue.mock.calls.length).toBeGreaterThan(1);
});

test('one of two processes does the work, and the other one takes over', async () => {
  const counts = [0, 0];
  const count = (i: 0 | 1) => () => Promise.resolve(void (counts[i] = (counts[i] ?? 0) + 1));
  const stopFirst = await start({ sendDue: count(0) });
  await expect.poll(() => counts[0]).toBeGreaterThan(0);
  await start({ sendDue: count(1) });
  const { member } = await orderAndMakeReady();
  await expect.poll(() => listEventsOf(member)).toEqual(['ready']);
  expect(counts[1]).toBe(0);
  await stopFirst();
  await expect.poll(() => counts[1]).toBeGreaterThan(0);
});

test('changes that no process saw are found at the next start', async () => {
  const { member } = await orderAndMakeReady();
  expect(await listEventsOf(member)).toEqual([]);
  await start();
  await expect.poll(() => listEventsOf(member)).toEqual(['ready']);
});

test('an error is logged, and the runner continues with the next attempt', async () => {
  const log = createLogger('silent');
  const logged = vi.spyOn(log, 'error');
  const sendDue = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('broken'));
  await start({ log, sendDue });
  await expect.poll(() => sendDue.mock.calls.length).toBeGreaterThan(2);
  expect(logged).toHaveBeenCalledOnce();
  const { member } = await orderAndMakeReady();
  await expect.poll(() => listEventsOf(member)).toEqual(['ready']);
});

test('a stopped runner frees its lease and does not start again', async () => {
  const log = createLogger('silent');
  const runner = createUntimedRunner({ log, channels: noChannels, sendDue: () => Promise.resolve(), times });
  const running = runner.tick();
  await expect.poll(() => leases().countDocuments({ _id: 'notices' })).toBe(1);
  await runner.stop();
  await running;
  await runner.tick();
  expect(await leases().countDocuments({ _id: 'notices' })).toBe(0);
});

test('a deleted order leaves only the notice of its removal', async () => {
  await start();
  const { member, order } = await orderAndMakeReady();
  await expect.poll(() => listEventsOf(member)).toEqual(['ready']);
  await mongoose.connection
    .collection<{ _id: string }>('users')
    .updateOne({ _id: new mongoose.Types.ObjectId(member._id) as never }, { $set: { isAdmin: true } });
  expect((await apiAs(member).delete(`/api/orders/${order._id}`)).status).toBe(200);
  await expect.poll(() => listEventsOf(member)).toEqual(['removed']);
});
