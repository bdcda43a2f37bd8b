import type mongoose from 'mongoose';
import type { Types } from 'mongoose';
import { findKitchenOfCounter } from '../kitchens/kitchen-access.ts';
import { getWaitingEntries, waitingCollection } from './waiting.model.ts';

/** Collections whose changes can make a waiting entry fit or end. */
export const watchedCollections: readonly string[] = [
  'products',
  'kitchens',
  'capacityCounters',
  waitingCollection,
];

export type ChangedIds = Map<string, Set<unknown>>;

export function addChange(changed: ChangedIds, change: mongoose.mongo.ChangeStreamDocument): void {
  if (!('documentKey' in change)) return;
  const ids = changed.get(change.ns.coll) ?? new Set();
  changed.set(change.ns.coll, ids.add(change.documentKey._id));
}

const listIds = <T>(changed: ChangedIds, collection: string) => [...(changed.get(collection) ?? [])] as T[];

/**
 * Returns the kitchens whose waiting list some changes concern. After the end of a hold, the other entries of its person
 * can fit.
 */
export async function findConcernedKitchens(changed: ChangedIds): Promise<string[]> {
  const entries = getWaitingEntries();
  const changedEntries = { _id: { $in: listIds<string>(changed, waitingCollection) } };
  const products = listIds<Types.ObjectId>(changed, 'products');
  const people = await entries.distinct('people', changedEntries);
  const isConcerned = [{ product: { $in: products } }, { people: { $in: people } }];
  const found = await entries.distinct('chefId', { isOpen: true, $or: isConcerned });
  const counted = listIds<string>(changed, 'capacityCounters').flatMap(
    (key) => findKitchenOfCounter(key) ?? [],
  );
  const kitchens = [...found, ...listIds<Types.ObjectId>(changed, 'kitchens')].map(String);
  return [...new Set([...kitchens, ...counted])];
}

export const findWaitingKitchens = async (among?: readonly Types.ObjectId[]): Promise<string[]> =>
  (
    await getWaitingEntries().distinct('chefId', { isOpen: true, ...(among && { chefId: { $in: among } }) })
  ).map(String);
