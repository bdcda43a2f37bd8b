import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { findKnownKitchen } from '../find-kitchen.ts';
import { getKitchenIndex } from '../index/kitchen-index-instance.ts';
import type { KitchenOrders } from '../schedule/kitchen-orders.ts';
import { toPublicKitchen } from './kitchen-replies.ts';
import { toListedReply } from '../kitchens.service.ts';
import { toListPlace } from '../schedule/list-place.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

async function findListedKitchen(id: string): Promise<StoredKitchen | undefined> {
  const stored = await findKnownKitchen(id);
  return stored && getKitchenIndex().isOnMarket(stored) ? stored : undefined;
}

export const hasPublicKitchen = async (id: string): Promise<boolean> =>
  (await findListedKitchen(id)) !== undefined;

async function toListedKitchen(stored: StoredKitchen, orders: KitchenOrders): Promise<Kitchen> {
  const kitchen = await toListedReply(orders, toPublicKitchen(stored));
  return { ...kitchen, place: toListPlace(kitchen.place, stored) };
}

/**
 * Returns the kitchens of some accounts as lists show them, without streets and in the same order. Skips accounts
 * without a kitchen on the market.
 */
export async function listPublicKitchens(ids: readonly string[], orders: KitchenOrders): Promise<Kitchen[]> {
  const found = await Promise.all(ids.map(findListedKitchen));
  return Promise.all(found.flatMap((stored) => (stored ? [toListedKitchen(stored, orders)] : [])));
}
