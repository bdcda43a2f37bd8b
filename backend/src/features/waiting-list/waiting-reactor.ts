/*
 * Gives holds to waiting people as soon as portions or capacity come back (docs/adr/0011-waiting-list.md). The
 * process with the lease follows the changes of dishes, limits, kitchens and entries. A lost change does no harm: it also
 * looks at all kitchens with waiting people at its start and every 15 s.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Types } from 'mongoose';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../../platform/db/driver-errors.ts';
import { releaseLease, runWithLease } from '../../platform/db/lease.ts';
import { withTimeout } from '../../platform/lib/timeout.ts';
import type { FeedChange, FeedSubscriber } from '../../platform/change-feed/feed-subscriber.ts';
import {
  addChange,
  findConcernedKitchens,
  findWaitingKitchens,
  watchedCollections,
  type ChangedIds,
} from './concerned-kitchens.ts';
import type { HoldLimits } from './holds/hold-limits.ts';
import { updateWaitingList } from './serve-waiting.ts';

interface ReactorContext {
  log: Logger;
  limits: HoldLimits;
}

interface ReactorOptions {
  leaseDurationMs: number;
  /** Milliseconds between two attempts to get the lease. */
  intervalMs: number;
  /** Milliseconds between two checks of all kitchens with waiting people. */
  sweepMs: number;
  /** For how many milliseconds changes are collected. */
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

/** Updates the waiting lists of some kitchens. If one fails, the others continue. */
async function updateKitchens(chefIds: readonly string[], { log, limits }: ReactorContext): Promise<void> {
  for (const chefId of chefIds)
    try {
      const holds = await updateWaitingList(chefId, limits);
      if (holds > 0) log.info({ kitchen: chefId, holds }, 'waiting people got holds');
    } catch (error) {
      log.warn({ err: error, kitchen: chefId }, 'a waiting list could not be updated and will be repeated');
    }
}

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

function createCollector(context: ReactorContext, batchMs: number) {
  let changed: ChangedIds = new Map();
  let working: Promise<void> | undefined;
  const work = async () => {
    while (changed.size > 0) {
      await waitMs(batchMs);
      const batch = changed;
      changed = new Map();
      const concerned = await findConcernedKitchens(batch);
      const waiting = await findWaitingKitchens(concerned.map((id) => new Types.ObjectId(id)));
      await updateKitchens(waiting, context);
    }
  };
  return {
    collect: (changes: readonly FeedChange[]) => {
      for (const change of changes) addChange(changed, change);
      working ??= work()
        .catch((error: unknown) => context.log.warn({ err: error }, 'waiting lists could not be looked for'))
        .finally(() => (working = undefined));
    },
    finish: () => working ?? Promise.resolve(),
  };
}

export interface WaitingReactor extends FeedSubscriber {
  start: () => void;
  stop: () => Promise<void>;
}

/** Creates the reactor of this process. It works only while the process holds the lease. */
export function createWaitingReactor(
  context: ReactorContext,
  options: ReactorOptions = defaultOptions,
): WaitingReactor {
  const { log } = context;
  const { batchMs, intervalMs, leaseDurationMs: durationMs, sweepMs } = options;
  const stopped = new AbortController();
  const lease = { name: leaseName, holderId: `${process.pid} ${randomUUID()}`, durationMs };
  const collector = createCollector(context, batchMs);
  let isHolder = false;
  let current: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const sweep = async () => updateKitchens(await findWaitingKitchens(), context);
  const sweepAgain = () =>
    void sweep().catch((error: unknown) => log.debug({ err: error }, 'a sweep failed'));
  const work = async (signal: AbortSignal) => {
    isHolder = true; // the feed reports whatever changes after the first check
    const sweeps = setInterval(sweepAgain, sweepMs).unref();
    try {
      await sweep();
      if (!signal.aborted) await once(signal, 'abort');
    } finally {
      isHolder = false;
      clearInterval(sweeps);
      await collector.finish();
    }
  };
  const run = async () => {
    try {
      await runWithLease(lease, (lost) => work(AbortSignal.any([lost, stopped.signal])));
    } catch (error) {
      // An unreachable database is reported by the connection itself.
      if (!isDatabaseUnavailable(error) && !stopped.signal.aborted)
        log.warn({ err: error }, 'the waiting lists are looked at again');
    }
  };
  const attempt = () => {
    current ??= run().finally(() => (current = undefined));
  };
  return {
    collections: watchedCollections,
    onChanges: (changes) => {
      if (isHolder) collector.collect(changes);
    },
    onStart: ({ isFirst }) => {
      if (isHolder && !isFirst) sweepAgain();
    },
    start: () => {
      timer = setInterval(attempt, intervalMs).unref();
      attempt();
    },
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      await withTimeout(maxStopMs, Promise.resolve(current), () => undefined);
      await releaseLease(lease.name, lease.holderId).catch(() => undefined); // otherwise the lease expires on its own
    },
  };
}
