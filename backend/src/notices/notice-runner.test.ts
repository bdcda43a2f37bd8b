import mongoose from 'mongoose';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { apiAs } from '../testing/api-client.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../testing/fixtures.ts';
import { moveItem } from '../testing/orders.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createNoticeRunner, startNoticeRunner } from './notice-runner.ts';
import { listEventsOf, noChannels, startNoticesNow } from './notices.fixture.ts';

startTestApp();

const leases = () => mongoose.connection.collection<{ _id: string; holder: string }>('leases');
const times = { attemptMs: 20, leaseDurationMs: 3_000, timedMs: 50, sendMs: 50, positionMs: 50 };

beforeEach(async () => {
  await leases().deleteMany({});
  await startNoticesNow();
});

interface Runner {
  stop: () => Promise<void>;
}

function start(options: { sendDue?: (signal: AbortSignal) => Promise<void> } = {}): Runner {
  const log = createLogger('silent');
  const sendDue = options.sendDue ?? (() => Promise.resolve());
  const stop = startNoticeRunner({ log, channels: noChannels, sendDue, times });
  onTestFinished(stop);
  return { stop };
}

async function orderAndMakeReady() {
  const [chef, member] = [await createChef(), await createFoodie()];
  const order = await placeMemberOrder(member, [toOrderItem(await createProduct(chef))]);
  await moveItem(chef, order, 'orderstatus');
  return { chef, member, order };
}

test('a change is told at once', async () => {
  start();
  await expect.poll(() => leases().countDocuments({ _id: 'notices' })).toBe(1);
  const { chef, member } = await orderAndMakeReady();
  const changedAt = performance.now();
  await expect.poll(() => listEventsOf(member), { interval: 20 }).toEqual(['ready']);
  expect(performance.now() - changedAt).toBeLessThan(5_000);
  expect(await listEventsOf(chef)).toEqual(['newOrder']);
});

test('changes while no process runs are found at the next start', async () => {
  const first = start();
  await expect.poll(() => leases().countDocuments({ _id: 'notices' })).toBe(1);
  await first.stop();
  const { member } = await orderAndMakeReady();
  expect(await listEventsOf(member)).toEqual([]);
  start();
  await expect.poll(() => listEventsOf(member)).toEqual(['ready']);
});

test('one of two processes works, and the other one continues', async () => {
  const counts = [0, 0];
  const count = (i: 0 | 1) => () => Promise.resolve(void (counts[i] = (counts[i] ?? 0) + 1));
  const first = start({ sendDue: count(0) });
  await expect.poll(() => counts[0]).toBeGreaterThan(0);
  start({ sendDue: count(1) });
  const { member } = await orderAndMakeReady();
  await expect.poll(() => listEventsOf(member)).toEqual(['ready']);
  expect(counts[1]).toBe(0);
  await first.stop();
  await expect.poll(() => counts[1]).toBeGreaterThan(0);
});

test('notices wake the sending of messages', async () => {
  const sendDue = vi.fn(() => Promise.resolve());
  const log = createLogger('silent');
  const slow = { ...times, sendMs: 60_000 };
  onTestFinished(startNoticeRunner({ log, channels: noChannels, sendDue, times: slow }));
  await expect.poll(() => sendDue.mock.calls.length).toBe(1);
  await orderAndMakeReady();
  await expect.poll(() => sendDue.mock.calls.length).toBeGreaterThan(1);
});

describe('after an error', () => {
  test('the runner continues with the next attempt', async () => {
    let calls = 0;
    start({
      sendDue: () => {
        calls += 1;
        return calls === 1 ? Promise.reject(new Error('broken')) : Promise.resolve();
      },
    });
    await expect.poll(() => calls).toBeGreaterThan(2);
    const { member } = await orderAndMakeReady();
    await expect.poll(() => listEventsOf(member)).toEqual(['ready']);
  });

  test('it is logged', async () => {
    const log = createLogger('silent');
    const error = vi.spyOn(log, 'error');
    const sendDue = () => Promise.reject(new Error('broken'));
    const { tick, stop } = createNoticeRunner({ log, channels: noChannels, sendDue, times });
    onTestFinished(stop);
    await tick();
    expect(error).toHaveBeenCalledOnce();
  });
});

test('a stopped runner frees its lease and does not start again', async () => {
  const log = createLogger('silent');
  const runner = createNoticeRunner({ log, channels: noChannels, sendDue: () => Promise.resolve(), times });
  const running = runner.tick();
  await expect.poll(() => leases().countDocuments({ _id: 'notices' })).toBe(1);
  await runner.stop();
  await running;
  await runner.tick();
  expect(await leases().countDocuments({ _id: 'notices' })).toBe(0);
});

test('deleted orders leave no notices', async () => {
  start();
  const { member, order } = await orderAndMakeReady();
  await expect.poll(() => listEventsOf(member)).toEqual(['ready']);
  await mongoose.connection
    .collection<{ _id: string }>('users')
    .updateOne({ _id: new mongoose.Types.ObjectId(member._id) as never }, { $set: { isAdmin: true } });
  expect((await apiAs(member).delete(`/api/orders/${order._id}`)).status).toBe(200);
  await expect.poll(() => listEventsOf(member)).toEqual([]);
});
