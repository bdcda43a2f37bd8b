/*
 * Mutexes by key. The packages async-lock and async-mutex do not fit: they cannot queue a task for several keys at
 * once, and nested locks in opposite orders deadlock. And a task that times out must not change the order of those
 * behind it.
 * Limits: the locks exist only in this process. They reduce write conflicts, but correctness must not depend on them.
 */
import { serverBusy, type AppError } from './app-error.ts';
import { nameQueue } from './queue-lengths.ts';
import { withTimeout } from './timeout.ts';

export const defaultLockTimeoutMs = 4_000;

/**
 * A task that takes longer no longer holds its mutexes. The driver may never settle a read (see `batch-loader.ts`), and
 * then nobody could order the dish until the next start. No transaction takes that long.
 */
const maxHoldMs = 35_000;

const queueTails = new Map<string, Promise<unknown>>(); // each resolves after the last queued task of its key

let waitingTasks = 0;
nameQueue('locks', () => waitingTasks);

export const isKeyLocked = (key: string): boolean => queueTails.has(key);

/**
 * Runs `task` while it holds the mutex of every key in `keys`. Tasks with a common key run in FIFO order. All keys are
 * queued in the same tick, so overlapping sets of keys cannot deadlock.
 * @throws AppError `server.busy` (503), or that of `createTimeoutError`, after `timeoutMs`. Then `task` is never
 * called, and later tasks keep their position.
 */
export async function withKeyLocks<T>(
  keys: readonly string[],
  task: () => Promise<T>,
  timeoutMs = defaultLockTimeoutMs,
  createTimeoutError: () => AppError = serverBusy,
): Promise<T> {
  const rejectAsLate = () => {
    throw createTimeoutError();
  };
  const earlierTasks = Promise.all(keys.flatMap((key) => queueTails.get(key) ?? []));
  const isFirst = keys.every((key) => !queueTails.has(key));
  const waitForTurn = async () => {
    waitingTasks += 1;
    try {
      await withTimeout(timeoutMs, earlierTasks, rejectAsLate);
    } finally {
      waitingTasks -= 1;
    }
  };
  const result = isFirst ? task() : waitForTurn().then(task);
  const held = result.then(
    () => undefined,
    () => undefined,
  );
  const queueTail = earlierTasks.then(() => withTimeout(maxHoldMs, held, () => undefined));
  for (const key of keys) queueTails.set(key, queueTail);
  void queueTail.then(() => {
    for (const key of keys) if (queueTails.get(key) === queueTail) queueTails.delete(key);
  });
  return result;
}
