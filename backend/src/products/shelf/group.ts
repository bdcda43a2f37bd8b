import type { CatalogueSort } from '@homechef/contract/products/choices';
import type { Goods } from './goods.ts';
import { Ordered, type Compare } from './ordered.ts';

/** Ties of every list are newest first (contract, Products). */
const newest: Compare<Goods> = (a, b) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

const orders: Record<CatalogueSort, Compare<Goods>> = {
  latest: newest,
  price: (a, b) => a.price - b.price || newest(a, b),
  '-price': (a, b) => b.price - a.price || newest(a, b),
  rating: (a, b) => b.rating - a.rating || newest(a, b),
};

/** The best rated, then those with the most reviews. */
export const best: Compare<Goods> = (a, b) =>
  b.rating - a.rating || b.numReviews - a.numReviews || newest(a, b);

/** Prices in cents, both inclusive. */
export interface PriceRange {
  low: number;
  high: number;
}

/** Items that are listed together, in every order a list can have. */
export class Group {
  readonly #orders: Record<CatalogueSort, Ordered<Goods>> = {
    latest: new Ordered(orders.latest),
    price: new Ordered(orders.price),
    '-price': new Ordered(orders['-price']),
    rating: new Ordered(orders.rating),
  };

  get size(): number {
    return this.#orders.latest.items.length;
  }

  fill(goods: readonly Goods[]): void {
    for (const order of Object.values(this.#orders)) order.fill(goods);
  }

  add(goods: Goods): void {
    for (const order of Object.values(this.#orders)) order.add(goods);
  }

  remove(goods: Goods): void {
    for (const order of Object.values(this.#orders)) order.remove(goods);
  }

  in(sort: CatalogueSort): Ordered<Goods> {
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
