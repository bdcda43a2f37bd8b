import { LRUCache } from 'lru-cache';
import { now } from '../../../platform/lib/clock.ts';
import { sumRatings, type ChefRatings, type Dishes } from '../../products/catalog-index/dishes.ts';
import type { KitchenOrders } from '../schedule/kitchen-orders.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

/** The figures of a kitchen that are counted. */
export interface KitchenFacts {
  rating: number;
  numReviews: number;
  numDishes: number;
  completedOrders: number;
}

/** Returns the rating and the number of reviews of all dishes of a kitchen, including deleted ones. */
export function getKitchenRating(
  { deletedRatingSum = 0, numDeletedReviews = 0 }: StoredKitchen,
  ofDishes: ChefRatings,
): Pick<KitchenFacts, 'rating' | 'numReviews'> {
  const ratingSum = ofDishes.ratingSum + deletedRatingSum;
  const numReviews = ofDishes.numReviews + numDeletedReviews;
  return { rating: numReviews > 0 ? ratingSum / numReviews : 0, numReviews };
}

/** Returns the rating of a kitchen and the number of its dishes, all of which must be in memory. */
export function getDishFacts(
  stored: StoredKitchen,
  dishes: Pick<Dishes, 'listOwnOfChef'>,
): Omit<KitchenFacts, 'completedOrders'> {
  const products = dishes.listOwnOfChef(String(stored._id));
  const numDishes = products.filter(({ isHidden }) => !isHidden).length;
  return { ...getKitchenRating(stored, sumRatings(products)), numDishes };
}

interface CountedOrders {
  count: number;
  validUntilMs: number;
}

const countTtlMs = 1_000; // a change must show within two seconds (docs/rules/finding.md §6)
const countedOrders = new LRUCache<string, CountedOrders>({ max: 10_000 });

/** Returns the number of completed orders if it was counted within the last second, otherwise undefined. */
export function getCountedOrders(chefId: string, nowMs: number): CountedOrders | undefined {
  const counted = countedOrders.get(chefId);
  return counted && nowMs < counted.validUntilMs && nowMs >= counted.validUntilMs - countTtlMs
    ? counted
    : undefined;
}

/** Counts the completed orders of a kitchen, unless they were counted within the last second. */
export async function countOrders(orders: KitchenOrders, chefId: string): Promise<number> {
  const known = getCountedOrders(chefId, +now());
  if (known) return known.count;
  const validUntilMs = +now() + countTtlMs;
  const count = await orders.countCompletedOrders(chefId);
  countedOrders.set(chefId, { count, validUntilMs });
  return count;
}
