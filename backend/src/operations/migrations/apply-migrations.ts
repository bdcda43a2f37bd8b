import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseLease, runWithLease } from '../../platform/db/lease.ts';
import { DatabaseError } from '../../platform/db/driver-errors.ts';
import { describeReason } from '../../platform/lib/describe-error.ts';
import { listPendingMigrations, recordMigration } from './applied-migrations.ts';
import type { Migration } from './migration.ts';

const defaultLeaseDurationMs = 15_000;
const waitMs = 250; // between two checks while another process migrates

interface MigrationReports {
  applied: (migration: Migration, changed: number) => void;
  waiting: () => void;
}

/** Runs the pending migrations in order, and records each one. The signal stops them after the current batch. */
async function runPending(
  migrations: readonly Migration[],
  signal: AbortSignal,
  applied: MigrationReports['applied'],
): Promise<void> {
  for (const migration of await listPendingMigrations(migrations)) {
    signal.throwIfAborted();
    const changed = await migration.up({ onBatch: () => signal.throwIfAborted() }).catch((error: unknown) => {
      if (signal.aborted || error instanceof DatabaseError) throw error;
      throw new Error(`The migration ${migration.name} failed: ${describeReason(error)}`, { cause: error });
    });
    signal.throwIfAborted();
    await recordMigration(migration.name, changed);
    applied(migration, changed);
  }
}

/**
 * Applies all pending migrations, or waits until another process has applied them. Only one process migrates at a time,
 * with a lease that it renews. If it dies, another one continues within 15 s.
 * @throws the error of a migration that failed in this process
 */
export async function applyMigrations(
  migrations: readonly Migration[],
  { applied, waiting }: MigrationReports,
  leaseDurationMs = defaultLeaseDurationMs,
): Promise<void> {
  const lease = { name: 'migrations', holderId: randomUUID(), durationMs: leaseDurationMs };
  const migrate = (signal: AbortSignal) =>
    runPending(migrations, signal, applied).catch((error: unknown) => {
      // If the lease was lost, the loop below waits for the process that has it now.
      if (!signal.aborted) throw error;
    });
  let isWaitingReported = false;
  while ((await listPendingMigrations(migrations)).length > 0) {
    const isMigrated = await runWithLease(lease, migrate).finally(() =>
      releaseLease(lease.name, lease.holderId),
    );
    if (isMigrated) continue;
    if (!isWaitingReported) waiting();
    isWaitingReported = true;
    await wait(waitMs);
  }
}
