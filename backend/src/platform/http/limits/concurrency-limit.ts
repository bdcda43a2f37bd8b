/*
 * Limits concurrent requests in total and per quota. The packages p-queue and bottleneck do not fit: they cannot
 * combine a total limit with several quotas per task, overtake blocked tasks, or cancel the tasks of clients that
 * disconnected. Limits: it counts only the requests of this process, and the queue has no maximum length.
 */
import type { IncomingMessage } from 'node:http';
import { rateLimited } from '../../lib/app-error.ts';
import { nameQueue } from '../../lib/queue-lengths.ts';

export interface ConcurrencyQuota {
  name: string;
  max: number;
}

/**
 * Runs `task` once the total limit and every quota (such as an account or a network) have a free slot. Skips `task` if
 * the client disconnects while it waits.
 * @throws AppError 429 if the request has waited for `maxWaitMs`
 */
export type RunWithinQuotas = (
  quotas: readonly ConcurrencyQuota[],
  req: IncomingMessage,
  task: () => Promise<void>,
) => Promise<void>;

interface QueuedRequest {
  quotas: readonly ConcurrencyQuota[];
  start: () => void;
}

/**
 * Creates a concurrency limiter. Waiting requests start in order of arrival, except that a full quota holds up only its
 * own requests. Their bodies are not read while they wait, so the data stay with the client.
 */
export function createConcurrencyLimiter(name: string, maxTotal: number, maxWaitMs: number): RunWithinQuotas {
  const runningByName = new Map<string, number>();
  const queue = new Set<QueuedRequest>();
  nameQueue(name, () => queue.size);
  let totalRunning = 0;
  const countRunning = (name: string) => runningByName.get(name) ?? 0;
  const hasCapacity = (quotas: readonly ConcurrencyQuota[]) =>
    totalRunning < maxTotal && quotas.every(({ name, max }) => countRunning(name) < max);
  const occupySlot = (quotas: readonly ConcurrencyQuota[]) => {
    totalRunning += 1;
    for (const { name } of quotas) runningByName.set(name, countRunning(name) + 1);
  };
  const releaseSlot = (quotas: readonly ConcurrencyQuota[]) => {
    totalRunning -= 1;
    for (const { name } of quotas) {
      if (countRunning(name) > 1) runningByName.set(name, countRunning(name) - 1);
      else runningByName.delete(name);
    }
    // A finished request can free several quotas, and each of them can let another request start.
    for (const queued of queue) if (hasCapacity(queued.quotas)) queued.start();
  };
  const acquireSlot = (quotas: readonly ConcurrencyQuota[], req: IncomingMessage) =>
    new Promise<boolean>((resolve, reject) => {
      if (req.destroyed) return resolve(false);
      if (hasCapacity(quotas)) {
        occupySlot(quotas);
        return resolve(true);
      }
      const timer = setTimeout(() => {
        leaveQueue();
        reject(rateLimited('server.busy', maxWaitMs / 1_000));
      }, maxWaitMs);
      const queued = { quotas, start: () => settle(true) };
      const cancel = () => settle(false);
      const leaveQueue = () => {
        queue.delete(queued);
        req.off('close', cancel);
        clearTimeout(timer);
      };
      const settle = (hasSlot: boolean) => {
        leaveQueue();
        if (hasSlot) occupySlot(quotas);
        resolve(hasSlot);
      };
      queue.add(queued);
      req.once('close', cancel);
    });
  return async (quotas, req, task) => {
    if (!(await acquireSlot(quotas, req))) return;
    try {
      await task();
    } finally {
      releaseSlot(quotas);
    }
  };
}
