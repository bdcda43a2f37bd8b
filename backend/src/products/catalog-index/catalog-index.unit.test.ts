import fc from 'fast-check';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { productSorts, type ProductSort } from '@homechef/contract/products/product-options';
import { ProductSummary } from '@homechef/contract/products/product';
import { compareNames } from '../../db/sorting.ts';
import type { StoredProduct } from '../model/products.model.ts';
import { toProductSummary } from '../model/products.mapper.ts';
import { parseSummary, toIndexedProduct } from './indexed-product.ts';
import { CatalogIndex, type CatalogQuery } from './catalog-index.ts';

const categories = ['Vegan', 'Pastry', 'Vegetarian'] as const;
const idOf = (n: number) => n.toString(16).padStart(24, '0');

/** Few different values of everything, so that ties, common pieces of names and empty pages all come up. */
const anItem = fc.record({
  n: fc.nat(30),
  name: fc.stringMatching(/^[abAB éł]{0,6}$/),
  category: fc.constantFrom(...categories),
  price: fc.nat(5),
  countInStock: fc.nat(3),
  rating: fc.constantFrom(0, 2.5, 5),
  numReviews: fc.nat(2),
  user: fc.nat(3),
  created: fc.nat(3),
  published: fc.boolean(),
});
type Item = typeof anItem extends fc.Arbitrary<infer T> ? T : never;

let version = 0;
const stored = ({ n, user, created, ...rest }: Item): StoredProduct => ({
  ...rest,
  _id: new Types.ObjectId(idOf(n)),
  user: new Types.ObjectId(idOf(user)),
  image: '/pictures/sample.webp',
  brand: 'Cleo',
  description: 'Made this morning',
  ratingSum: rest.rating * rest.numReviews,
  createdAt: new Date(created),
  updatedAt: new Date((version += 1)),
});

type Compare = (a: StoredProduct, b: StoredProduct) => number;
const keys: Record<ProductSort, Compare> = {
  latest: () => 0,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  name: (a, b) => compareNames(a.name, b.name),
  '-name': (a, b) => compareNames(b.name, a.name),
  stock: (a, b) => a.countInStock - b.countInStock,
};

/** What the database would answer, plainly. */
function plainly(
  all: StoredProduct[],
  { name, category, minCents: low, maxCents: high, sort }: CatalogQuery,
): string[] {
  const fits = (item: StoredProduct) =>
    item.published &&
    (name === undefined || item.name.includes(name)) &&
    (category === undefined || item.category === category) &&
    item.price >= low &&
    item.price <= high;
  const key = keys[sort];
  return all
    .filter(fits)
    .sort((a, b) => key(a, b) || +b.createdAt - +a.createdAt || (String(a._id) < String(b._id) ? 1 : -1))
    .map(({ _id }) => String(_id));
}

const aWish: fc.Arbitrary<CatalogQuery> = fc.record(
  {
    name: fc.stringMatching(/^[abA éł]{1,5}$/),
    category: fc.constantFrom(...categories),
    minCents: fc.constantFrom(-Infinity, 0, 1, 3),
    maxCents: fc.constantFrom(Infinity, 0, 2, 4),
    sort: fc.constantFrom(...productSorts),
    skip: fc.nat(6),
    limit: fc.integer({ min: 1, max: 6 }),
  },
  { requiredKeys: ['minCents', 'maxCents', 'sort', 'skip', 'limit'] },
);

const whole = { minCents: -Infinity, maxCents: Infinity, skip: 0, limit: 99 };

function check(shelf: CatalogIndex, all: StoredProduct[], wish: CatalogQuery): void {
  const expected = plainly(all, wish);
  const { products: goods, total } = shelf.list(wish);
  expect(total).toBe(expected.length);
  expect(goods.map(({ id }) => id)).toEqual(expected.slice(wish.skip, wish.skip + wish.limit));
}

/** Every list that is no search, whole. */
function checkOrders(shelf: CatalogIndex, all: StoredProduct[]): void {
  for (const sort of productSorts)
    for (const category of [undefined, ...categories])
      check(shelf, all, { ...(category && { category }), ...whole, sort });
}

test('whatever was put there, changed and taken away, a list has what a plain search would find, in that order', () => {
  const aChange = fc.oneof(
    anItem,
    fc.nat(30).map((gone) => ({ gone })),
    fc.record({ sold: fc.nat(30), left: fc.nat(3) }),
    fc.record({ indexed: fc.integer({ min: 1, max: 12 }) }),
  );
  const changes = fc.array(aChange, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      fc.array(anItem, { maxLength: 30 }),
      changes,
      fc.array(aWish, { minLength: 5, maxLength: 20 }),
      (first, then, wishes) => {
        const all = new Map(first.map((item) => [idOf(item.n), stored(item)]));
        const shelf = new CatalogIndex();
        shelf.rebuild([...all.values()].filter(({ published }) => published).map(toIndexedProduct));
        checkOrders(shelf, [...all.values()]);
        for (const change of then) {
          if ('indexed' in change) shelf.indexNames(change.indexed);
          else if ('gone' in change) {
            all.delete(idOf(change.gone));
            shelf.remove(idOf(change.gone));
          } else if ('sold' in change) {
            const id = idOf(change.sold);
            const before = all.get(id);
            const now = { countInStock: change.left, updatedAt: new Date((version += 1)) };
            if (before) all.set(id, { ...before, ...now });
            shelf.updateStock(id, now.countInStock, now.updatedAt);
          } else {
            // An item keeps its chef and the day it was made.
            const before = all.get(idOf(change.n));
            const item = {
              ...stored(change),
              ...(before && { user: before.user, createdAt: before.createdAt }),
            };
            all.set(idOf(change.n), item);
            shelf.put(item);
          }
        }
        for (const wish of wishes) check(shelf, [...all.values()], wish);
        checkOrders(shelf, [...all.values()]);
        const items = [...all.values()].filter(({ published }) => published);
        expect(shelf.size).toBe(items.length);
        for (const user of new Set(items.map((item) => String(item.user)))) {
          const own = items.filter((item) => String(item.user) === user);
          for (const sort of productSorts) {
            const wish = { ...whole, sort };
            expect(shelf.listOfChef(user, wish).products.map(({ id }) => id)).toEqual(plainly(own, wish));
          }
        }
        const rated = items.filter(({ numReviews }) => numReviews > 0);
        const best = Math.max(0, ...rated.map(({ rating }) => rating));
        expect(shelf.topRated(1).map(({ rating }) => rating)).toEqual(rated.length ? [best] : []);
      },
    ),
    { seed: 20, numRuns: 300 },
  );
});

test('an item’s JSON is what the contract has of it, nothing else of what is stored', () => {
  fc.assert(
    fc.property(anItem, (one) => {
      const soup = { ...stored(one), passwordHash: 'secret' };
      const json = JSON.parse(toIndexedProduct(soup).json.toString()) as unknown;
      expect(json).toEqual(ProductSummary.strict().parse(toProductSummary(soup)));
    }),
    { seed: 21, numRuns: 50 },
  );
});

const item = (n: number, name: string) =>
  stored({
    n,
    name,
    category: 'Vegan',
    price: 100,
    countInStock: 5,
    rating: 0,
    numReviews: 0,
    user: 1,
    created: n,
    published: true,
  });
const anything = { minCents: -Infinity, maxCents: Infinity, sort: 'latest', skip: 0, limit: 5 } as const;

test('a sale changes what is left and the version, never back to an older one', () => {
  const shelf = new CatalogIndex();
  const soup = item(1, 'Soup');
  shelf.rebuild([toIndexedProduct(soup)]);
  const { version: before } = shelf;
  const later = new Date(+soup.updatedAt + 10);
  shelf.updateStock(idOf(1), 3, later);
  shelf.updateStock(idOf(1), 4, new Date(+soup.updatedAt + 5));
  shelf.updateStock(idOf(2), 4, later);
  const goods = shelf.get(idOf(1));
  expect(goods && parseSummary(goods)).toMatchObject({ countInStock: 3, updatedAt: later.toISOString() });
  expect(shelf.version).toBe(before + 1);
});

test('what changes while a shelf is filled again is as it was changed, unless what was read is newer still', () => {
  const shelf = new CatalogIndex();
  const later = new Date(1e6);
  const [sold, edited, deleted, overtaken] = ['Sold', 'Old', 'Deleted', 'Overtaken'].map((name, n) =>
    item(n, name),
  ) as [StoredProduct, StoredProduct, StoredProduct, StoredProduct];
  shelf.rebuild([sold, edited, deleted, overtaken].map(toIndexedProduct));
  shelf.beginRebuild();
  shelf.updateStock(String(sold._id), 3, later);
  shelf.put({ ...edited, name: 'Edited', updatedAt: later });
  shelf.remove(String(deleted._id));
  shelf.put(overtaken);
  shelf.put(item(5, 'Published'));
  const read = [sold, edited, deleted, { ...overtaken, name: 'Newer', updatedAt: later }, item(6, 'Others’')];
  const changed = shelf.rebuild(read.map(toIndexedProduct));
  const { products: goods } = shelf.list({ ...anything, limit: 9 });
  expect(goods.map(({ name, countInStock }) => `${name} ${countInStock}`)).toEqual([
    'Others’ 5',
    'Published 5',
    'Newer 5',
    'Edited 5',
    'Sold 3',
  ]);
  expect(changed).toEqual([0, 1, 2, 3, 5].map(idOf));
});

test('what did not change while a shelf is filled again is as it was read, older or gone', () => {
  const shelf = new CatalogIndex();
  const [restored, gone] = [item(1, 'Restored'), item(2, 'Gone')];
  shelf.rebuild([
    toIndexedProduct(gone),
    toIndexedProduct({ ...restored, name: 'Newer', updatedAt: new Date(1e6) }),
  ]);
  shelf.beginRebuild();
  expect(shelf.rebuild([toIndexedProduct(restored)])).toEqual([]);
  expect(shelf.list(anything).products.map(({ name }) => name)).toEqual(['Restored']);
});

test('names are still found after thousands of others came and went', () => {
  const shelf = new CatalogIndex();
  shelf.rebuild([toIndexedProduct(item(1, 'Birria Tacos'))]);
  for (let n = 2; n < 3_000; n += 1) {
    shelf.put(item(n, `Tacos ${n}`));
    shelf.remove(idOf(n));
  }
  shelf.put(item(2, 'Fish Tacos'));
  for (const [name, total] of [
    ['T', 2],
    ['Tac', 2],
    ['Tacos', 2],
    ['Birria', 1],
    ['Tacos 9', 0],
  ] as const)
    expect(shelf.list({ ...anything, name }).total, name).toBe(total);
});
