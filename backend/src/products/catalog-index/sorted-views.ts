import { productSorts, type ProductSort } from '@homechef/contract/products/product-options';
import { compareNames } from '../../db/sorting.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { SortedArray, type Comparator } from './sorted-array.ts';

/** Sorts the newest product first. Also sorts the ties of every list (contract, Products). */
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

/** Returns the comparison of a sort order. Ties are newest first. */
export const getComparator = (sort: ProductSort): Comparator<IndexedProduct> => comparators[sort];

export const compareByRating: Comparator<IndexedProduct> = (a, b) =>
  b.rating - a.rating || b.numReviews - a.numReviews || compareNewestFirst(a, b);

/** Sorts products. `newestFirst` must be sorted with the newest first: the sort is stable and keeps its ties. */
export const sortProducts = (
  newestFirst: readonly IndexedProduct[],
  sort: ProductSort,
): readonly IndexedProduct[] =>
  sort === 'latest' ? newestFirst : [...newestFirst].sort(sortKeyComparators[sort]);

/**
 * Reverses a list that is sorted by name, but keeps the order of equal names. Comparing all names again would take a
 * tenth of the time of a rebuild.
 */
function reverseNameOrder(sortedByName: readonly IndexedProduct[]): IndexedProduct[] {
  const groups: IndexedProduct[][] = [];
  let previous: IndexedProduct | undefined;
  for (const product of sortedByName) {
    if (previous && sortKeyComparators.name(previous, product) === 0) groups.at(-1)?.push(product);
    else groups.push([product]);
    previous = product;
  }
  return groups.reverse().flat();
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

  fill(products: readonly IndexedProduct[]): void {
    const newestFirst = [...products].sort(compareNewestFirst);
    const sortedByName = sortProducts(newestFirst, 'name');
    for (const sort of productSorts) {
      const sorted =
        sort === 'name'
          ? sortedByName
          : sort === '-name'
            ? reverseNameOrder(sortedByName)
            : sortProducts(newestFirst, sort);
      this.#views[sort].fill(sorted);
    }
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
