/*
 * Runs timed work, for example transitions of unanswered orders, in exactly one process (docs/adr/0008-timed-work.md).
 * No timer holds a due time. Each task finds its due documents with an indexed query, so a restart loses nothing. A
 * transition is late by at most 25 s plus the duration of the tasks, namely if the holder of the lease renews it 5 s
 * after the due time and then dies: the lease ends after 15 s, and another process tries every 5 s. In normal operation
 * or after a regular shutdown, it is late by at most 5 s.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../db/driver-errors.ts';
import { releaseLease, runWithLease } from '../db/lease.ts';
import { now } from '../lib/clock.ts';
import { withTimeout } from '../lib/timeout.ts';

/**
 * Work that becomes due at a stored time. `run` handles the documents that are due at `now` and returns how many it
 * changed. Each change is one conditional update, because two processes may briefly run the same task. A call handles a
 * limited number of documents, so that it ends within a few seconds, and the next call handles the rest.
 */
export interface TimedTask {
  name: string;
  run: (now: Date) => Promise<number>;
}

interface TimedWorkOptions {
  leaseDurationMs: number;
  /** Milliseconds between two attempts to acquire the lease. */
  intervalMs: number;
  /** Milliseconds after which a task that does not end is abandoned. It may be run again afterwards. */
  maxTaskMs: number;
}

const leaseName = 'timed-work';
const maxStopMs = 5_000;

const defaultOptions: TimedWorkOptions = { leaseDurationMs: 15_000, intervalMs: 5_000, maxTaskMs: 60_000 };

/** Creates the timed work of one process without its timer. `tick` and `stop` never reject. */
export function createTimedWork(
  tasks: readonly TimedTask[],
  log: Logger,
  { leaseDurationMs, maxTaskMs }: Pick<TimedWorkOptions, 'leaseDurationMs' | 'maxTaskMs'> = defaultOptions,
) {
  // The process id shows operators which process does the work. The rest is for machines with equal process ids.
  const holderId = `${process.pid} ${randomUUID()}`;
  const lease = { name: leaseName, holderId, durationMs: leaseDurationMs };
  let isStopped = false;
  let currentTick: Promise<boolean> | undefined;

  const runTask = async ({ name, run }: TimedTask) => {
    try {
      const changed = await withTimeout(maxTaskMs, run(now()), () => {
        throw new Error(`no result after ${maxTaskMs} ms`);
      });
      if (changed > 0) log.info({ task: name, changed }, 'timed work was done');
    } catch (error) {
      log.error({ err: error, task: name }, 'timed work failed and will be repeated');
    }
  };
  const runTasks = async (signal: AbortSignal) => {
    for (const task of tasks) if (!isStopped && !signal.aborted) await runTask(task);
  };
  const runTick = async () => {
    try {
      return await runWithLease(lease, runTasks);
    } catch (error) {
      // The connection reports an unreachable database.
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'timed work could not start');
      return false;
    }
  };

  return {
    /** Runs all tasks in turn if this process has the lease, and returns whether it does. Joins a tick in progress. */
    tick: (): Promise<boolean> => {
      if (isStopped) return Promise.resolve(false);
      currentTick ??= runTick().finally(() => (currentTick = undefined));
      return currentTick;
    },
    /**
     * Finishes the current task and releases the lease, so that another process can continue at its next attempt. Waits
     * at most five seconds for the task, because the shutdown of a process has little time.
     */
    stop: async (): Promise<void> => {
      isStopped = true;
      await withTimeout(maxStopMs, Promise.resolve(currentTick), () => false);
      await releaseLease(lease.name, lease.holderId).catch(() => undefined); // It ends on its own.
    },
  };
}

export function startTimedWork(
  tasks: readonly TimedTask[],
  log: Logger,
  options: TimedWorkOptions = defaultOptions,
): () => Promise<void> {
  const { tick, stop } = createTimedWork(tasks, log, options);
  const timer = setInterval(() => void tick(), options.intervalMs).unref();
  void tick();
  return () => {
    clearInterval(timer);
    return stop();
  };
}
