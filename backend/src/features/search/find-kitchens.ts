import { isOpenAt } from '@homechef/contract/kitchens/schedule';
import type { KitchenQuery } from '@homechef/contract/search/requests';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import type { IndexedKitchen } from '../kitchens/index/kitchen-index.ts';
import { splitWords, type QueryWord } from '../../platform/lib/words.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import { unmatched } from '../products/catalog-index/text-index.ts';
import { getSoonestMs, hasPlaceOrTime, listByKitchen, locateDish, locateKitchen } from './locate-dishes.ts';
import { hasParts, namesProducts } from './pickup-finder.ts';
import { forEachMatch } from './rank-products.ts';
import type { SearchContext } from './run-search.ts';
import { createProductFilter } from './search-products.ts';

export interface KitchenSearch {
  query: KitchenQuery;
  words: readonly QueryWord[] | undefined; // undefined without `q`
}

/** A kitchen with a dish that passes all filters, and the best values of all such dishes. */
export interface FoundKitchen {
  kitchen: IndexedKitchen;
  distanceKm: number | undefined; // not rounded
  soonestMs: number; // start of the first pickup, if the search needs it
  bestRank: number; // best rank for the words of the search
  hasStock: boolean;
}

const isSameText = (a: string, b: string): boolean => splitWords(a).join(' ') === splitWords(b).join(' ');

export function passesKitchenFilters(
  { stored, snapshot }: IndexedKitchen,
  query: KitchenQuery,
  nowMs: number,
): boolean {
  const { city, cuisine, open } = query;
  return (
    (city === undefined || isSameText(stored.place.city, city)) &&
    (cuisine === undefined || (stored.cuisines ?? []).some((name) => isSameText(name, cuisine))) &&
    (open === undefined || isOpenAt(snapshot.schedule, nowMs))
  );
}

export const hasKitchenFilter = ({ city, cuisine, open }: KitchenQuery): boolean =>
  city !== undefined || cuisine !== undefined || open !== undefined;

/** Finds kitchens by their dishes. */
class KitchenFinder {
  readonly #search: KitchenSearch;
  readonly #context: SearchContext;
  readonly #needsSoonest: boolean;
  readonly #needsLocations: boolean;
  readonly #passes: (product: IndexedProduct) => boolean;

  constructor(search: KitchenSearch, needsSoonest: boolean, context: SearchContext) {
    this.#search = search;
    this.#context = context;
    this.#needsSoonest = needsSoonest;
    this.#needsLocations = needsSoonest || hasPlaceOrTime(search.query);
    this.#passes = createProductFilter(search.query);
  }

  *findAll(): Generator<FoundKitchen> {
    for (const [kitchen, dishes] of listByKitchen(this.#context.dishes)) {
      const candidate = this.#createCandidate(kitchen);
      if (candidate && this.#addDishes(candidate, dishes)) yield candidate;
    }
  }

  findByWords(words: readonly QueryWord[]): Iterable<FoundKitchen> {
    const found = new Set<FoundKitchen>();
    const candidates = new Map<string, FoundKitchen | null>();
    forEachMatch(words, this.#context, (product, rank) => {
      if (!this.#passes(product)) return;
      let candidate = candidates.get(product.user);
      if (candidate === undefined) {
        const kitchen = getKitchenIndex().get(product.user);
        candidate = (kitchen && this.#createCandidate(kitchen)) ?? null;
        candidates.set(product.user, candidate);
      }
      if (candidate && this.#addDish(candidate, product, rank)) found.add(candidate);
    });
    return found;
  }

  /** Returns undefined for a kitchen that does not pass its own filters. */
  #createCandidate(kitchen: IndexedKitchen): FoundKitchen | undefined {
    const { query } = this.#search;
    if (!passesKitchenFilters(kitchen, query, this.#context.nowMs)) return undefined;
    if (hasPlaceOrTime(query) && !locateKitchen(kitchen, query, this.#context)) return undefined;
    return { kitchen, distanceKm: undefined, soonestMs: Infinity, bestRank: unmatched, hasStock: false };
  }

  /** Returns whether one of the dishes passes the filters. Stops as soon as further dishes cannot change the result. */
  #addDishes(candidate: FoundKitchen, dishes: readonly IndexedProduct[]): boolean {
    // All dishes in stock of such a kitchen have the same place and time, apart from combos.
    const isUniform = !this.#needsLocations || !namesProducts(candidate.kitchen.stored);
    let isFound = false;
    for (const product of dishes) {
      if (!this.#passes(product) || !this.#addDish(candidate, product, 0)) continue;
      isFound = true;
      const isLikeOthers = isUniform && (!this.#needsLocations || !hasParts(product));
      if (isLikeOthers && (candidate.hasStock || !this.#needsSoonest)) break;
    }
    return isFound;
  }

  /** Returns whether the dish passes the filters by place and time. */
  #addDish(candidate: FoundKitchen, product: IndexedProduct, rank: number): boolean {
    if (this.#needsLocations) {
      const located = locateDish(product, this.#search.query, this.#context);
      if (!located) return false;
      const { distanceKm } = located;
      candidate.soonestMs = Math.min(candidate.soonestMs, getSoonestMs(located));
      if (distanceKm !== undefined)
        candidate.distanceKm = Math.min(candidate.distanceKm ?? Infinity, distanceKm);
    }
    candidate.bestRank = Math.min(candidate.bestRank, rank);
    candidate.hasStock ||= product.isAvailable;
    return true;
  }
}

/**
 * Finds the kitchens that have a dish that passes all filters. Computes their first pickups only if `needsSoonest` is
 * set.
 */
export function findKitchens(
  search: KitchenSearch,
  needsSoonest: boolean,
  context: SearchContext,
): Iterable<FoundKitchen> {
  const finder = new KitchenFinder(search, needsSoonest, context);
  return search.words ? finder.findByWords(search.words) : finder.findAll();
}
