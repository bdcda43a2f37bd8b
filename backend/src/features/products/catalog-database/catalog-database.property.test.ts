import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { productSorts } from '@homechef/contract/products/product-options';
import type { Session } from '@homechef/contract/users/user';
import { createChef } from '../../../testing/accounts.ts';
import { createProduct } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { CatalogPage } from '../catalog-index/catalog-page.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { findCatalogIndex, getCatalogMode } from '../catalog-index/index-instance.ts';
import { listFromDatabase, listOfChefFromDatabase, listTopRatedFromDatabase } from './read-catalog.ts';

startTestApp({ CATALOG_MEMORY_MB: '100' });

const categories = ['Vegan', 'Pastry', 'Non-Vegetarian'];
const words = ['Taco', 'taco', 'Mole', 'Añejo', 'Pan', 'Sopa 😀', 'x'];
const prices = [1, 2.5, 2.5, 9, 9, 9.01, 40];
let chefs: Session[];

/** Dishes with equal names, prices and categories, so that every sort order has to fall back on its last keys. */
beforeAll(async () => {
  chefs = await Promise.all([createChef(), createChef()]);
  for (let i = 0; i < 48; i += 1) {
    const name = `${words[i % words.length]} ${words[(i * 3) % words.length]}`;
    const chef = chefs[i % 2];
    const category = categories[i % categories.length];
    const form = { name, price: prices[i % prices.length], category, countInStock: i % 4 };
    if (chef) await createProduct(chef, Object.assign(form, i % 11 === 0 ? { hidden: true } : {}));
  }
});

function optional<T>(key: string, values: readonly T[]) {
  return fc.option(fc.constantFrom(...values)).map((value) => (value === null ? {} : { [key]: value }));
}
const toIds = ({ products, total }: CatalogPage) => ({ ids: products.map(({ id }) => id), total });
const page = fc.record({
  sort: fc.constantFrom(...productSorts),
  skip: fc.integer({ min: 0, max: 50 }),
  limit: fc.integer({ min: 1, max: 30 }),
});
type ListQuery = Parameters<CatalogIndex['list']>[0];
const query: fc.Arbitrary<ListQuery> = fc
  .tuple(
    page,
    optional('name', [...words, 'o', 'co', 'aco ', 'o T', '.', '$', 'ñe', '😀']),
    optional('category', categories),
    fc.constantFrom(-Infinity, 100, 250, 900),
    fc.constantFrom(Infinity, 4_000, 900, 250),
  )
  .map(([of, name, category, minCents, maxCents]) => ({ ...of, ...name, ...category, minCents, maxCents }));

test('lists read from memory and from the database are equal', async () => {
  expect(getCatalogMode()).toBe('memory');
  const check = async (filters: ListQuery) => {
    const inMemory = findCatalogIndex()?.list(filters);
    expect(toIds(await listFromDatabase(filters))).toEqual(inMemory && toIds(inMemory));
  };
  await fc.assert(fc.asyncProperty(query, check), { numRuns: 300 });
});

test('menus and the most popular dishes read from memory and from the database are equal', async () => {
  const chefIds = chefs.map(({ _id }) => _id);
  const check = async (chef: string, of: Pick<ListQuery, 'sort' | 'skip' | 'limit'>) => {
    const inMemory = findCatalogIndex()?.listOfChef(chef, of);
    expect(toIds(await listOfChefFromDatabase(chef, of))).toEqual(inMemory && toIds(inMemory));
  };
  await fc.assert(fc.asyncProperty(fc.constantFrom(...chefIds), page, check), { numRuns: 100 });
  const popular = findCatalogIndex()?.listTopRated(5);
  expect((await listTopRatedFromDatabase(5)).map(({ id }) => id)).toEqual(popular?.map(({ id }) => id));
});
