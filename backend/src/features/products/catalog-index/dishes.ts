import type { IndexedProduct } from './indexed-product.ts';
import type { RankedTexts } from './text-index.ts';

/** Sum and number of the ratings of all dishes of a chef, including hidden ones. */
export interface ChefRatings {
  ratingSum: number;
  numReviews: number;
}

export const sumRatings = (dishes: readonly ChefRatings[]): ChefRatings => ({
  ratingSum: dishes.reduce((sum, { ratingSum }) => sum + ratingSum, 0),
  numReviews: dishes.reduce((sum, { numReviews }) => sum + numReviews, 0),
});

/**
 * Dishes in memory that everyone sees: either all of them (`CatalogIndex`), or those that one request has read (`LoadedDishes`).
 */
export interface Dishes {
  get: (id: string) => IndexedProduct | undefined;
  /** Sorted newest first. Leaves out kitchens that are found by their link only. */
  listAll: () => readonly IndexedProduct[];
  listAllOfChef: (user: string) => readonly IndexedProduct[];
  /** Chefs with dishes in memory whose kitchens are in lists, each with these dishes, in no particular order. */
  listByChef: () => Iterable<readonly [chef: string, dishes: readonly IndexedProduct[]]>;
  /** Includes hidden dishes, and dishes of a kitchen off the market. */
  listOwnOfChef: (user: string) => readonly IndexedProduct[];
  /** Returns whether all dishes of a chef are in memory. */
  hasAllOfChef: (user: string) => boolean;
  /** Returns the ratings of a chef, or undefined if they are not in memory. */
  findRatings: (user: string) => ChefRatings | undefined;
  /** The words of the dishes, or undefined until all are indexed. */
  readonly texts: RankedTexts<IndexedProduct> | undefined;
}
