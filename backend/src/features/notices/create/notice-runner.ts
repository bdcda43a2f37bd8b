/*
 * Derives notices from the history of orders, adds the timed ones, and sends their messages, in exactly one process
 * (docs/adr/0010-notices.md). The change feed says which orders changed. After a start, after changes were
 * lost, or when another process takes over, a query from the stored position finds the changes that no process
 * followed.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../../../platform/db/driver-errors.ts';
import { releaseLease, runWithLease } from '../../../platform/db/lease.ts';
import { now } from '../../../platform/lib/clock.ts';
import { createWakeUp, type WakeUp } from '../../../platform/lib/wake-up.ts';
import { withTimeout } from '../../../platform/lib/timeout.ts';
import { orderCollectionName } from '../../orders/live-order.ts';
import type { FeedChange, FeedSubscriber } from '../../../platform/change-feed/feed-subscriber.ts';
import type { UsedChannels } from './new-notice.ts';
import { catchUpWithOrders, handleChangedOrders } from './order-notices.ts';
import { readPosition, storePosition, type Position } from './positions.ts';
import { addTimedNotices } from './timed-notices.ts';

interface NoticeRunnerTimes {
  leaseDurationMs: number;
  /** Milliseconds between two attempts to acquire the lease. */
  attemptMs: number;
  /** Milliseconds between two checks for timed notices. */
  timedMs: number;
  /** Milliseconds between two checks for messages that are due again. */
  sendMs: number;
  /** Milliseconds between two writes of the position. */
  positionMs: number;
}

const usualTimes: NoticeRunnerTimes = {
  leaseDurationMs: 15_000,
  attemptMs: 5_000,
  timedMs: 10_000,
  sendMs: 1_000,
  positionMs: 60_000,
};

export interface NoticeRunnerOptions {
  log: Logger;
  channels: UsedChannels;
  sendDue: (signal: AbortSignal) => Promise<void>;
  times?: Partial<NoticeRunnerTimes>;
}

const leaseName = 'notices';
const maxOrdersPerStep = 100;
const maxStopMs = 5_000;

/** Repeats `work` until the signal: right after each wake-up, and at the latest after `intervalMs`. */
async function repeat(
  signal: AbortSignal,
  { wakeUp, intervalMs }: { wakeUp: WakeUp; intervalMs: number },
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await work();
    await wakeUp.wait(intervalMs, signal);
  }
}

function takeFirst(numbers: Set<string>, count: number): string[] {
  const taken = [...numbers].slice(0, count);
  for (const number of taken) numbers.delete(number);
  return taken;
}

/** Orders that changed since this process began to follow them. */
class ChangedOrders implements FeedSubscriber {
  readonly collections = [orderCollectionName];
  readonly #numbers = new Set<string>();
  readonly #wakeUp = createWakeUp();
  #isFollowed = false;
  #isBehind = false; // only a query finds all changes

  onChanges(changes: readonly FeedChange[]): void {
    if (!this.#isFollowed) return;
    for (const { id } of changes) this.#numbers.add(id);
    this.#wakeUp.wake();
  }

  onStart(): void {
    this.#isBehind = true;
    this.#wakeUp.wake();
  }

  /** Creates the notices about changed orders until the signal. */
  async follow(
    signal: AbortSignal,
    { channels, positionMs, onAdded }: { channels: UsedChannels; positionMs: number; onAdded: () => void },
  ): Promise<void> {
    this.#isFollowed = true;
    this.#isBehind = true;
    let position: Position | undefined;
    try {
      await repeat(signal, { wakeUp: this.#wakeUp, intervalMs: positionMs }, async () => {
        const time = now();
        if (this.#isBehind || !position) {
          this.#isBehind = false;
          if ((await catchUpWithOrders(channels)) > 0) onAdded();
          position = await readPosition('orders');
        }
        while (this.#numbers.size > 0 && !signal.aborted) {
          const numbers = takeFirst(this.#numbers, maxOrdersPerStep);
          if ((await handleChangedOrders(numbers, position, channels)) > 0) onAdded();
        }
        if (signal.aborted || +time - +position.at < positionMs) return;
        position.at = time;
        await storePosition('orders', time);
      });
    } finally {
      this.#isFollowed = false;
      this.#numbers.clear();
    }
  }
}

/** Creates the runner of one process without its timer. `tick` and `stop` never reject. */
export function createUntimedRunner({ log, channels, sendDue, times }: NoticeRunnerOptions) {
  const { leaseDurationMs, timedMs, sendMs, positionMs } = { ...usualTimes, ...times };
  const lease = {
    name: leaseName,
    holderId: `${process.pid} ${randomUUID()}`,
    durationMs: leaseDurationMs,
  };
  const stopped = new AbortController();
  const changedOrders = new ChangedOrders();
  let current: Promise<void> | undefined;

  const runAll = async (leaseSignal: AbortSignal) => {
    const failed = new AbortController();
    const signal = AbortSignal.any([leaseSignal, stopped.signal, failed.signal]);
    const sendWakeUp = createWakeUp();
    const onAdded = () => sendWakeUp.wake();
    const runTimed = async () => {
      if ((await addTimedNotices(channels, now())) > 0) onAdded();
    };
    const works = [
      changedOrders.follow(signal, { channels, positionMs, onAdded }),
      repeat(signal, { wakeUp: createWakeUp(), intervalMs: timedMs }, runTimed),
      repeat(signal, { wakeUp: sendWakeUp, intervalMs: sendMs }, () => sendDue(signal)),
    ];
    try {
      await Promise.all(works);
    } finally {
      failed.abort(); // the others end too, and all start again at the next attempt
      await Promise.allSettled(works);
    }
  };
  const run = async () => {
    try {
      await runWithLease(lease, runAll);
    } catch (error) {
      // The connection reports an unreachable database.
      if (!isDatabaseUnavailable(error) && !stopped.signal.aborted)
        log.error({ err: error }, 'notices failed and will be continued');
    }
  };

  return {
    changedOrders,
    /** Works as long as this process has the lease. Resolves at once if another process has it. */
    tick: (): Promise<void> => {
      if (stopped.signal.aborted) return Promise.resolve();
      current ??= run().finally(() => (current = undefined));
      return current;
    },
    /** Finishes the current step and releases the lease, so that another process continues at its next attempt. */
    stop: async (): Promise<void> => {
      stopped.abort();
      await withTimeout(maxStopMs, Promise.resolve(current), () => undefined);
      await releaseLease(lease.name, lease.holderId).catch(() => undefined); // It ends on its own.
    },
  };
}

export interface NoticeRunner {
  /** Receives the changes of orders from the change feed. */
  changedOrders: FeedSubscriber;
  start: () => void;
  stop: () => Promise<void>;
}

/** Creates the runner of one process, which works while this process has the lease. */
export function createNoticeRunner(options: NoticeRunnerOptions): NoticeRunner {
  const { changedOrders, tick, stop } = createUntimedRunner(options);
  const { attemptMs } = { ...usualTimes, ...options.times };
  let timer: NodeJS.Timeout | undefined;
  return {
    changedOrders,
    start: () => {
      timer = setInterval(() => void tick(), attemptMs).unref();
      void tick();
    },
    stop: () => {
      clearInterval(timer);
      return stop();
    },
  };
}
