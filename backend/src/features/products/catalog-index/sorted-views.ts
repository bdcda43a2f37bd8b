import { productSorts, type ProductSort } from '@homechef/contract/products/product-options';
import { compareNames } from '../../../platform/db/queries.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { sortInPieces, itemsPerStep, type StartStep } from './sort-in-pieces.ts';
import { SortedArray, type Comparator } from './sorted-array.ts';

/** Sorts the newest product first. Every list breaks its ties this way. */
export const compareNewestFirst: Comparator<IndexedProduct> = (a, b) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

const sortKeyComparators: Record<ProductSort, Comparator<IndexedProduct>> = {
  latest: () => 0,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  name: (a, b) => compareNames(a.name, b.name),
  '-name': (a, b) => compareNames(b.name, a.name),
  stock: (a, b) => a.countInStock - b.countInStock,
};

const comparators = Object.fromEntries(
  productSorts.map((sort): [ProductSort, Comparator<IndexedProduct>] => [
    sort,
    (a, b) => sortKeyComparators[sort](a, b) || compareNewestFirst(a, b),
  ]),
) as Record<ProductSort, Comparator<IndexedProduct>>;

/** Returns the comparator of a sort order. Ties are sorted newest first. */
export const getComparator = (sort: ProductSort): Comparator<IndexedProduct> => comparators[sort];

export const compareByRating: Comparator<IndexedProduct> = (a, b) =>
  b.rating - a.rating || b.numReviews - a.numReviews || compareNewestFirst(a, b);

/**
 * Sorts products. `newestFirst` must already be sorted newest first, because the sort is stable and keeps that order
 * for ties.
 */
export const sortProducts = (
  newestFirst: readonly IndexedProduct[],
  sort: ProductSort,
): readonly IndexedProduct[] =>
  sort === 'latest' ? newestFirst : [...newestFirst].sort(sortKeyComparators[sort]);

/**
 * Reverses a list that is sorted by name, but keeps the order of equal names. Comparing all names again would take a
 * tenth of the time of a rebuild.
 */
async function reverseNameOrder(
  sortedByName: readonly IndexedProduct[],
  startStep: StartStep,
): Promise<IndexedProduct[]> {
  const reversed: IndexedProduct[] = [];
  let end = sortedByName.length;
  for (let start = end - 1; start >= 0; start -= 1) {
    if (start % itemsPerStep === 0) await startStep();
    const previous = sortedByName[start - 1];
    const product = sortedByName[start];
    if (previous && product && sortKeyComparators.name(previous, product) === 0) continue;
    for (const equal of sortedByName.slice(start, end)) reversed.push(equal);
    end = start;
  }
  return reversed;
}

// Both bounds are inclusive.
export interface PriceRange {
  minCents: number;
  maxCents: number;
}

export const createNewestFirstArray = (): SortedArray<IndexedProduct> => new SortedArray(compareNewestFirst);

export class SortedViews {
  readonly #views = Object.fromEntries(
    productSorts.map((sort) => [sort, new SortedArray(comparators[sort])]),
  ) as Record<ProductSort, SortedArray<IndexedProduct>>;

  async fill(products: readonly IndexedProduct[], startStep: StartStep): Promise<void> {
    const newestFirst = await sortInPieces(products, compareNewestFirst, startStep);
    // The sort is stable, so products with equal keys stay newest first.
    const sortBy = (sort: ProductSort) => sortInPieces(newestFirst, sortKeyComparators[sort], startStep);
    this.#views.latest.fill(newestFirst);
    for (const sort of ['price', '-price', 'rating', 'stock'] as const)
      this.#views[sort].fill(await sortBy(sort));
    const sortedByName = await sortBy('name');
    this.#views.name.fill(sortedByName);
    this.#views['-name'].fill(await reverseNameOrder(sortedByName, startStep));
  }

  add(product: IndexedProduct): void {
    for (const view of Object.values(this.#views)) view.add(product);
  }

  remove(product: IndexedProduct): void {
    for (const view of Object.values(this.#views)) view.remove(product);
  }

  getView(sort: ProductSort): SortedArray<IndexedProduct> {
    return this.#views[sort];
  }

  /** Returns the positions of the products in a price range: `from` inclusive, `to` exclusive. */
  getPriceSlice(
    { minCents, maxCents }: PriceRange,
    sort: 'price' | '-price' = 'price',
  ): { from: number; to: number } {
    const view = this.#views[sort];
    const isBefore =
      sort === 'price'
        ? ({ price }: IndexedProduct) => price < minCents
        : ({ price }: IndexedProduct) => price > maxCents;
    const isNotAfter =
      sort === 'price'
        ? ({ price }: IndexedProduct) => price <= maxCents
        : ({ price }: IndexedProduct) => price >= minCents;
    const from = view.countWhile(isBefore);
    return { from, to: Math.max(from, view.countWhile(isNotAfter)) };
  }
}
