import { productSorts, type ProductSort } from '@homechef/contract/products/product-options';
import type { StoredProduct } from '../model/products.model.ts';
import { restock, toGoods, type Goods } from './indexed-product.ts';
import { best, Group, newestFirst, sorted, type PriceRange } from './sorted-views.ts';
import { Names } from './trigram-index.ts';
import { Ordered } from './sorted-array.ts';

/** What is looked for on the shelf; prices in cents. */
export interface Wish extends PriceRange {
  name?: string;
  category?: string;
  sort: ProductSort;
  skip: number;
  limit: number;
}

/** What was found of it on this page, and how much on all. */
export interface Found {
  goods: readonly Goods[];
  total: number;
}

const nothing: Found = { goods: [], total: 0 };

/** Every published item, in memory, so that no list asks the database. Who changes an item tells the shelf. */
export class Shelf {
  #byId = new Map<string, Goods>();
  #all = new Group();
  #best = new Ordered(best);
  #names = new Names();
  /** Items that `#names` does not know yet. */
  #unnamed: Goods[] = [];
  readonly #categories = new Map<string, Group>();
  /** A chef has few enough items to put them in another order when it is asked for. */
  readonly #chefs = new Map<string, Ordered<Goods>>();
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
  beginFill(): void {
    this.#meanwhile = new Set();
  }

  /** Clears the shelf and puts these on it. Tells which changed meanwhile: nobody but the database knows how they are. */
  fill(read: readonly Goods[]): string[] {
    const changed = this.#meanwhile ?? new Set();
    this.#meanwhile = undefined;
    const goods = changed.size > 0 ? this.#newest(read, changed) : read;
    this.#byId = new Map(goods.map((one) => [one.id, one]));
    this.#all.fill(goods);
    this.#best.fill(goods.filter(({ numReviews }) => numReviews > 0).sort(best));
    this.#names = new Names();
    this.#unnamed = [...goods];
    this.#categories.clear();
    for (const sort of productSorts)
      for (const [category, some] of partsOf(this.#all.in(sort).items, (one) => one.category))
        groupOf(this.#categories, category).in(sort).fill(some);
    this.#chefs.clear();
    for (const [user, own] of partsOf(this.#all.in('latest').items, (one) => one.user))
      this.#ofChef(user).fill(own);
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
    const goods = toGoods(stored);
    this.#byId.set(goods.id, goods);
    for (const group of this.#groupsOf(goods)) group.add(goods);
    this.#ofChef(goods.user).add(goods);
    if (goods.numReviews > 0) this.#best.add(goods);
    this.#names.add(goods);
    this.#version += 1;
  }

  remove(id: string): void {
    this.#meanwhile?.add(id);
    const goods = this.#byId.get(id);
    if (!goods) return;
    this.#byId.delete(id);
    for (const group of this.#groupsOf(goods)) group.remove(goods);
    const own = this.#ofChef(goods.user);
    own.remove(goods);
    if (own.items.length === 0) this.#chefs.delete(goods.user);
    this.#best.remove(goods);
    this.#names.remove(goods);
    this.#version += 1;
  }

  /** So much is left since that version; what is older than what the shelf knows is ignored. */
  restock(id: string, countInStock: number, updatedAt: Date): void {
    const goods = this.#byId.get(id);
    if (!goods || +updatedAt <= goods.updatedAt) return;
    const shelves = this.#groupsOf(goods).map((group) => group.in('stock'));
    for (const shelf of shelves) shelf.remove(goods);
    restock(goods, countInStock, updatedAt);
    this.#meanwhile?.add(id);
    for (const shelf of shelves) shelf.add(goods);
    this.#version += 1;
  }

  get(id: string): Goods | undefined {
    return this.#byId.get(id);
  }

  /** The best rated of those with a review. */
  top(most: number): readonly Goods[] {
    return this.#best.items.slice(0, most);
  }

  newest(most: number): readonly Goods[] {
    return this.#all.in('latest').items.slice(0, most);
  }

  /** A chef's items. */
  ofChef(user: string, { sort, skip, limit }: Pick<Wish, 'sort' | 'skip' | 'limit'>): Found {
    const own = this.#chefs.get(user)?.items;
    return own ? { goods: sorted(own, sort).slice(skip, skip + limit), total: own.length } : nothing;
  }

  /** A page of the catalogue under these filters. */
  list(wish: Wish): Found {
    const group = wish.category === undefined ? this.#all : this.#categories.get(wish.category);
    if (!group) return nothing;
    return wish.name === undefined ? byPrice(group, wish) : this.#byName(group, wish, wish.name);
  }

  #byName(group: Group, wish: Wish, name: string): Found {
    const { category, low, high } = wish;
    const { from, to } = group.priced(wish);
    const fits = (goods: Goods) =>
      goods.price >= low &&
      goods.price <= high &&
      (category === undefined || goods.category === category) &&
      goods.name.includes(name);
    const isOnlyFilter = to - from === this.size;
    const isIndexed = this.#unnamed.length === 0;
    if (isIndexed && isOnlyFilter && this.#names.knows(name))
      return pick(group, wish, fits, this.#names.count(name), () =>
        this.#names.candidates(name).filter(fits),
      );
    const some =
      isIndexed && this.#names.count(name) < to - from
        ? this.#names.candidates(name)
        : group.in('price').items.slice(from, to);
    const matches = some.filter(fits);
    return pick(group, wish, fits, matches.length, () => matches);
  }

  /** What was read; of what changed meanwhile, what is here already unless it is older, and nothing of what is gone. */
  #newest(read: readonly Goods[], changed: ReadonlySet<string>): Goods[] {
    const newest = new Map(read.map((goods) => [goods.id, goods]));
    for (const id of changed) {
      const known = this.#byId.get(id);
      if (!known) newest.delete(id);
      else if (known.updatedAt >= (newest.get(id)?.updatedAt ?? 0)) newest.set(id, known);
    }
    return [...newest.values()];
  }

  #groupsOf({ category }: Goods): Group[] {
    return [this.#all, groupOf(this.#categories, category)];
  }

  #ofChef(user: string): Ordered<Goods> {
    const own = this.#chefs.get(user) ?? newestFirst();
    this.#chefs.set(user, own);
    return own;
  }
}

/** Things by what they share, in the order they come. */
function partsOf(goods: readonly Goods[], keyOf: (goods: Goods) => string): Map<string, Goods[]> {
  const parts = new Map<string, Goods[]>();
  for (const one of goods) {
    const same = parts.get(keyOf(one)) ?? [];
    parts.set(keyOf(one), same);
    same.push(one);
  }
  return parts;
}

function groupOf(groups: Map<string, Group>, key: string): Group {
  const group = groups.get(key) ?? new Group();
  groups.set(key, group);
  return group;
}

function byPrice(group: Group, wish: Wish): Found {
  const { low, high, sort, skip, limit } = wish;
  const { from, to } = group.priced(wish, sort === '-price' ? sort : 'price');
  const total = to - from;
  const fits = ({ price }: Goods) => price >= low && price <= high;
  if (sort !== 'price' && sort !== '-price')
    return pick(group, wish, fits, total, () => group.in('price').items.slice(from, to));
  const goods = group.in(sort).items.slice(from + skip, Math.min(to, from + skip + limit));
  return { goods, total };
}

/** To look whether a name has a text in it takes so many times as long as to compare two items. */
const lookingForText = 8;

/**
 * A page of the `total` items that fit: by going through all in order until it is full, or, where few fit, by putting
 * those in order; whichever is likely to take less.
 */
function pick(
  group: Group,
  { name, sort, skip, limit }: Wish,
  fits: (goods: Goods) => boolean,
  total: number,
  matches: () => Goods[],
): Found {
  const { items, compare } = group.in(sort);
  if (total <= skip) return { goods: [], total };
  if (total === items.length) return { goods: items.slice(skip, skip + limit), total };
  const walk = (items.length * Math.min(skip + limit, total)) / total;
  if (total * Math.log2(total + 1) < walk * (name === undefined ? 1 : lookingForText))
    return {
      goods: matches()
        .sort(compare)
        .slice(skip, skip + limit),
      total,
    };
  const goods: Goods[] = [];
  let left = skip;
  for (const one of items) {
    if (!fits(one)) continue;
    if (left > 0) left -= 1;
    else goods.push(one);
    if (goods.length === limit) break;
  }
  return { goods, total };
}
