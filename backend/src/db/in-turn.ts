import { within } from '../within.ts';

/** How long somebody waits for others at most, in milliseconds. */
const patience = 2_000;

/** Of each thing the end of what was begun last with it; nothing of what is over. */
const last = new Map<string, Promise<void>>();

/**
 * Lets those who want the same things act one after the other, in the order they came. Whoever waits for two things at
 * once stands in both lines from the same moment, so nobody waits for somebody who waits for him.
 *
 * Only within this process, and nobody waits for ever: it spares the database writes that would be in each other's way,
 * and what is right must not depend on it.
 */
export async function inTurn<T>(things: readonly string[], act: () => Promise<T>): Promise<T> {
  const before = things.flatMap((thing) => last.get(thing) ?? []);
  const acting = before.length > 0 ? within(patience, Promise.all(before), nothing).then(act) : act();
  const over = acting.then(nothing, nothing);
  for (const thing of things) last.set(thing, over);
  try {
    return await acting;
  } finally {
    for (const thing of things) if (last.get(thing) === over) last.delete(thing);
  }
}

const nothing = () => undefined;
