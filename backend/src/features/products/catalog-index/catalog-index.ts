import { productSorts } from '@homechef/contract/products/product-options';
import { createPieces } from '../../../platform/lib/work-in-pieces.ts';
import type { StoredProduct } from '../model/products.model.ts';
import { addDishTexts, setIndexedStock, toIndexedProduct, type IndexedProduct } from './indexed-product.ts';
import { emptyPage, listByPrice, selectPage, type CatalogPage, type CatalogQuery } from './catalog-page.ts';
import { forEachInPieces, groupInPieces, sortInPieces, type StartStep } from './sort-in-pieces.ts';
import { compareByRating, SortedViews, createNewestFirstArray, sortProducts } from './sorted-views.ts';
import { sumRatings, type ChefRatings, type Dishes } from './dishes.ts';
import { TextIndex } from './text-index.ts';
import { TrigramIndex } from './trigram-index.ts';
import { SortedArray } from './sorted-array.ts';
import { UnlistedProducts } from './unlisted-products.ts';

type ChecksKitchen = (chefId: string) => boolean;

/** Returns whether everyone sees a published product. */
export const isShown = ({ isHidden, user }: IndexedProduct, isOnMarket: ChecksKitchen): boolean =>
  !isHidden && isOnMarket(user);

interface ChangesDuringRebuild {
  ids: Set<string>; // ids of products
  chefs: Set<string>; // chefs whose kitchens moved on or off the market
}

/**
 * Holds every published product in memory, so that lists need no database query. `CatalogIndexSync` applies the changes
 * of the collection. Only `listOwnOfChef` returns hidden products and products of kitchens off the market. Products of
 * kitchens that are found by their link only are found by id and chef.
 */
export class CatalogIndex implements Dishes {
  #byId = new Map<string, IndexedProduct>();
  #all = new SortedViews();
  #reviewed = new SortedArray(compareByRating);
  #names = new TrigramIndex();
  #texts = new TextIndex<IndexedProduct>();
  #unindexedNames: IndexedProduct[] = [];
  #unlisted = new UnlistedProducts();
  #byLink = new Set<string>(); // ids of products that are shown, but in no list
  #byCategory = new Map<string, SortedViews>();
  // A chef has so few products that each request can sort them.
  #byChef = new Map<string, SortedArray<IndexedProduct>>();
  #version = 0;
  #changesDuringRebuild: ChangesDuringRebuild | undefined; // undefined while no rebuild runs
  readonly #isOnMarket: ChecksKitchen;
  readonly #isInLists: ChecksKitchen;

  constructor(isOnMarket: ChecksKitchen, isInLists: ChecksKitchen) {
    this.#isOnMarket = isOnMarket;
    this.#isInLists = isInLists;
  }

  /** The number of changes. A result is fresh as long as this number stays the same. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Starts a rebuild. Changes between this call and `rebuild` are kept. Must be called before the database is read. */
  beginRebuild(): void {
    this.#changesDuringRebuild = { ids: new Set(), chefs: new Set() };
  }

  /**
   * Replaces the contents. The previous contents are served until the new ones are complete. Returns the ids that
   * changed since `beginRebuild`; their final state must be read from the database.
   */
  async rebuild(productsRead: readonly IndexedProduct[]): Promise<string[]> {
    const changes = (this.#changesDuringRebuild ??= { ids: new Set(), chefs: new Set() });
    const startStep = createPieces();
    const next = new CatalogIndex(this.#isOnMarket, this.#isInLists);
    await next.#fill(productsRead, startStep);
    const changedIds = new Set<string>();
    // The loop also visits ids that are added while it is running.
    for (const id of changes.ids) {
      changes.ids.delete(id);
      changedIds.add(id);
      next.#merge(id, this.#byId.get(id) ?? this.#unlisted.get(id));
      await startStep();
    }
    this.#changesDuringRebuild = undefined;
    this.#replaceContents(next);
    for (const chef of changes.chefs) this.updateKitchen(chef);
    return [...changedIds];
  }

  async #fill(products: readonly IndexedProduct[], startStep: StartStep): Promise<void> {
    const listed: IndexedProduct[] = [];
    const byLink: IndexedProduct[] = [];
    await forEachInPieces(products, startStep, (product) => {
      if (!isShown(product, this.#isOnMarket)) return this.#unlisted.add(product);
      if (!this.#isInLists(product.user)) return void byLink.push(product);
      listed.push(product);
      this.#byId.set(product.id, product);
    });
    await this.#all.fill(listed, startStep);
    const reviewed = listed.filter(({ numReviews }) => numReviews > 0);
    this.#reviewed.fill(await sortInPieces(reviewed, compareByRating, startStep));
    for (const sort of productSorts) {
      const { items } = this.#all.getView(sort);
      const groups = await groupInPieces(items, startStep, ({ category }) => category);
      for (const [category, members] of groups)
        getOrCreateViews(this.#byCategory, category).getView(sort).fill(members);
    }
    const newestFirst = this.#all.getView('latest').items;
    const ofChefs = [...(await groupInPieces(newestFirst, startStep, ({ user }) => user))];
    await forEachInPieces(ofChefs, startStep, ([chef, members]) =>
      this.#getOrCreateChefArray(chef).fill(members),
    );
    for (const product of byLink) this.#placeByLink(product);
    this.#unindexedNames = listed;
  }

  /** Takes over a product that changed or was removed during the rebuild, unless the version that was read is newer. */
  #merge(id: string, changed: IndexedProduct | undefined): void {
    const read = this.#byId.get(id) ?? this.#unlisted.get(id);
    if (changed && read && changed.updatedAt < read.updatedAt) return;
    this.remove(id);
    if (changed) this.#place({ ...changed }); // a copy, because a later sale changes the original
  }

  #replaceContents(next: CatalogIndex): void {
    this.#byId = next.#byId;
    this.#all = next.#all;
    this.#reviewed = next.#reviewed;
    this.#names = next.#names;
    this.#texts = next.#texts;
    this.#unindexedNames = next.#unindexedNames;
    this.#unlisted = next.#unlisted;
    this.#byLink = next.#byLink;
    this.#byCategory = next.#byCategory;
    this.#byChef = next.#byChef;
    this.#version += 1;
  }

  /**
   * Indexes the names and words of up to `maxNames` products after a rebuild. Returns whether more are left. This takes
   * longer than the rest of a rebuild, so the caller does it in small batches between other work. Until all are
   * indexed, `texts` is undefined, and `list` with a name scans all names.
   */
  indexNames(maxNames: number): boolean {
    for (const product of this.#unindexedNames.splice(-maxNames))
      if (this.#byId.get(product.id) === product) {
        this.#names.add(product);
        addDishTexts(this.#texts, product);
      }
    return this.#unindexedNames.length > 0;
  }

  /** The words of the products, or undefined after a rebuild until all are indexed. */
  get texts(): TextIndex<IndexedProduct> | undefined {
    return this.#unindexedNames.length === 0 ? this.#texts : undefined;
  }

  listAll(): readonly IndexedProduct[] {
    return this.#all.getView('latest').items;
  }

  put(stored: StoredProduct): void {
    this.remove(String(stored._id));
    if (stored.published) this.#place(toIndexedProduct(stored));
  }

  /** Moves the products of a chef on or off the market, or into or out of lists, after a change of the kitchen. */
  updateKitchen(user: string): void {
    this.#changesDuringRebuild?.chefs.add(user);
    const isOnMarket = this.#isOnMarket(user);
    const isInLists = this.#isInLists(user);
    const isInPlace = (id: string) =>
      this.#byId.has(id) ? isOnMarket && this.#byLink.has(id) !== isInLists : !isOnMarket;
    for (const product of this.listOwnOfChef(user).filter(({ id }) => !isInPlace(id))) {
      this.remove(product.id);
      this.#place({ ...product });
    }
  }

  #place(product: IndexedProduct): void {
    this.#version += 1;
    if (!isShown(product, this.#isOnMarket)) return this.#unlisted.add(product);
    if (!this.#isInLists(product.user)) return this.#placeByLink(product);
    this.#byId.set(product.id, product);
    for (const views of this.#getViewsContaining(product)) views.add(product);
    this.#getOrCreateChefArray(product.user).add(product);
    if (product.numReviews > 0) this.#reviewed.add(product);
    this.#names.add(product);
    addDishTexts(this.#texts, product);
  }

  #placeByLink(product: IndexedProduct): void {
    this.#byId.set(product.id, product);
    this.#byLink.add(product.id);
    this.#getOrCreateChefArray(product.user).add(product);
  }

  remove(id: string): void {
    this.#changesDuringRebuild?.ids.add(id);
    if (this.#unlisted.remove(id)) this.#version += 1;
    const product = this.#byId.get(id);
    if (!product) return;
    this.#byId.delete(id);
    for (const views of this.#getViewsContaining(product)) views.remove(product);
    this.#byLink.delete(id);
    const chefProducts = this.#getOrCreateChefArray(product.user);
    chefProducts.remove(product);
    if (chefProducts.items.length === 0) this.#byChef.delete(product.user);
    this.#reviewed.remove(product);
    this.#names.remove(product);
    this.#texts.remove(product);
    this.#version += 1;
  }

  /** Sets the stock of a product. Ignores a version that is not newer than the indexed one. */
  updateStock(id: string, countInStock: number, updatedAt: Date): void {
    const product = this.#byId.get(id);
    if (!product || +updatedAt <= product.updatedAt) return;
    const stockViews = this.#getViewsContaining(product).map((views) => views.getView('stock'));
    for (const view of stockViews) view.remove(product);
    setIndexedStock(product, countInStock, updatedAt);
    this.#changesDuringRebuild?.ids.add(id);
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

  hasAllOfChef(): boolean {
    return true;
  }

  listAllOfChef(user: string): readonly IndexedProduct[] {
    return this.#byChef.get(user)?.items ?? [];
  }

  findRatings(user: string): ChefRatings {
    return sumRatings(this.listOwnOfChef(user));
  }

  *listByChef(): Generator<readonly [string, readonly IndexedProduct[]]> {
    for (const [chef, { items }] of this.#byChef) if (this.#isInLists(chef)) yield [chef, items];
  }

  /** Returns the published products of a chef, including hidden ones, even while the kitchen is off the market. */
  listOwnOfChef(user: string): readonly IndexedProduct[] {
    const listed = this.listAllOfChef(user);
    const unlisted = this.#unlisted.listOfChef(user);
    // avoids a copy, because a list by rating asks for every chef
    return unlisted.length > 0 ? [...listed, ...unlisted] : listed;
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
    const isOnlyFilter = to - from === this.listAll().length;
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

  #getViewsContaining({ id, category }: IndexedProduct): SortedViews[] {
    return this.#byLink.has(id) ? [] : [this.#all, getOrCreateViews(this.#byCategory, category)];
  }

  #getOrCreateChefArray(user: string): SortedArray<IndexedProduct> {
    const chefProducts = this.#byChef.get(user) ?? createNewestFirstArray();
    this.#byChef.set(user, chefProducts);
    return chefProducts;
  }
}

function getOrCreateViews(viewsByKey: Map<string, SortedViews>, key: string): SortedViews {
  const views = viewsByKey.get(key) ?? new SortedViews();
  viewsByKey.set(key, views);
  return views;
}
