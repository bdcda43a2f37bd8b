import { findKitchen } from './find-kitchen.ts';
import { findIndexedKitchen, getKitchenIndex, reloadIndexedKitchen } from './kitchen-index-instance.ts';
import { toSnapshot, type KitchenSnapshot } from './kitchen-snapshot.ts';

// Functions for orders. All other modules of this folder are internal.
export { changeUsedCapacity, readUsedCapacity, type CapacityDelta } from './capacity-counters.ts';
export { enterKitchen } from './kitchen-guards.ts';
export type { KitchenSnapshot } from './kitchen-snapshot.ts';

/** Returns the kitchen of an account from memory, or undefined if the account has none. */
export async function getKitchenSnapshot(chefId: string): Promise<KitchenSnapshot | undefined> {
  const indexed = findIndexedKitchen(chefId);
  if (indexed) return indexed.snapshot;
  // Another process may have stored it a moment ago.
  const stored = await findKitchen(chefId);
  return stored && toSnapshot(stored);
}

/** Reads the kitchen and its used capacity again, unless it was read since `sinceMs` on the clock of `performance`. */
export { refreshIndexedKitchen as refreshKitchen } from './kitchen-index-instance.ts';

/** Reads the kitchen from the database into memory, after a guard refused its version. */
export async function reloadKitchen(chefId: string): Promise<KitchenSnapshot | undefined> {
  await reloadIndexedKitchen(chefId);
  return getKitchenSnapshot(chefId);
}

/** Lists the kitchens that turn unclaimed orders into no-shows by themselves (pickup §4), from memory. */
export const listAutomaticNoShowKitchens = (): KitchenSnapshot[] =>
  [...getKitchenIndex().list()].flatMap(({ snapshot }) => (snapshot.noShowAutomatic ? [snapshot] : []));
