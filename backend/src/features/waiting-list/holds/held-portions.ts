import type { ClientSession } from 'mongoose';
import { getWaitingEntries, type StoredWaitingEntry } from '../waiting.model.ts';

/** A running hold, which counts like an order. */
export type HeldPortions = Pick<StoredWaitingEntry, '_id' | 'people' | 'network' | 'account' | 'qty'>;

/** Finds the running holds of a person and of the guests of a network. */
export function findHeldPortions(
  people: readonly string[],
  network: string | undefined,
  session?: ClientSession,
): Promise<HeldPortions[]> {
  const running = { isOpen: true, state: 'held' } as const;
  const ofPerson = { ...running, holderKeys: { $in: people } };
  const ofNetwork = network === undefined ? [] : [{ ...running, network, account: null }];
  return getWaitingEntries()
    .find(
      { $or: [ofPerson, ...ofNetwork] },
      {
        ...(session ? { session } : {}),
        projection: { people: 1, network: 1, account: 1, qty: 1 },
      },
    )
    .toArray();
}
