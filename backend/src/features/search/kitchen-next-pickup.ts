import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import type { IndexedKitchen } from '../kitchens/index/kitchen-index.ts';
import { toIso } from '../kitchens/profile/kitchen-replies.ts';
import { toListPlace } from '../kitchens/profile/public-kitchens.ts';
import type { Dishes } from '../products/catalog-index/dishes.ts';
import type { FoundPickup, PickupFinder } from './pickup-finder.ts';

/** Returns the first available slot of any dish in stock, regardless of filters, in the form that lists show. */
export function findNextPickup(
  kitchen: IndexedKitchen,
  finder: PickupFinder,
  dishes: Dishes,
): KitchenSummary['nextPickup'] {
  let next: FoundPickup | undefined;
  for (const dish of dishes.listAllOfChef(kitchen.snapshot.id)) {
    if (!dish.isAvailable) continue;
    const [pickup] = finder.find(kitchen, dish).pickups;
    if (pickup && (!next || pickup.startsAtMs < next.startsAtMs)) next = pickup;
  }
  if (!next) return null;
  return {
    windowId: next.windowId,
    startsAt: toIso(next.startsAtMs),
    endsAt: toIso(next.endsAtMs),
    place: toListPlace(next.place, kitchen.stored),
  };
}
