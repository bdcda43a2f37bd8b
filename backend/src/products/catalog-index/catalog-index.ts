import { productSorts, type ProductSort } from '@homechef/contract/products/product-options';
import type { StoredProduct } from '../model/products.model.ts';
import { setIndexedStock, toIndexedProduct, type IndexedProduct } from './indexed-product.ts';
import {
  compareByRating,
  SortedViews,
  createNewestFirstArray,
  sortProducts,
  type PriceRange,
} from './sorted-views.ts';
import { TrigramIndex } from './trigram-index.ts';
import { SortedArray } from './sorted-array.ts';

export interface CatalogQuery extends PriceRange {
  name?: string;
  category?: string;
  sort: ProductSort;
  skip: number;
  limit: number;
}

export interface CatalogPage {
  products: readonly IndexedProduct[];
  total: number; // on all pages
}

const emptyPage: CatalogPage = { products: [], total: 0 };

/**
 * Holds every published product in memory, so that lists need no database query. `CatalogIndexSync` applies each change
 * of the collection.
 */
export class CatalogIndex {
  #byId = new Map<string, IndexedProduct>();
  #all = new SortedViews();
  #reviewed = new SortedArray(compareByRating);
  #names = new TrigramIndex();
  #unindexedNames: IndexedProduct[] = [];
  readonly #byCategory = new Map<string, SortedViews>();
  // The products of a chef are so few that each request sorts them.
  readonly #byChef = new Map<string, SortedArray<IndexedProduct>>();
  #version = 0;
  #changedDuringRebuild: Set<string> | undefined; // undefined if no rebuild runs

  /** Number of changes. A result is fresh as long as this number stays the same. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Starts a rebuild. Changes between this call and `rebuild` are kept. Call it before the database is read. */
  beginRebuild(): void {
    this.#changedDuringRebuild = new Set();
  }

  /** Replaces the contents. Returns the ids that changed since `beginRebuild`: only the database has their final state. */
  rebuild(productsRead: readonly IndexedProduct[]): string[] {
    const changedIds = this.#changedDuringRebuild ?? new Set();
    this.#changedDuringRebuild = undefined;
    const products = changedIds.size > 0 ? this.#mergeChanged(productsRead, changedIds) : productsRead;
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.#all.fill(products);
    this.#reviewed.fill(products.filter(({ numReviews }) => numReviews > 0).sort(compareByRating));
    this.#names = new TrigramIndex();
    this.#unindexedNames = [...products];
    this.#byCategory.clear();
    for (const sort of productSorts)
      for (const [category, members] of groupBy(this.#all.getView(sort).items, (product) => product.category))
        getOrCreateViews(this.#byCategory, category).getView(sort).fill(members);
    this.#byChef.clear();
    for (const [user, members] of groupBy(this.#all.getView('latest').items, (product) => product.user))
      this.#getOrCreateChefArray(user).fill(members);
    this.#version += 1;
    return [...changedIds];
  }

  /**
   * Indexes the names of up to `maxNames` products after a rebuild. Returns whether more names are left. The names take
   * as long as the rest of a rebuild, so the caller indexes them in small batches between other work. Until all names
   * are indexed, a search scans all names and returns the same result.
   */
  indexNames(maxNames: number): boolean {
    for (const product of this.#unindexedNames.splice(-maxNames))
      if (this.#byId.get(product.id) === product) this.#names.add(product);
    return this.#unindexedNames.length > 0;
  }

  put(stored: StoredProduct): void {
    this.remove(String(stored._id));
    if (!stored.published) return;
    const product = toIndexedProduct(stored);
    this.#byId.set(product.id, product);
    for (const views of this.#getViewsContaining(product)) views.add(product);
    this.#getOrCreateChefArray(product.user).add(product);
    if (product.numReviews > 0) this.#reviewed.add(product);
    this.#names.add(product);
    this.#version += 1;
  }

  remove(id: string): void {
    this.#changedDuringRebuild?.add(id);
    const product = this.#byId.get(id);
    if (!product) return;
    this.#byId.delete(id);
    for (const views of this.#getViewsContaining(product)) views.remove(product);
    const chefProducts = this.#getOrCreateChefArray(product.user);
    chefProducts.remove(product);
    if (chefProducts.items.length === 0) this.#byChef.delete(product.user);
    this.#reviewed.remove(product);
    this.#names.remove(product);
    this.#version += 1;
  }

  /** Sets the stock of a product. Ignores a version that is not newer than the indexed version. */
  updateStock(id: string, countInStock: number, updatedAt: Date): void {
    const product = this.#byId.get(id);
    if (!product || +updatedAt <= product.updatedAt) return;
    const stockViews = this.#getViewsContaining(product).map((views) => views.getView('stock'));
    for (const view of stockViews) view.remove(product);
    setIndexedStock(product, countInStock, updatedAt);
    this.#changedDuringRebuild?.add(id);
    for (const view of stockViews) view.add(product);
    this.#version += 1;
  }

  get(id: string): IndexedProduct | undefined {
    return this.#byId.get(id);
  }

  listTopRated(maxProducts: number): readonly IndexedProduct[] {
    return this.#reviewed.items.slice(0, maxProducts);
  }

  listNewest(maxProducts: number): readonly IndexedProduct[] {
    return this.#all.getView('latest').items.slice(0, maxProducts);
  }

  listOfChef(
    user: string,
    { sort, skip, limit }: Pick<CatalogQuery, 'sort' | 'skip' | 'limit'>,
  ): CatalogPage {
    const items = this.#byChef.get(user)?.items;
    if (!items) return emptyPage;
    return { products: sortProducts(items, sort).slice(skip, skip + limit), total: items.length };
  }

  list(query: CatalogQuery): CatalogPage {
    const views = query.category === undefined ? this.#all : this.#byCategory.get(query.category);
    if (!views) return emptyPage;
    return query.name === undefined
      ? listByPrice(views, query)
      : this.#searchByName(views, query, query.name);
  }

  #searchByName(views: SortedViews, query: CatalogQuery, name: string): CatalogPage {
    const { category, minCents, maxCents } = query;
    const { from, to } = views.getPriceSlice(query);
    const isMatch = (product: IndexedProduct) =>
      product.price >= minCents &&
      product.price <= maxCents &&
      (category === undefined || product.category === category) &&
      product.name.includes(name);
    const isOnlyFilter = to - from === this.size;
    const isIndexed = this.#unindexedNames.length === 0;
    if (isIndexed && isOnlyFilter && this.#names.isCountExact(name))
      return selectPage(views, query, isMatch, this.#names.count(name), () =>
        this.#names.findCandidates(name).filter(isMatch),
      );
    const candidates =
      isIndexed && this.#names.count(name) < to - from
        ? this.#names.findCandidates(name)
        : views.getView('price').items.slice(from, to);
    const matches = candidates.filter(isMatch);
    return selectPage(views, query, isMatch, matches.length, () => matches);
  }

  #mergeChanged(productsRead: readonly IndexedProduct[], changedIds: ReadonlySet<string>): IndexedProduct[] {
    const merged = new Map(productsRead.map((product) => [product.id, product]));
    for (const id of changedIds) {
      const indexed = this.#byId.get(id);
      if (!indexed) merged.delete(id);
      else if (indexed.updatedAt >= (merged.get(id)?.updatedAt ?? 0)) merged.set(id, indexed);
    }
    return [...merged.values()];
  }

  #getViewsContaining({ category }: IndexedProduct): SortedViews[] {
    return [this.#all, getOrCreateViews(this.#byCategory, category)];
  }

  #getOrCreateChefArray(user: string): SortedArray<IndexedProduct> {
    const chefProducts = this.#byChef.get(user) ?? createNewestFirstArray();
    this.#byChef.set(user, chefProducts);
    return chefProducts;
  }
}

// Node.js 20 has no `Map.groupBy`.
function groupBy(
  products: readonly IndexedProduct[],
  getKey: (product: IndexedProduct) => string,
): Map<string, IndexedProduct[]> {
  const groups = new Map<string, IndexedProduct[]>();
  for (const product of products) {
    const group = groups.get(getKey(product)) ?? [];
    groups.set(getKey(product), group);
    group.push(product);
  }
  return groups;
}

function getOrCreateViews(viewsByKey: Map<string, SortedViews>, key: string): SortedViews {
  const views = viewsByKey.get(key) ?? new SortedViews();
  viewsByKey.set(key, views);
  return views;
}

function listByPrice(views: SortedViews, query: CatalogQuery): CatalogPage {
  const { minCents, maxCents, sort, skip, limit } = query;
  const { from, to } = views.getPriceSlice(query, sort === '-price' ? sort : 'price');
  const total = to - from;
  const isMatch = ({ price }: IndexedProduct) => price >= minCents && price <= maxCents;
  if (sort !== 'price' && sort !== '-price')
    return selectPage(views, query, isMatch, total, () => views.getView('price').items.slice(from, to));
  const products = views.getView(sort).items.slice(from + skip, Math.min(to, from + skip + limit));
  return { products, total };
}

const textMatchCostFactor = 8; // relative to a comparison of two products

/**
 * Returns one page of the `total` matches. Either scans the sorted view until the page is full, or sorts the matches if
 * there are few. Takes the way with the lower estimated cost.
 */
function selectPage(
  views: SortedViews,
  { name, sort, skip, limit }: CatalogQuery,
  isMatch: (product: IndexedProduct) => boolean,
  total: number,
  getMatches: () => IndexedProduct[],
): CatalogPage {
  const { items, compare } = views.getView(sort);
  if (total <= skip) return { products: [], total };
  if (total === items.length) return { products: items.slice(skip, skip + limit), total };
  const scanCost = (items.length * Math.min(skip + limit, total)) / total;
  if (total * Math.log2(total + 1) < scanCost * (name === undefined ? 1 : textMatchCostFactor))
    return {
      products: getMatches()
        .sort(compare)
        .slice(skip, skip + limit),
      total,
    };
  const products: IndexedProduct[] = [];
  let leftToSkip = skip;
  for (const product of items) {
    if (!isMatch(product)) continue;
    if (leftToSkip > 0) leftToSkip -= 1;
    else products.push(product);
    if (products.length === limit) break;
  }
  return { products, total };
}
