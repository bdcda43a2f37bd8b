import fc from 'fast-check';
import { Types } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { productSorts, type ProductSort } from '@homechef/contract/products/product-options';
import { ProductSummary } from '@homechef/contract/products/product';
import { compareNames } from '../../../platform/db/queries.ts';
import { isKitchenOnMarket, isListed } from '../model/product-kitchen.ts';
import type { StoredProduct } from '../model/products.model.ts';
import { toOwnSummary } from '../model/products.mapper.ts';
import { parseSummary, toIndexedProduct } from './indexed-product.ts';
import { CatalogIndex } from './catalog-index.ts';
import type { CatalogQuery } from './catalog-page.ts';

const isAll = () => true;
const categories = ['Vegan', 'Pastry', 'Vegetarian'] as const;
const toId = (n: number) => n.toString(16).padStart(24, '0');

/** Each field has few different values, so that ties, shared parts of names and empty pages occur. */
const productArbitrary = fc.record({
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
type GeneratedProduct = typeof productArbitrary extends fc.Arbitrary<infer T> ? T : never;

let version = 0;
const toStored = ({ n, user, created, ...rest }: GeneratedProduct): StoredProduct => ({
  ...rest,
  _id: new Types.ObjectId(toId(n)),
  user: new Types.ObjectId(toId(user)),
  image: '/pictures/sample.webp',
  brand: 'Cleo',
  description: 'Made this morning',
  ratingSum: rest.rating * rest.numReviews,
  createdAt: new Date(created),
  updatedAt: new Date((version += 1)),
});

type Comparator = (a: StoredProduct, b: StoredProduct) => number;
const comparators: Record<ProductSort, Comparator> = {
  latest: () => 0,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  name: (a, b) => compareNames(a.name, b.name),
  '-name': (a, b) => compareNames(b.name, a.name),
  stock: (a, b) => a.countInStock - b.countInStock,
};

function findExpectedIds(
  all: StoredProduct[],
  { name, category, minCents, maxCents, sort }: CatalogQuery,
): string[] {
  const isMatch = (product: StoredProduct) =>
    product.published &&
    (name === undefined || product.name.includes(name)) &&
    (category === undefined || product.category === category) &&
    product.price >= minCents &&
    product.price <= maxCents;
  const compare = comparators[sort];
  return all
    .filter(isMatch)
    .sort((a, b) => compare(a, b) || +b.createdAt - +a.createdAt || (String(a._id) < String(b._id) ? 1 : -1))
    .map(({ _id }) => String(_id));
}

const queryArbitrary: fc.Arbitrary<CatalogQuery> = fc.record(
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

const unlimited = { minCents: -Infinity, maxCents: Infinity, skip: 0, limit: 99 };

function expectSameResult(index: CatalogIndex, all: StoredProduct[], query: CatalogQuery): void {
  const expected = findExpectedIds(all, query);
  const { products, total } = index.list(query);
  expect(total).toBe(expected.length);
  expect(products.map(({ id }) => id)).toEqual(expected.slice(query.skip, query.skip + query.limit));
}

/** Checks all sort orders and categories without a search. */
function expectSameLists(index: CatalogIndex, all: StoredProduct[]): void {
  for (const sort of productSorts)
    for (const category of [undefined, ...categories])
      expectSameResult(index, all, { ...(category && { category }), ...unlimited, sort });
}

test('the index lists the same products as a full scan after random changes', async () => {
  const changeArbitrary = fc.oneof(
    productArbitrary,
    fc.nat(30).map((removed) => ({ removed })),
    fc.record({ sold: fc.nat(30), stock: fc.nat(3) }),
    fc.record({ namesToIndex: fc.integer({ min: 1, max: 12 }) }),
  );
  const changesArbitrary = fc.array(changeArbitrary, { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(productArbitrary, { maxLength: 30 }),
      changesArbitrary,
      fc.array(queryArbitrary, { minLength: 5, maxLength: 20 }),
      async (initial, changes, queries) => {
        const all = new Map(initial.map((product) => [toId(product.n), toStored(product)]));
        const index = new CatalogIndex(isAll, isAll);
        await index.rebuild([...all.values()].filter(({ published }) => published).map(toIndexedProduct));
        expectSameLists(index, [...all.values()]);
        for (const change of changes) {
          if ('namesToIndex' in change) index.indexNames(change.namesToIndex);
          else if ('removed' in change) {
            all.delete(toId(change.removed));
            index.remove(toId(change.removed));
          } else if ('sold' in change) {
            const id = toId(change.sold);
            const before = all.get(id);
            const update = { countInStock: change.stock, updatedAt: new Date((version += 1)) };
            if (before) all.set(id, { ...before, ...update });
            index.updateStock(id, update.countInStock, update.updatedAt);
          } else {
            // A product never changes its chef or its creation time.
            const before = all.get(toId(change.n));
            const product = {
              ...toStored(change),
              ...(before && { user: before.user, createdAt: before.createdAt }),
            };
            all.set(toId(change.n), product);
            index.put(product);
          }
        }
        for (const query of queries) expectSameResult(index, [...all.values()], query);
        expectSameLists(index, [...all.values()]);
        const publishedProducts = [...all.values()].filter(({ published }) => published);
        expect(index.size).toBe(publishedProducts.length);
        for (const user of new Set(publishedProducts.map((product) => String(product.user)))) {
          const chefProducts = publishedProducts.filter((product) => String(product.user) === user);
          for (const sort of productSorts) {
            const query = { ...unlimited, sort };
            expect(index.listOfChef(user, query).products.map(({ id }) => id)).toEqual(
              findExpectedIds(chefProducts, query),
            );
          }
        }
        const reviewed = publishedProducts.filter(({ numReviews }) => numReviews > 0);
        const maxRating = Math.max(0, ...reviewed.map(({ rating }) => rating));
        expect(index.listTopRated(1).map(({ rating }) => rating)).toEqual(reviewed.length ? [maxRating] : []);
      },
    ),
    { seed: 20, numRuns: 300 },
  );
});

test('the JSON of a product contains only fields of the contract', () => {
  fc.assert(
    fc.property(productArbitrary, (generated) => {
      const stored = { ...toStored(generated), passwordHash: 'secret' };
      const json = JSON.parse(toIndexedProduct(stored).json.toString()) as unknown;
      const OwnSummary = ProductSummary.omit({ kitchen: true, distanceKm: true }).strict();
      expect(json).toEqual(OwnSummary.parse(toOwnSummary(stored)));
    }),
    { seed: 21, numRuns: 50 },
  );
});

const createStored = (n: number, name: string) =>
  toStored({
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
const anyQuery = { minCents: -Infinity, maxCents: Infinity, sort: 'latest', skip: 0, limit: 5 } as const;

test('the index applies a sale and ignores older sales', async () => {
  const index = new CatalogIndex(isAll, isAll);
  const soup = createStored(1, 'Soup');
  await index.rebuild([toIndexedProduct(soup)]);
  const { version: versionBefore } = index;
  const later = new Date(+soup.updatedAt + 10);
  index.updateStock(toId(1), 3, later);
  index.updateStock(toId(1), 4, new Date(+soup.updatedAt + 5));
  index.updateStock(toId(2), 4, later);
  const product = index.get(toId(1));
  expect(product && parseSummary(product)).toMatchObject({ countInStock: 3, updatedAt: later.toISOString() });
  expect(index.version).toBe(versionBefore + 1);
});

test('the index keeps newer changes that were made during a rebuild', async () => {
  const index = new CatalogIndex(isAll, isAll);
  const later = new Date(1e6);
  const [sold, edited, deleted, overtaken] = ['Sold', 'Old', 'Deleted', 'Overtaken'].map((name, n) =>
    createStored(n, name),
  ) as [StoredProduct, StoredProduct, StoredProduct, StoredProduct];
  await index.rebuild([sold, edited, deleted, overtaken].map(toIndexedProduct));
  index.beginRebuild();
  index.updateStock(String(sold._id), 3, later);
  index.put({ ...edited, name: 'Edited', updatedAt: later });
  index.remove(String(deleted._id));
  index.put(overtaken);
  index.put(createStored(5, 'Published'));
  const productsRead = [
    sold,
    edited,
    deleted,
    { ...overtaken, name: 'Newer', updatedAt: later },
    createStored(6, 'Others’'),
  ];
  const changed = await index.rebuild(productsRead.map(toIndexedProduct));
  const { products } = index.list({ ...anyQuery, limit: 9 });
  expect(products.map(({ name, countInStock }) => `${name} ${countInStock}`)).toEqual([
    'Others’ 5',
    'Published 5',
    'Newer 5',
    'Edited 5',
    'Sold 3',
  ]);
  expect(changed).toEqual([0, 1, 2, 3, 5].map(toId));
});

test('a rebuild replaces unchanged products, even with older versions', async () => {
  const index = new CatalogIndex(isAll, isAll);
  const restored = createStored(1, 'Restored');
  const removed = createStored(2, 'Removed');
  await index.rebuild([
    toIndexedProduct(removed),
    toIndexedProduct({ ...restored, name: 'Newer', updatedAt: new Date(1e6) }),
  ]);
  index.beginRebuild();
  expect(await index.rebuild([toIndexedProduct(restored)])).toEqual([]);
  expect(index.list(anyQuery).products.map(({ name }) => name)).toEqual(['Restored']);
});

test('the index finds names after thousands of products were added and removed', async () => {
  const index = new CatalogIndex(isAll, isAll);
  await index.rebuild([toIndexedProduct(createStored(1, 'Birria Tacos'))]);
  for (let n = 2; n < 3_000; n += 1) {
    index.put(createStored(n, `Tacos ${n}`));
    index.remove(toId(n));
  }
  index.put(createStored(2, 'Fish Tacos'));
  for (const [name, total] of [
    ['T', 2],
    ['Tac', 2],
    ['Tacos', 2],
    ['Birria', 1],
    ['Tacos 9', 0],
  ] as const)
    expect(index.list({ ...anyQuery, name }).total, name).toBe(total);
});

const createSoup = (n: number) => ({
  ...createStored(n, `Soup ${n % 7}`),
  price: 100 * (n % 5),
  updatedAt: new Date(1),
});
const chef = toId(1);

/** Returns an index that is rebuilt with the same products. */
async function startRebuild(stored: readonly StoredProduct[]) {
  const isOnMarket = vi.fn(() => true);
  const index = new CatalogIndex(isOnMarket, isAll);
  await index.rebuild(stored.map(toIndexedProduct));
  index.beginRebuild();
  return { index, isOnMarket, rebuilding: index.rebuild(stored.map(toIndexedProduct)) };
}

test('the index applies changes made while a rebuild is sorting', async () => {
  const stored = Array.from({ length: 20 }, (_, n) => createSoup(n));
  const { index, rebuilding } = await startRebuild(stored);
  const later = new Date(1_000);
  index.put(createSoup(30));
  index.remove(toId(3));
  index.updateStock(toId(4), 1, later);
  expect(index.size).toBe(20);
  expect((await rebuilding).sort()).toEqual([3, 4, 30].map(toId));
  index.updateStock(toId(4), 2, new Date(+later + 1));
  const expected = new CatalogIndex(isAll, isAll);
  const kept = stored.filter((_, n) => n !== 3 && n !== 4);
  const sold = { ...createSoup(4), countInStock: 2, updatedAt: new Date(+later + 1) };
  await expected.rebuild([...kept, sold, createSoup(30)].map(toIndexedProduct));
  for (const sort of productSorts)
    expect(index.list({ ...unlimited, sort }), sort).toEqual(expected.list({ ...unlimited, sort }));
});

test('a kitchen that leaves the market while a rebuild is sorting takes its dishes along', async () => {
  const { index, isOnMarket, rebuilding } = await startRebuild([createSoup(1), createSoup(2)]);
  isOnMarket.mockReturnValue(false);
  index.updateKitchen(chef);
  await rebuilding;
  expect(index.size).toBe(0);
  expect(index.listOwnOfChef(chef)).toHaveLength(2);
});

test('a first load moves the dishes of a kitchen that leaves the market while it is sorting', async () => {
  const isOnMarket = vi
    .fn<(chefId: string) => boolean>()
    .mockReturnValueOnce(true) // before the move
    .mockReturnValueOnce(true) // the rebuild reads the dish
    .mockReturnValue(false);
  const index = new CatalogIndex(isOnMarket, isAll);
  index.beginRebuild();
  const rebuilding = index.rebuild([toIndexedProduct(createSoup(1))]);
  index.updateKitchen(chef);
  await rebuilding;
  expect(index.size).toBe(0);
});

test('dishes of a kitchen that only its link leads to are in no list, even after a rebuild', async () => {
  const isInLists = vi.fn(() => false);
  const index = new CatalogIndex(isAll, isInLists);
  await index.rebuild([createSoup(1), createSoup(2)].map(toIndexedProduct));
  index.put(createSoup(3));
  index.updateStock(toId(1), 4, new Date(1_000));
  const countAll = () => [
    index.list({ ...unlimited, sort: 'stock' }).total,
    [...index.listByChef()].length,
    index.listOfChef(chef, { ...unlimited, sort: 'latest' }).total,
  ];
  expect(countAll()).toEqual([0, 0, 3]);
  expect(index.get(toId(1))?.countInStock).toBe(4);
  isInLists.mockReturnValue(true);
  index.updateKitchen(chef);
  expect(countAll()).toEqual([3, 1, 3]);
});

test('a process without the kitchens in memory shows no dish', () => {
  const unknown = 'The kitchen index was not started';
  expect(() => isListed({ published: true, user: chef })).toThrow(unknown);
  expect(() => new CatalogIndex(isKitchenOnMarket, isAll).put(createSoup(1))).toThrow(unknown);
});
