import { type ClientSession, Types } from 'mongoose';
import { getWaitingEntries, type StoredWaitingEntry } from '../waiting.model.ts';
import { now } from '../../../platform/lib/clock.ts';

/** Returns those of the dishes that have portions on hold for waiting people. */
export async function listHeldProducts(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const product = { $in: ids.map((id) => new Types.ObjectId(id)) };
  const running = { product, isOpen: true, state: 'held', until: { $gt: now() } } as const;
  const held = await getWaitingEntries().distinct('product', running);
  return new Set(held.map(String));
}

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
