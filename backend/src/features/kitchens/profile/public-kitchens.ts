import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { findMarketKitchen } from '../find-kitchen.ts';
import { getKitchenIndex, findIndexedKitchen } from '../index/kitchen-index-instance.ts';
import type { KitchenOrders } from '../schedule/kitchen-orders.ts';
import { toPublicKitchen } from './kitchen-replies.ts';
import { toListedReply } from '../kitchens.service.ts';
import type { StoredKitchen } from '../kitchens.model.ts';
import type { Place } from '@homechef/contract/kitchens/place';
import { hideStreetOf } from '@homechef/contract/kitchens/place-address';

export type PlaceOwner = Pick<StoredKitchen, 'kind' | 'hideStreet'>;

/**
 * Returns a place as lists show it: without its street, and with a rounded position if it is a home or its street is
 * hidden (docs/rules/finding.md §4). Distances are computed from the same position.
 */
export function toListPlace(place: Place, { kind, hideStreet }: PlaceOwner): Place {
  const rounded = hideStreetOf(place);
  return kind === 'home' || hideStreet ? rounded : { ...place, address: '' };
}

export interface KitchenProfile extends Pick<StoredKitchen, 'kind' | 'about'> {
  city: string;
  cuisines: readonly string[];
  picture: string | null;
  slug: string | null;
}

/** Returns what link previews show of a kitchen, from memory. Undefined if this process does not know the kitchen. */
export function findKitchenProfile(chefId: string): KitchenProfile | undefined {
  const stored = findIndexedKitchen(chefId.toLowerCase())?.stored;
  if (!stored) return undefined;
  const { kind, about, place, cuisines = [], picture = null, slug = null } = stored;
  return { kind, about, city: place.city, cuisines, picture, slug };
}

export const listPicturesOfKitchens = (): string[] =>
  [...getKitchenIndex().list()].flatMap(({ stored: { picture, portrait } }) =>
    [picture, portrait]
      .filter((path) => typeof path === 'string')
      .filter((path) => path.startsWith('/uploads/')),
  );

export const hasPublicKitchen = async (id: string): Promise<boolean> =>
  (await findMarketKitchen(id)) !== undefined;

async function toListedKitchen(stored: StoredKitchen, orders: KitchenOrders): Promise<Kitchen> {
  const kitchen = await toListedReply(orders, toPublicKitchen(stored));
  return { ...kitchen, place: toListPlace(kitchen.place, stored) };
}

/**
 * Returns the kitchens of some accounts as lists show them, without streets and in the same order. Skips accounts
 * without a kitchen on the market.
 */
export async function listPublicKitchens(ids: readonly string[], orders: KitchenOrders): Promise<Kitchen[]> {
  const found = await Promise.all(ids.map(findMarketKitchen));
  return Promise.all(found.flatMap((stored) => (stored ? [toListedKitchen(stored, orders)] : [])));
}
