import type { IndexedProduct } from './indexed-product.ts';
import type { RankedTexts } from './text-index.ts';

/** Listed dishes in memory: all of them (`CatalogIndex`), or the ones that one request has read (`LoadedDishes`). */
export interface Dishes {
  get: (id: string) => IndexedProduct | undefined;
  /** The newest first. */
  listAll: () => readonly IndexedProduct[];
  listAllOfChef: (user: string) => readonly IndexedProduct[];
  /** Also hidden dishes, and dishes of a kitchen that is off the market. */
  listOwnOfChef: (user: string) => readonly IndexedProduct[];
  /** Returns whether all dishes of a chef are in memory. */
  hasAllOfChef: (user: string) => boolean;
  /** Words of the dishes, or undefined until all are indexed. */
  readonly texts: RankedTexts<IndexedProduct> | undefined;
}
