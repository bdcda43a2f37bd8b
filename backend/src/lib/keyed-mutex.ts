import { busy } from './app-error.ts';
import { within } from './timeout.ts';

/** How long somebody waits for others at most unless told, in milliseconds. */
export const patience = 4_000;

/** Of each thing the end of the line for it; nothing of lines that are over. */
const last = new Map<string, Promise<unknown>>();

/** Whether somebody acts for this or waits for it, in this process. */
export const isWanted = (thing: string): boolean => last.has(thing);

/**
 * Lets those who want the same things act one after the other, in the order they came. Whoever waits for two things at
 * once stands in both lines from the same moment, so nobody waits for somebody who waits for him.
 *
 * Only within this process: it spares the database writes that would be in each other's way, and what is right must not
 * depend on it.
 * @throws 503 for whoever waited too long; they never acted, and those behind them still wait for those in front
 */
export async function inTurn<T>(
  things: readonly string[],
  act: () => Promise<T>,
  atMost = patience,
): Promise<T> {
  const before = Promise.all(things.flatMap((thing) => last.get(thing) ?? []));
  const isFirst = things.every((thing) => !last.has(thing));
  const acting = isFirst ? act() : within(atMost, before, tooLate).then(act);
  const over = Promise.allSettled([before, acting]);
  for (const thing of things) last.set(thing, over);
  void over.then(() => {
    for (const thing of things) if (last.get(thing) === over) last.delete(thing);
  });
  return acting;
}

const tooLate = () => {
  throw busy();
};
