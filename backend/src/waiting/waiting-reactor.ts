/*
 * Gives holds to waiting people as soon as portions or capacity come back (docs/adr/0050-waiting-list.md). One process
 * follows the changes of dishes, limits, kitchens and entries with a change stream. A lost event does no harm: the holder
 * of the lease also looks at all kitchens with waiting people at its start and every 15 s.
 */
import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../db/driver-errors.ts';
import { releaseLease, runWithLease } from '../db/lease.ts';
import { withTimeout } from '../lib/timeout.ts';
import {
  addChange,
  findConcernedKitchens,
  findWaitingKitchens,
  watchedCollections,
  type ChangedIds,
} from './concerned-kitchens.ts';
import { updateWaitingList } from './serve-waiting.ts';

interface ReactorOptions {
  leaseDurationMs: number;
  /** Milliseconds between two attempts to acquire the lease. */
  intervalMs: number;
  /** Milliseconds between two looks at all kitchens with waiting people. */
  sweepMs: number;
  /** Milliseconds in which changes are collected. */
  batchMs: number;
}

const defaultOptions: ReactorOptions = {
  leaseDurationMs: 3_000,
  intervalMs: 1_000,
  sweepMs: 15_000,
  batchMs: 50,
};
const leaseName = 'waiting-list';
const maxStopMs = 5_000;

/** Updates the waiting lists of some kitchens. One that fails does not stop the others. */
async function updateKitchens(chefIds: readonly string[], log: Logger): Promise<void> {
  for (const chefId of chefIds)
    try {
      const holds = await updateWaitingList(chefId);
      if (holds > 0) log.info({ kitchen: chefId, holds }, 'waiting people got holds');
    } catch (error) {
      log.warn({ err: error, kitchen: chefId }, 'a waiting list could not be updated and will be repeated');
    }
}

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

function createCollector(log: Logger, batchMs: number) {
  let changed: ChangedIds = new Map();
  let working: Promise<void> | undefined;
  const work = async () => {
    while (changed.size > 0) {
      await waitMs(batchMs);
      const batch = changed;
      changed = new Map();
      const concerned = await findConcernedKitchens(batch);
      const waiting = await findWaitingKitchens(concerned.map((id) => new Types.ObjectId(id)));
      await updateKitchens(waiting, log);
    }
  };
  return {
    collect: (change: mongoose.mongo.ChangeStreamDocument) => {
      addChange(changed, change);
      working ??= work()
        .catch((error: unknown) => log.warn({ err: error }, 'waiting lists could not be looked for'))
        .finally(() => (working = undefined));
    },
    finish: () => working ?? Promise.resolve(),
  };
}

/** Follows the changes until the signal is aborted or the stream fails. */
async function follow(signal: AbortSignal, log: Logger, { sweepMs, batchMs }: ReactorOptions): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) return;
  const { operationTime } = (await db.command({ ping: 1 })) as { operationTime: mongoose.mongo.Timestamp };
  const stream = db.watch([{ $match: { 'ns.coll': { $in: watchedCollections } } }], {
    maxAwaitTimeMS: 1_000,
    startAtOperationTime: operationTime,
  });
  const close = () => void stream.close().catch(() => undefined);
  signal.addEventListener('abort', close);
  const collector = createCollector(log, batchMs);
  const sweep = async () => updateKitchens(await findWaitingKitchens(), log);
  const timer = setInterval(() => void sweep().catch(() => undefined), sweepMs).unref();
  try {
    // The stream reports all changes since before the first look.
    await sweep();
    for await (const change of stream) collector.collect(change);
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', close);
    close();
    await collector.finish();
  }
}

/** Starts the reactor of this process, which works while the process has its lease. Returns the function that stops it. */
export function startWaitingReactor(
  log: Logger,
  options: ReactorOptions = defaultOptions,
): () => Promise<void> {
  const stopped = new AbortController();
  const lease = {
    name: leaseName,
    holderId: `${process.pid} ${randomUUID()}`,
    durationMs: options.leaseDurationMs,
  };
  let current: Promise<unknown> | undefined;
  const run = async () => {
    try {
      await runWithLease(lease, (lost) => follow(AbortSignal.any([lost, stopped.signal]), log, options));
    } catch (error) {
      // The connection reports an unreachable database.
      if (!isDatabaseUnavailable(error) && !stopped.signal.aborted)
        log.warn({ err: error }, 'the waiting lists are looked at again');
    }
  };
  const attempt = () => {
    current ??= run().finally(() => (current = undefined));
  };
  const timer = setInterval(attempt, options.intervalMs).unref();
  attempt();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await withTimeout(maxStopMs, Promise.resolve(current), () => undefined);
    await releaseLease(lease.name, lease.holderId).catch(() => undefined); // It ends on its own.
  };
}
