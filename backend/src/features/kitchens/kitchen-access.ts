import type { Place } from '@homechef/contract/kitchens/place';
import { hasSameAddress } from '@homechef/contract/kitchens/place-address';
import type { OrderMarketState } from '@homechef/contract/kitchens/kitchen-options';
import { Types } from 'mongoose';
import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import type { CapacityDelta } from './capacity/capacity-counters.ts';
import { getCounters, getKitchens, kitchenCollections, type StoredKitchen } from './kitchens.model.ts';
import { findKitchen } from './find-kitchen.ts';
import { findIndexedKitchen, getKitchenIndex, reloadIndexedKitchen } from './index/kitchen-index-instance.ts';
import { toSnapshot, type KitchenSnapshot } from './index/kitchen-snapshot.ts';

export const kitchenCollectionName = kitchenCollections.kitchens;

/** Returns the kitchen of an account from memory, or undefined if the account has none. */
export async function getKitchenSnapshot(chefId: string): Promise<KitchenSnapshot | undefined> {
  const indexed = findIndexedKitchen(chefId);
  if (indexed) return indexed.snapshot;
  // Another process may have stored the kitchen a moment ago.
  const stored = await findKitchen(chefId);
  return stored && toSnapshot(stored, getKitchenIndex().isOnMarket(stored));
}

const loadVersion = createBatchLoader({
  read: (ids: readonly string[]) =>
    getKitchens()
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .project<Pick<StoredKitchen, '_id' | 'version'>>({ version: 1 })
      .toArray(),
  keyToString: (id) => id,
  resultKey: ({ _id }) => String(_id),
});

const loadCounter = createBatchLoader({
  read: (keys: readonly string[]) =>
    getCounters()
      .find({ _id: { $in: [...keys] } })
      .toArray(),
  keyToString: (key) => key,
  resultKey: ({ _id }) => _id,
});

/**
 * Returns whether the database has the same version of a kitchen, and no room for at least one of the changes of
 * counters. It reads only these documents, because a kitchen can have thousands of counters.
 */
export async function isRefusedByDatabase(
  { id, version }: Pick<KitchenSnapshot, 'id' | 'version'>,
  deltas: readonly CapacityDelta[],
): Promise<boolean> {
  const [stored, ...counters] = await Promise.all([
    loadVersion(id),
    ...deltas.map(({ key }) => loadCounter(key)),
  ]);
  const isFull = deltas.some(({ amount, max }, i) => (counters[i]?.used ?? 0) + amount > max);
  return stored?.version === version && (deltas.length === 0 || isFull);
}

/** Reads the kitchen from the database into memory, after a guard rejected the version in memory. */
export async function reloadKitchen(chefId: string): Promise<KitchenSnapshot | undefined> {
  await reloadIndexedKitchen(chefId);
  return getKitchenSnapshot(chefId);
}

/**
 * Returns whether the street of a place in an order is hidden. It is if the kitchen hides its street now, and the place
 * was its own when the order was placed or is its own now. `wasHidden` decides for a kitchen that no longer exists.
 */
export function isStreetHiddenNow(chefId: string, place: Place, wasHidden: boolean): boolean {
  const kitchen = findIndexedKitchen(chefId)?.snapshot;
  if (!kitchen) return wasHidden;
  return kitchen.hideStreet && (wasHidden || hasSameAddress(place, kitchen.schedule.place));
}

/**
 * Returns what the customers of open orders read about a kitchen that is off the market. Undefined while it is on the
 * market.
 */
export function findMarketState(chefId: string): OrderMarketState | undefined {
  const stored = findIndexedKitchen(chefId)?.stored;
  if (!stored || getKitchenIndex().isOnMarket(stored)) return undefined;
  return stored.suspension ? 'closed' : 'noNewOrders';
}

/** Returns the kitchen of a capacity counter, from memory. */
export const findKitchenOfCounter = (key: string): string | undefined =>
  getKitchenIndex().findKitchenOfCounter(key);

/** Lists, from memory, the kitchens whose unclaimed orders become no-shows automatically. */
export const listAutomaticNoShowKitchens = (): KitchenSnapshot[] =>
  [...getKitchenIndex().list()].flatMap(({ snapshot }) => (snapshot.noShowAutomatic ? [snapshot] : []));
