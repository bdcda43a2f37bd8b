import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BatchOptions } from '../../platform/db/batches.ts';
import { acquireLease } from '../../platform/db/lease.ts';
import { createLogger } from '../../platform/lib/logger.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { listAppliedMigrations, listPendingMigrations } from './applied-migrations.ts';
import { applyMigrations } from './apply-migrations.ts';
import type { Migration } from './migration.ts';
import { repeatMigrations, startMigrationRepeats } from './repeat-migrations.ts';

startTestApp();

const leases = () => mongoose.connection.collection('leases');
const start = new Date('2026-03-01T12:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  for (const name of ['leases', 'migrations']) await mongoose.connection.collection(name).deleteMany({});
});
afterEach(() => void vi.useRealTimers());

function createMigration(name: string, changed = 0) {
  const up = vi.fn((_options: BatchOptions) => Promise.resolve(changed));
  return { name, description: `Changes ${name}`, up } satisfies Migration;
}

function createReports() {
  return { applied: vi.fn(), waiting: vi.fn() };
}

const apply = (migrations: readonly Migration[], reports = createReports()) =>
  applyMigrations(migrations, reports);

describe('pending migrations', () => {
  test('pending migrations are applied in order and recorded', async () => {
    const first = createMigration('0001-a', 3);
    const second = createMigration('0002-b');
    const reports = createReports();
    await apply([first, second], reports);
    expect(first.up.mock.invocationCallOrder[0]).toBeLessThan(second.up.mock.invocationCallOrder[0] ?? 0);
    expect(reports.applied.mock.calls).toEqual([
      [first, 3],
      [second, 0],
    ]);
    expect(reports.waiting).not.toHaveBeenCalled();
    expect(await listAppliedMigrations()).toEqual(
      new Map([
        ['0001-a', start],
        ['0002-b', start],
      ]),
    );
    expect(await leases().countDocuments()).toBe(0);
  });

  test('pending migrations run once if four processes start at the same time', async () => {
    const migrations = [createMigration('0001-a'), createMigration('0002-b')];
    await Promise.all(Array.from({ length: 4 }, () => apply(migrations)));
    expect(migrations.map(({ up }) => up.mock.calls.length)).toEqual([1, 1]);
  });

  test('migrations after a failed one stay pending', async () => {
    const first = createMigration('0001-a');
    const broken = createMigration('0002-b');
    const last = createMigration('0003-c');
    broken.up.mockRejectedValueOnce(new Error('no space'));
    const migrations = [first, broken, last];
    await expect(apply(migrations)).rejects.toThrow(/0002-b.*no space/);
    expect(await listPendingMigrations(migrations)).toEqual([broken, last]);
    expect(await leases().countDocuments()).toBe(0);
    await apply(migrations);
    expect(migrations.map(({ up }) => up.mock.calls.length)).toEqual([1, 2, 1]);
  });
});

describe('while another process migrates', () => {
  const leaseDurationMs = 15_000;

  test('a process waits while another one migrates', async () => {
    const migration = createMigration('0001-a');
    const reports = createReports();
    await acquireLease('migrations', 'other', leaseDurationMs);
    const applied = apply([migration], reports);
    await expect.poll(() => reports.waiting.mock.calls.length).toBe(1);
    await mongoose.connection
      .collection('migrations')
      .insertOne({ _id: '0001-a', appliedAt: start } as object);
    await applied;
    expect(migration.up).not.toHaveBeenCalled();
  });

  test('a process continues the migrations of one that died', async () => {
    const migration = createMigration('0001-a');
    const reports = createReports();
    await acquireLease('migrations', 'dead', leaseDurationMs);
    const applied = apply([migration], reports);
    await expect.poll(() => reports.waiting.mock.calls.length).toBe(1);
    expect(migration.up).not.toHaveBeenCalled();
    vi.setSystemTime(start.getTime() + leaseDurationMs);
    await applied;
    expect(migration.up).toHaveBeenCalledOnce();
  });

  test('a process that loses its lease while migrating stops after the batch and waits', async () => {
    const slow = createMigration('0001-a');
    const next = createMigration('0002-b');
    slow.up.mockImplementationOnce(async ({ onBatch }) => {
      await leases().updateOne({}, { $set: { holder: 'other', until: new Date(start.getTime() + 50) } });
      for (;;) {
        onBatch?.(1);
        await leases().findOne({});
      }
    });
    const reports = createReports();
    reports.waiting.mockImplementationOnce(() => vi.setSystemTime(start.getTime() + 60_000));
    await applyMigrations([slow, next], reports, 30);
    expect(reports.waiting).toHaveBeenCalledOnce();
    expect([slow.up.mock.calls.length, next.up.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('a repetition', () => {
  const { signal } = new AbortController();
  const createTestLog = () => {
    const log = createLogger('silent');
    return { log, info: vi.spyOn(log, 'info'), warn: vi.spyOn(log, 'warn') };
  };

  test('a repetition runs applied migrations again and logs changes', async () => {
    const first = createMigration('0001-a', 2);
    const second = createMigration('0002-b');
    await apply([first, second]);
    vi.setSystemTime(start.getTime() + 10_000);
    const { log, info } = createTestLog();
    await repeatMigrations([first, second], log, signal);
    expect([first.up.mock.calls.length, second.up.mock.calls.length]).toEqual([2, 2]);
    expect(info.mock.calls.map(([fields]) => fields)).toEqual([{ migration: '0001-a', changed: 2 }]);
    expect((await listAppliedMigrations()).get('0001-a')).toEqual(start);
    expect(await leases().countDocuments()).toBe(0);
  });

  test('a repetition ends at a failed migration and logs it', async () => {
    const broken = createMigration('0001-a');
    const next = createMigration('0002-b');
    broken.up.mockRejectedValueOnce(new Error('no space'));
    const { log, warn } = createTestLog();
    await repeatMigrations([broken, next], log, signal);
    expect(warn.mock.calls.map(([fields]) => fields)).toMatchObject([{ err: { message: 'no space' } }]);
    expect(next.up).not.toHaveBeenCalled();
    expect(await leases().countDocuments()).toBe(0);
  });

  test('a repetition does nothing while another process repeats the migrations', async () => {
    await acquireLease('migration-repeats', 'other', 15_000);
    const migration = createMigration('0001-a');
    await repeatMigrations([migration], createTestLog().log, signal);
    expect(migration.up).not.toHaveBeenCalled();
  });

  test('a repetition stops after the current batch when the process stops', async () => {
    const controller = new AbortController();
    const slow = createMigration('0001-a');
    const next = createMigration('0002-b');
    slow.up.mockImplementationOnce(({ onBatch }) => {
      controller.abort();
      onBatch?.(1);
      return Promise.resolve(1);
    });
    const { log, warn } = createTestLog();
    await repeatMigrations([slow, next], log, controller.signal);
    expect(next.up).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  test('a repetition happens as often as configured', async () => {
    const migration = createMigration('0001-a');
    const rhythm = { firstDelayMs: 0, intervalMs: 1, maxRepeats: 1 };
    const stop = startMigrationRepeats([migration], createTestLog().log, rhythm);
    await expect.poll(() => migration.up.mock.calls.length).toBe(1);
    stop();
    expect(migration.up).toHaveBeenCalledOnce();
  });
});
