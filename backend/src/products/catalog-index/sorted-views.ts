import { productSorts, type ProductSort } from '@homechef/contract/products/product-options';
import { compareNames } from '../../db/sorting.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { SortedArray, type Comparator } from './sorted-array.ts';

/** Ties of every list are newest first (contract, Products). */
const newest: Comparator<IndexedProduct> = (a, b) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** What comes before ties. */
const keys: Record<ProductSort, Comparator<IndexedProduct>> = {
  latest: () => 0,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  name: (a, b) => compareNames(a.name, b.name),
  '-name': (a, b) => compareNames(b.name, a.name),
  stock: (a, b) => a.countInStock - b.countInStock,
};

const orders = Object.fromEntries(
  productSorts.map((sort): [ProductSort, Comparator<IndexedProduct>] => [
    sort,
    (a, b) => keys[sort](a, b) || newest(a, b),
  ]),
) as Record<ProductSort, Comparator<IndexedProduct>>;

/** The best rated, then those with the most reviews. */
export const byRating: Comparator<IndexedProduct> = (a, b) =>
  b.rating - a.rating || b.numReviews - a.numReviews || newest(a, b);

/** Things of which the newest comes first, in this order: sorting leaves ties as they are. */
export const sortProducts = (
  newestFirst: readonly IndexedProduct[],
  sort: ProductSort,
): readonly IndexedProduct[] => (sort === 'latest' ? newestFirst : [...newestFirst].sort(keys[sort]));

/** From Z to A what stands from A to Z, ties as they are: to compare all names anew takes a tenth of the time of a fill. */
function backwards(byName: readonly IndexedProduct[]): IndexedProduct[] {
  const ties: IndexedProduct[][] = [];
  let before: IndexedProduct | undefined;
  for (const one of byName) {
    if (before && keys.name(before, one) === 0) ties.at(-1)?.push(one);
    else ties.push([one]);
    before = one;
  }
  return ties.reverse().flat();
}

/** Prices in cents, both inclusive. */
export interface PriceRange {
  minCents: number;
  maxCents: number;
}

/** An order of its own for items of which the newest comes first. */
export const createNewestFirstArray = (): SortedArray<IndexedProduct> => new SortedArray(newest);

/** Items that are listed together, in every order a list can have. */
export class SortedViews {
  readonly #orders = Object.fromEntries(
    productSorts.map((sort) => [sort, new SortedArray(orders[sort])]),
  ) as Record<ProductSort, SortedArray<IndexedProduct>>;

  get size(): number {
    return this.#orders.latest.items.length;
  }

  fill(goods: readonly IndexedProduct[]): void {
    const inTime = [...goods].sort(newest);
    const byName = sortProducts(inTime, 'name');
    for (const sort of productSorts) {
      const inOrder =
        sort === 'name' ? byName : sort === '-name' ? backwards(byName) : sortProducts(inTime, sort);
      this.#orders[sort].fill(inOrder);
    }
  }

  add(goods: IndexedProduct): void {
    for (const order of Object.values(this.#orders)) order.add(goods);
  }

  remove(goods: IndexedProduct): void {
    for (const order of Object.values(this.#orders)) order.remove(goods);
  }

  view(sort: ProductSort): SortedArray<IndexedProduct> {
    return this.#orders[sort];
  }

  /** The items of these prices, as they stand in that order of prices. */
  priceSlice(
    { minCents, maxCents }: PriceRange,
    sort: 'price' | '-price' = 'price',
  ): { from: number; to: number } {
    const order = this.#orders[sort];
    const isBefore =
      sort === 'price'
        ? (g: IndexedProduct) => g.price < minCents
        : (g: IndexedProduct) => g.price > maxCents;
    const isNotAfter =
      sort === 'price'
        ? (g: IndexedProduct) => g.price <= maxCents
        : (g: IndexedProduct) => g.price >= minCents;
    const from = order.countWhile(isBefore);
    return { from, to: Math.max(from, order.countWhile(isNotAfter)) };
  }
}
