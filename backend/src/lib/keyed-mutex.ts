import { serverBusy } from './app-error.ts';
import { withTimeout } from './timeout.ts';

/** How long somebody waits for others at most unless told, in milliseconds. */
export const defaultLockTimeoutMs = 4_000;

/** Of each thing the end of the line for it; nothing of lines that are over. */
const queueTails = new Map<string, Promise<unknown>>();

/** Whether somebody acts for this or waits for it, in this process. */
export const isKeyLocked = (thing: string): boolean => queueTails.has(thing);

/**
 * Lets those who want the same things act one after the other, in the order they came. Whoever waits for two things at
 * once stands in both lines from the same moment, so nobody waits for somebody who waits for him.
 *
 * Only within this process: it spares the database writes that would be in each other's way, and what is right must not
 * depend on it.
 * @throws 503 for whoever waited too long; they never acted, and those behind them still wait for those in front
 */
export async function withKeyLocks<T>(
  keys: readonly string[],
  task: () => Promise<T>,
  timeoutMs = defaultLockTimeoutMs,
): Promise<T> {
  const before = Promise.all(keys.flatMap((thing) => queueTails.get(thing) ?? []));
  const isFirst = keys.every((thing) => !queueTails.has(thing));
  const acting = isFirst ? task() : withTimeout(timeoutMs, before, tooLate).then(task);
  const over = Promise.allSettled([before, acting]);
  for (const thing of keys) queueTails.set(thing, over);
  void over.then(() => {
    for (const thing of keys) if (queueTails.get(thing) === over) queueTails.delete(thing);
  });
  return acting;
}

const tooLate = () => {
  throw serverBusy();
};
