import { Types } from 'mongoose';
import { findKitchenOfCounter } from '../kitchens/kitchen-access.ts';
import type { FeedChange } from '../../platform/change-feed/feed-subscriber.ts';
import { getWaitingEntries, waitingCollection } from './waiting.model.ts';

/** Collections whose changes can make a waiting entry fit or end. */
export const watchedCollections: readonly string[] = [
  'products',
  'kitchens',
  'capacityCounters',
  waitingCollection,
];

export type ChangedIds = Map<string, Set<string>>;

export function addChange(changed: ChangedIds, { collection, id }: FeedChange): void {
  changed.set(collection, (changed.get(collection) ?? new Set<string>()).add(id));
}

const listIds = (changed: ChangedIds, collection: string): string[] => [...(changed.get(collection) ?? [])];

/**
 * Returns the kitchens whose waiting lists some changes affect. An entry for a combo also waits for its parts. When a
 * hold ends, other entries of the same person may fit, so their kitchens are included.
 */
export async function findConcernedKitchens(changed: ChangedIds): Promise<string[]> {
  const entries = getWaitingEntries();
  const changedEntries = { _id: { $in: listIds(changed, waitingCollection) } };
  const products = listIds(changed, 'products').map((id) => new Types.ObjectId(id));
  const people = await entries.distinct('people', changedEntries);
  const isConcerned = [
    { product: { $in: products } },
    { 'options.product': { $in: products } },
    { people: { $in: people } },
  ];
  const found = await entries.distinct('chefId', { isOpen: true, $or: isConcerned });
  const counted = listIds(changed, 'capacityCounters').flatMap((key) => findKitchenOfCounter(key) ?? []);
  const kitchens = [...found.map(String), ...listIds(changed, 'kitchens'), ...counted];
  return [...new Set(kitchens)];
}

export const findWaitingKitchens = async (among?: readonly Types.ObjectId[]): Promise<string[]> =>
  (
    await getWaitingEntries().distinct('chefId', { isOpen: true, ...(among && { chefId: { $in: among } }) })
  ).map(String);
