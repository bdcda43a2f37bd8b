import { productSorts, type ProductSort } from '@homechef/contract/products/product-options';
import type { StoredProduct } from '../model/products.model.ts';
import { setIndexedStock, toIndexedProduct, type IndexedProduct } from './indexed-product.ts';
import {
  byRating,
  SortedViews,
  createNewestFirstArray,
  sortProducts,
  type PriceRange,
} from './sorted-views.ts';
import { TrigramIndex } from './trigram-index.ts';
import { SortedArray } from './sorted-array.ts';

/** What is looked for on the shelf; prices in cents. */
export interface CatalogQuery extends PriceRange {
  name?: string;
  category?: string;
  sort: ProductSort;
  skip: number;
  limit: number;
}

/** What was found of it on this page, and how much on all. */
export interface CatalogPage {
  products: readonly IndexedProduct[];
  total: number;
}

const nothing: CatalogPage = { products: [], total: 0 };

/** Every published item, in memory, so that no list asks the database. Who changes an item tells the shelf. */
export class CatalogIndex {
  #byId = new Map<string, IndexedProduct>();
  #all = new SortedViews();
  #best = new SortedArray(byRating);
  #names = new TrigramIndex();
  /** Items that `#names` does not know yet. */
  #unnamed: IndexedProduct[] = [];
  readonly #categories = new Map<string, SortedViews>();
  /** A chef has few enough items to put them in another order when it is asked for. */
  readonly #chefs = new Map<string, SortedArray<IndexedProduct>>();
  #version = 0;
  /** What changes while what is stored is read to fill the shelf; undefined at all other times. */
  #meanwhile: Set<string> | undefined;

  /** Counts the changes: what was made from the shelf is good while this stays. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** From now on somebody reads what is stored: what changes meanwhile is not undone by the `fill` that follows. */
  beginRebuild(): void {
    this.#meanwhile = new Set();
  }

  /** Clears the shelf and puts these on it. Tells which changed meanwhile: nobody but the database knows how they are. */
  rebuild(read: readonly IndexedProduct[]): string[] {
    const changed = this.#meanwhile ?? new Set();
    this.#meanwhile = undefined;
    const products = changed.size > 0 ? this.#newest(read, changed) : read;
    this.#byId = new Map(products.map((one) => [one.id, one]));
    this.#all.fill(products);
    this.#best.fill(products.filter(({ numReviews }) => numReviews > 0).sort(byRating));
    this.#names = new TrigramIndex();
    this.#unnamed = [...products];
    this.#categories.clear();
    for (const sort of productSorts)
      for (const [category, some] of groupBy(this.#all.view(sort).items, (one) => one.category))
        groupOf(this.#categories, category).view(sort).fill(some);
    this.#chefs.clear();
    for (const [user, own] of groupBy(this.#all.view('latest').items, (one) => one.user))
      this.#listOfChef(user).fill(own);
    this.#version += 1;
    return [...changed];
  }

  /**
   * Indexes the names of so many of the items that `fill` brought, and tells whether there are more: that takes as long as
   * all the rest of it, so whoever fills does it bit by bit, beside other work. Until it is done, a search looks through
   * all names, and finds the same.
   */
  indexNames(most: number): boolean {
    for (const one of this.#unnamed.splice(-most)) if (this.#byId.get(one.id) === one) this.#names.add(one);
    return this.#unnamed.length > 0;
  }

  /** Puts an item there as it is stored now, or takes it away when it is none for everybody. */
  put(stored: StoredProduct): void {
    this.remove(String(stored._id));
    if (!stored.published) return;
    const products = toIndexedProduct(stored);
    this.#byId.set(products.id, products);
    for (const group of this.#groupsOf(products)) group.add(products);
    this.#listOfChef(products.user).add(products);
    if (products.numReviews > 0) this.#best.add(products);
    this.#names.add(products);
    this.#version += 1;
  }

  remove(id: string): void {
    this.#meanwhile?.add(id);
    const products = this.#byId.get(id);
    if (!products) return;
    this.#byId.delete(id);
    for (const group of this.#groupsOf(products)) group.remove(products);
    const own = this.#listOfChef(products.user);
    own.remove(products);
    if (own.items.length === 0) this.#chefs.delete(products.user);
    this.#best.remove(products);
    this.#names.remove(products);
    this.#version += 1;
  }

  /** So much is left since that version; what is older than what the shelf knows is ignored. */
  updateStock(id: string, countInStock: number, updatedAt: Date): void {
    const products = this.#byId.get(id);
    if (!products || +updatedAt <= products.updatedAt) return;
    const shelves = this.#groupsOf(products).map((group) => group.view('stock'));
    for (const shelf of shelves) shelf.remove(products);
    setIndexedStock(products, countInStock, updatedAt);
    this.#meanwhile?.add(id);
    for (const shelf of shelves) shelf.add(products);
    this.#version += 1;
  }

  get(id: string): IndexedProduct | undefined {
    return this.#byId.get(id);
  }

  /** The best rated of those with a review. */
  topRated(most: number): readonly IndexedProduct[] {
    return this.#best.items.slice(0, most);
  }

  newest(most: number): readonly IndexedProduct[] {
    return this.#all.view('latest').items.slice(0, most);
  }

  /** A chef's items. */
  listOfChef(
    user: string,
    { sort, skip, limit }: Pick<CatalogQuery, 'sort' | 'skip' | 'limit'>,
  ): CatalogPage {
    const own = this.#chefs.get(user)?.items;
    return own ? { products: sortProducts(own, sort).slice(skip, skip + limit), total: own.length } : nothing;
  }

  /** A page of the catalogue under these filters. */
  list(wish: CatalogQuery): CatalogPage {
    const group = wish.category === undefined ? this.#all : this.#categories.get(wish.category);
    if (!group) return nothing;
    return wish.name === undefined ? byPrice(group, wish) : this.#byName(group, wish, wish.name);
  }

  #byName(group: SortedViews, wish: CatalogQuery, name: string): CatalogPage {
    const { category, minCents: low, maxCents: high } = wish;
    const { from, to } = group.priceSlice(wish);
    const fits = (products: IndexedProduct) =>
      products.price >= low &&
      products.price <= high &&
      (category === undefined || products.category === category) &&
      products.name.includes(name);
    const isOnlyFilter = to - from === this.size;
    const isIndexed = this.#unnamed.length === 0;
    if (isIndexed && isOnlyFilter && this.#names.isCountExact(name))
      return selectPage(group, wish, fits, this.#names.count(name), () =>
        this.#names.candidates(name).filter(fits),
      );
    const some =
      isIndexed && this.#names.count(name) < to - from
        ? this.#names.candidates(name)
        : group.view('price').items.slice(from, to);
    const matches = some.filter(fits);
    return selectPage(group, wish, fits, matches.length, () => matches);
  }

  /** What was read; of what changed meanwhile, what is here already unless it is older, and nothing of what is gone. */
  #newest(read: readonly IndexedProduct[], changed: ReadonlySet<string>): IndexedProduct[] {
    const newest = new Map(read.map((products) => [products.id, products]));
    for (const id of changed) {
      const known = this.#byId.get(id);
      if (!known) newest.delete(id);
      else if (known.updatedAt >= (newest.get(id)?.updatedAt ?? 0)) newest.set(id, known);
    }
    return [...newest.values()];
  }

  #groupsOf({ category }: IndexedProduct): SortedViews[] {
    return [this.#all, groupOf(this.#categories, category)];
  }

  #listOfChef(user: string): SortedArray<IndexedProduct> {
    const own = this.#chefs.get(user) ?? createNewestFirstArray();
    this.#chefs.set(user, own);
    return own;
  }
}

/** Things by what they share, in the order they come. */
function groupBy(
  products: readonly IndexedProduct[],
  keyOf: (products: IndexedProduct) => string,
): Map<string, IndexedProduct[]> {
  const parts = new Map<string, IndexedProduct[]>();
  for (const one of products) {
    const same = parts.get(keyOf(one)) ?? [];
    parts.set(keyOf(one), same);
    same.push(one);
  }
  return parts;
}

function groupOf(groups: Map<string, SortedViews>, key: string): SortedViews {
  const group = groups.get(key) ?? new SortedViews();
  groups.set(key, group);
  return group;
}

function byPrice(group: SortedViews, wish: CatalogQuery): CatalogPage {
  const { minCents: low, maxCents: high, sort, skip, limit } = wish;
  const { from, to } = group.priceSlice(wish, sort === '-price' ? sort : 'price');
  const total = to - from;
  const fits = ({ price }: IndexedProduct) => price >= low && price <= high;
  if (sort !== 'price' && sort !== '-price')
    return selectPage(group, wish, fits, total, () => group.view('price').items.slice(from, to));
  const products = group.view(sort).items.slice(from + skip, Math.min(to, from + skip + limit));
  return { products, total };
}

/** To look whether a name has a text in it takes so many times as long as to compare two items. */
const textMatchCostFactor = 8;

/**
 * A page of the `total` items that fit: by going through all in order until it is full, or, where few fit, by putting
 * those in order; whichever is likely to take less.
 */
function selectPage(
  group: SortedViews,
  { name, sort, skip, limit }: CatalogQuery,
  fits: (products: IndexedProduct) => boolean,
  total: number,
  matches: () => IndexedProduct[],
): CatalogPage {
  const { items, compare } = group.view(sort);
  if (total <= skip) return { products: [], total };
  if (total === items.length) return { products: items.slice(skip, skip + limit), total };
  const walk = (items.length * Math.min(skip + limit, total)) / total;
  if (total * Math.log2(total + 1) < walk * (name === undefined ? 1 : textMatchCostFactor))
    return {
      products: matches()
        .sort(compare)
        .slice(skip, skip + limit),
      total,
    };
  const products: IndexedProduct[] = [];
  let left = skip;
  for (const one of items) {
    if (!fits(one)) continue;
    if (left > 0) left -= 1;
    else products.push(one);
    if (products.length === limit) break;
  }
  return { products, total };
}
