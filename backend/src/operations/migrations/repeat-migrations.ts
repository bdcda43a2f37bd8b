import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { releaseLease, runWithLease } from '../../platform/db/lease.ts';
import type { Migration } from './migration.ts';

const leaseDurationMs = 15_000;

/**
 * Runs every migration again, because a process of the previous version can write documents of the old shape until it
 * ends. Does nothing while another process does the same. Never rejects.
 */
export async function repeatMigrations(
  migrations: readonly Migration[],
  log: Logger,
  stopSignal: AbortSignal,
): Promise<void> {
  const lease = { name: 'migration-repeats', holderId: randomUUID(), durationMs: leaseDurationMs };
  const repeat = async (leaseSignal: AbortSignal) => {
    const signal = AbortSignal.any([leaseSignal, stopSignal]);
    for (const { name, up } of migrations) {
      const changed = await up({ onBatch: () => signal.throwIfAborted() });
      signal.throwIfAborted();
      if (changed > 0) log.info({ migration: name, changed }, 'documents of an older version were migrated');
    }
  };
  try {
    if (await runWithLease(lease, repeat)) await releaseLease(lease.name, lease.holderId);
  } catch (error) {
    if (!stopSignal.aborted) log.warn({ err: error }, 'documents of an older version could not be migrated');
    await releaseLease(lease.name, lease.holderId).catch(() => undefined); // It ends on its own.
  }
}

interface Rhythm {
  firstDelayMs: number;
  intervalMs: number;
  maxRepeats: number;
}

const defaultRhythm: Rhythm = { firstDelayMs: 10_000, intervalMs: 60 * 60_000, maxRepeats: 25 };

/**
 * Repeats the migrations soon after the start and then every hour for one day, after which no process of the previous
 * version runs any more. Returns a function that stops the repetition.
 */
export function startMigrationRepeats(
  migrations: readonly Migration[],
  log: Logger,
  { firstDelayMs, intervalMs, maxRepeats }: Rhythm = defaultRhythm,
): () => void {
  const controller = new AbortController();
  let timer: NodeJS.Timeout;
  const schedule = (delayMs: number, repeats: number) => {
    timer = setTimeout(() => {
      void repeatMigrations(migrations, log, controller.signal);
      if (repeats < maxRepeats) schedule(intervalMs, repeats + 1);
    }, delayMs).unref();
  };
  schedule(firstDelayMs, 1);
  return () => {
    clearTimeout(timer);
    controller.abort(new Error('The process stops'));
  };
}
