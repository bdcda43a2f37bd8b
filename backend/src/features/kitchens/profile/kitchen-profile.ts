import { findIndexedKitchen } from '../index/kitchen-index-instance.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

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
