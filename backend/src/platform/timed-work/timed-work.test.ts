import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createTimedWork, startTimedWork, type TimedTask } from './timed-work.ts';

startTestApp();

const start = new Date('2026-03-01T12:00:00Z');
const setClock = (ms: number) => vi.setSystemTime(start.getTime() + ms);
const leases = () => mongoose.connection.collection('leases');

function createTestLog() {
  const log = createLogger('silent');
  const info = vi.spyOn(log, 'info');
  const error = vi.spyOn(log, 'error');
  const listFields = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls.map(([fields]) => fields);
  return { log, listInfos: () => listFields(info), listErrors: () => listFields(error) };
}

/** Creates a task that counts its runs and makes sure that no two overlap. */
function createTask(name = 'count') {
  const state = { runs: 0, running: 0, maxRunning: 0 };
  const run = vi.fn(async () => {
    state.maxRunning = Math.max(state.maxRunning, (state.running += 1));
    await leases().findOne({});
    state.running -= 1;
    return (state.runs += 1);
  });
  return { name, run, state } satisfies TimedTask & { state: object };
}

function createWaitingTask() {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { name: 'wait', run: vi.fn(() => ended.then(() => 0)), end: () => end() };
}

/** Sends queries until the condition is true. `expect.poll` would advance the fake clock. */
async function queryUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await leases().findOne({});
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await leases().deleteMany({});
});
afterEach(() => void vi.useRealTimers());

describe('with two processes', () => {
  test('of two processes, only one runs the tasks', async () => {
    const task = createTask();
    const { log } = createTestLog();
    const processes = [createTimedWork([task], log), createTimedWork([task], log)];
    for (let round = 1; round <= 5; round += 1) {
      const results = await Promise.all(processes.map(({ tick }) => tick()));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(task.state).toMatchObject({ runs: round, maxRunning: 1 });
      setClock(round * 5_000);
    }
  });

  test('another process takes over when the lease of a dead one ends', async () => {
    const task = createTask();
    const { log } = createTestLog();
    const dead = createTimedWork([task], log);
    const other = createTimedWork([task], log);
    expect(await dead.tick()).toBe(true);
    for (const seconds of [5, 10]) {
      setClock(seconds * 1_000);
      expect(await other.tick()).toBe(false);
    }
    setClock(15_000);
    expect(await other.tick()).toBe(true);
    expect(await dead.tick()).toBe(false);
    expect(task.state.runs).toBe(2);
  });

  test('another process continues right after a stop', async () => {
    const task = createTask();
    const { log } = createTestLog();
    const first = createTimedWork([task], log);
    const second = createTimedWork([task], log);
    await first.tick();
    expect(await second.tick()).toBe(false);
    await createTimedWork([task], log).stop(); // changes nothing, because it does not have the lease
    await first.stop();
    expect(await second.tick()).toBe(true);
    expect(await first.tick()).toBe(false);
    expect(task.state.runs).toBe(2);
  });
});

test('a failed task is logged and does not stop the next one', async () => {
  const { log, listErrors, listInfos } = createTestLog();
  const task = createTask();
  const fail = vi.fn(() => Promise.reject(new Error('broken')));
  const failAtOnce = () => {
    throw new Error('also broken');
  };
  const { tick } = createTimedWork([{ name: 'a', run: fail }, { name: 'b', run: failAtOnce }, task], log);
  expect(await tick()).toBe(true);
  expect(listErrors()).toMatchObject([{ task: 'a' }, { task: 'b' }]);
  expect(listInfos()).toMatchObject([{ task: 'count', changed: 1 }]);
  await tick();
  expect([fail.mock.calls.length, task.state.runs]).toEqual([2, 2]);
});

test('a tick joins the tick in progress', async () => {
  const task = createWaitingTask();
  const { tick } = createTimedWork([task], createTestLog().log);
  const ticks = [tick(), tick()];
  await queryUntil(() => task.run.mock.calls.length === 1);
  ticks.push(tick());
  task.end();
  expect(await Promise.all(ticks)).toEqual([true, true, true]);
  expect(task.run).toHaveBeenCalledOnce();
});

test('a stop waits for the current task and skips the rest', async () => {
  const current = createWaitingTask();
  const next = createTask();
  const { tick, stop } = createTimedWork([current, next], createTestLog().log);
  const running = tick();
  await queryUntil(() => current.run.mock.calls.length === 1);
  const stopped = stop();
  expect(await leases().countDocuments()).toBe(1);
  current.end();
  await Promise.all([stopped, running]);
  expect(next.state.runs).toBe(0);
  expect(await leases().countDocuments()).toBe(0);
});

test('a task without a result is abandoned', async () => {
  const { log, listErrors } = createTestLog();
  const waiting = createWaitingTask();
  const next = createTask();
  const { tick } = createTimedWork([waiting, next], log, { leaseDurationMs: 15_000, maxTaskMs: 20 });
  expect(await tick()).toBe(true);
  expect(listErrors()).toMatchObject([{ task: 'wait', err: { message: 'no result after 20 ms' } }]);
  expect(next.state.runs).toBe(1);
});

test('the remaining tasks are skipped once the lease is lost', async () => {
  const current = createWaitingTask();
  const next = createTask();
  const options = { leaseDurationMs: 30, maxTaskMs: 60_000 };
  const { tick } = createTimedWork([current, next], createTestLog().log, options);
  const running = tick();
  await queryUntil(() => current.run.mock.calls.length === 1);
  await leases().updateOne({}, { $set: { holder: 'another' } });
  const renew = vi.spyOn(mongoose.Collection.prototype, 'updateOne');
  await queryUntil(() => renew.mock.settledResults[0]?.type === 'rejected');
  current.end();
  await running;
  expect(next.state.runs).toBe(0);
});

test('an error of the database is logged, and the next tick tries again', async () => {
  const { log, listErrors } = createTestLog();
  const { tick } = createTimedWork([], log);
  const setValidator = (validator: object) =>
    mongoose.connection.db?.command({ collMod: 'leases', validator });
  await setValidator({ holder: 'nobody' });
  onTestFinished(() => void setValidator({}));
  expect(await tick()).toBe(false);
  expect(listErrors()).toMatchObject([{ err: { code: 121 } }]);
  await setValidator({});
  expect(await tick()).toBe(true);
});

test('timed work repeats until it is stopped', async () => {
  const task = createTask();
  const options = { leaseDurationMs: 15_000, intervalMs: 10, maxTaskMs: 1_000 };
  const stop = startTimedWork([task], createTestLog().log, options);
  onTestFinished(stop);
  await queryUntil(() => task.state.runs > 2);
  await stop();
  const { runs } = task.state;
  expect(await leases().countDocuments()).toBe(0);
  const other = createTask();
  await createTimedWork([other], createTestLog().log).tick();
  expect([other.state.runs, task.state]).toEqual([1, { runs, running: 0, maxRunning: 1 }]);
});
