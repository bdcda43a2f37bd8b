import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseLease, runWithLease } from '../db/lease.ts';
import { listPendingMigrations } from './applied-migrations.ts';
import type { Migration } from './migration.ts';
import type { ReportApplied } from './run-pending.ts';

const defaultLeaseDurationMs = 15_000;
const waitMs = 250; // between two checks while another process migrates

export interface MigrationReports {
  applied: ReportApplied;
  waiting: () => void;
}

/**
 * Applies all pending migrations, or waits until another process has applied them. One process migrates at a time: it has
 * a lease and renews it. If that process dies, another one continues within 15 s.
 * @throws the error of a migration that failed in this process
 */
export async function applyMigrations(
  migrations: readonly Migration[],
  { applied, waiting }: MigrationReports,
  leaseDurationMs = defaultLeaseDurationMs,
): Promise<void> {
  const lease = { name: 'migrations', holderId: randomUUID(), durationMs: leaseDurationMs };
  const migrate = async (signal: AbortSignal) => {
    const { runPending } = await import('./run-pending.ts');
    await runPending(migrations, signal, applied).catch((error: unknown) => {
      // Without the lease, the loop below waits for the process that has it now.
      if (!signal.aborted) throw error;
    });
  };
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
