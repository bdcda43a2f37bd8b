/*
 * Queue with a concurrency limit and fair shares. The packages p-queue, bottleneck and async-mutex do not fit: they
 * have priorities, but a client with many tasks delays everyone else of the same priority.
 * Limits: it knows only the tasks of this process, and never interrupts a running task.
 */
import { rateLimited } from './app-error.ts';
import { nameQueue } from './queue-lengths.ts';

interface FairQueueOptions {
  name?: string; // label of the metric `homechef_queue_length`
  maxConcurrent: number;
  maxWaitMs: number;
}

/**
 * Runs `task` when a slot is free. `shares` names its share from the outside in, for example a network and an account
 * within it. The members of a share take turns, and `cost` is the part of a turn that the task uses up.
 * @throws AppError 429 if the task has not started after `maxWaitMs`
 */
export type RunFairly = <T>(shares: readonly string[], task: () => Promise<T>, cost?: number) => Promise<T>;

interface WaitingTask {
  paths: readonly string[]; // one per level: the names of the outer shares and of the share
  cost: number;
  start: () => void;
}

const retryAfterSeconds = 10;
const maxIdleShares = 1_000;

/**
 * Start-time fair queueing: each share has a virtual time that grows by the cost of its tasks, and the smallest is
 * next.
 */
class ShareClock {
  readonly #times = new Map<string, number>(); // virtual time by path
  readonly #latestStarts = new Map<string, number>(); // start of the latest task by path of the outer share
  readonly #waitingCounts = new Map<string, number>();

  readonly #getOuter = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('\n')));
  readonly #getLatestStart = (path: string) => this.#latestStarts.get(this.#getOuter(path)) ?? 0;

  getTime = (path: string): number => this.#times.get(path) ?? 0;

  /** A share that was idle starts at the current virtual time, because turns cannot be saved up. */
  addWaiting(path: string): void {
    const count = this.#waitingCounts.get(path) ?? 0;
    if (count === 0) this.#times.set(path, Math.max(this.getTime(path), this.#getLatestStart(path)));
    this.#waitingCounts.set(path, count + 1);
    if (this.#times.size > this.#waitingCounts.size + maxIdleShares) this.#forgetIdleShares();
  }

  removeWaiting(path: string): void {
    const count = this.#waitingCounts.get(path) ?? 0;
    if (count > 1) this.#waitingCounts.set(path, count - 1);
    else this.#waitingCounts.delete(path);
  }

  addTask(path: string, cost: number): void {
    const start = this.getTime(path);
    this.#latestStarts.set(this.#getOuter(path), Math.max(start, this.#getLatestStart(path)));
    this.#times.set(path, start + cost);
  }

  #forgetIdleShares(): void {
    for (const path of this.#times.keys())
      if (!this.#waitingCounts.has(path)) {
        this.#times.delete(path);
        this.#latestStarts.delete(path);
      }
  }
}

export function createFairQueue({ name, maxConcurrent, maxWaitMs }: FairQueueOptions): RunFairly {
  const waiting = new Set<WaitingTask>();
  if (name !== undefined) nameQueue(name, () => waiting.size);
  const clock = new ShareClock();
  let runningCount = 0;

  const findNext = (): WaitingTask | undefined => {
    let candidates = [...waiting];
    const levels = candidates[0]?.paths.length ?? 0;
    for (let level = 0; level < levels; level += 1) {
      const getPath = ({ paths }: WaitingTask) => paths[level] ?? '';
      const getEnd = (task: WaitingTask) => clock.getTime(getPath(task)) + task.cost;
      const next = candidates.reduce((best, task) => (getEnd(task) < getEnd(best) ? task : best));
      candidates = candidates.filter((task) => getPath(task) === getPath(next));
    }
    return candidates[0];
  };
  const remove = (task: WaitingTask) => {
    waiting.delete(task);
    task.paths.forEach((path) => clock.removeWaiting(path));
  };
  const startTasks = () => {
    while (runningCount < maxConcurrent) {
      const next = findNext();
      if (!next) return;
      next.paths.forEach((path) => clock.addTask(path, next.cost));
      remove(next);
      runningCount += 1;
      next.start();
    }
  };
  const waitForSlot = (shares: readonly string[], cost: number) =>
    new Promise<void>((resolve, reject) => {
      const task: WaitingTask = {
        paths: shares.map((_, level) => shares.slice(0, level + 1).join('\n')),
        cost,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        remove(task);
        reject(rateLimited('server.busy', retryAfterSeconds));
      }, maxWaitMs);
      task.paths.forEach((path) => clock.addWaiting(path));
      waiting.add(task);
      startTasks();
    });

  return async (shares, task, cost = 1) => {
    await waitForSlot(shares, cost);
    try {
      return await task();
    } finally {
      runningCount -= 1;
      startTasks();
    }
  };
}
