import { productSorts, type ProductSort } from '@homechef/contract/products/product-options';
import { asInADictionary } from '../../db/sorting.ts';
import type { Goods } from './indexed-product.ts';
import { Ordered, type Compare } from './sorted-array.ts';

/** Ties of every list are newest first (contract, Products). */
const newest: Compare<Goods> = (a, b) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** What comes before ties. */
const keys: Record<ProductSort, Compare<Goods>> = {
  latest: () => 0,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  name: (a, b) => asInADictionary(a.name, b.name),
  '-name': (a, b) => asInADictionary(b.name, a.name),
  stock: (a, b) => a.countInStock - b.countInStock,
};

const orders = Object.fromEntries(
  productSorts.map((sort): [ProductSort, Compare<Goods>] => [
    sort,
    (a, b) => keys[sort](a, b) || newest(a, b),
  ]),
) as Record<ProductSort, Compare<Goods>>;

/** The best rated, then those with the most reviews. */
export const best: Compare<Goods> = (a, b) =>
  b.rating - a.rating || b.numReviews - a.numReviews || newest(a, b);

/** Things of which the newest comes first, in this order: sorting leaves ties as they are. */
export const sorted = (newestFirst: readonly Goods[], sort: ProductSort): readonly Goods[] =>
  sort === 'latest' ? newestFirst : [...newestFirst].sort(keys[sort]);

/** From Z to A what stands from A to Z, ties as they are: to compare all names anew takes a tenth of the time of a fill. */
function backwards(byName: readonly Goods[]): Goods[] {
  const ties: Goods[][] = [];
  let before: Goods | undefined;
  for (const one of byName) {
    if (before && keys.name(before, one) === 0) ties.at(-1)?.push(one);
    else ties.push([one]);
    before = one;
  }
  return ties.reverse().flat();
}

/** Prices in cents, both inclusive. */
export interface PriceRange {
  low: number;
  high: number;
}

/** An order of its own for items of which the newest comes first. */
export const newestFirst = (): Ordered<Goods> => new Ordered(newest);

/** Items that are listed together, in every order a list can have. */
export class Group {
  readonly #orders = Object.fromEntries(
    productSorts.map((sort) => [sort, new Ordered(orders[sort])]),
  ) as Record<ProductSort, Ordered<Goods>>;

  get size(): number {
    return this.#orders.latest.items.length;
  }

  fill(goods: readonly Goods[]): void {
    const inTime = [...goods].sort(newest);
    const byName = sorted(inTime, 'name');
    for (const sort of productSorts) {
      const inOrder = sort === 'name' ? byName : sort === '-name' ? backwards(byName) : sorted(inTime, sort);
      this.#orders[sort].fill(inOrder);
    }
  }

  add(goods: Goods): void {
    for (const order of Object.values(this.#orders)) order.add(goods);
  }

  remove(goods: Goods): void {
    for (const order of Object.values(this.#orders)) order.remove(goods);
  }

  in(sort: ProductSort): Ordered<Goods> {
    return this.#orders[sort];
  }

  /** The items of these prices, as they stand in that order of prices. */
  priced({ low, high }: PriceRange, sort: 'price' | '-price' = 'price'): { from: number; to: number } {
    const order = this.#orders[sort];
    const isBefore = sort === 'price' ? (g: Goods) => g.price < low : (g: Goods) => g.price > high;
    const isNotAfter = sort === 'price' ? (g: Goods) => g.price <= high : (g: Goods) => g.price >= low;
    const from = order.countWhile(isBefore);
    return { from, to: Math.max(from, order.countWhile(isNotAfter)) };
  }
}
