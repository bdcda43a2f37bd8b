import { Types } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { productSorts } from '@homechef/contract/products/product-options';
import * as kitchens from '../model/product-kitchen.ts';
import type { StoredProduct } from '../model/products.model.ts';
import { CatalogIndex } from './catalog-index.ts';
import { toIndexedProduct, type IndexedProduct } from './indexed-product.ts';

const chef = '1'.padStart(24, '0');
const toId = (n: number) => n.toString(16).padStart(24, '0');
const createStored = (n: number): StoredProduct => ({
  _id: new Types.ObjectId(toId(n)),
  user: new Types.ObjectId(chef),
  name: `Soup ${n % 7}`,
  image: '',
  brand: 'Cleo',
  description: '',
  category: 'Vegan',
  published: true,
  price: 100 * (n % 5),
  countInStock: 5,
  rating: 0,
  ratingSum: 0,
  numReviews: 0,
  createdAt: new Date(n),
  updatedAt: new Date(1),
});
const toIndexed = (...products: StoredProduct[]): IndexedProduct[] => products.map(toIndexedProduct);
const anyQuery = { minCents: -Infinity, maxCents: Infinity, skip: 0, limit: 99 };

/** Returns an index that is rebuilt with the same products. */
async function startRebuild(stored: readonly StoredProduct[]) {
  const index = new CatalogIndex();
  await index.rebuild(toIndexed(...stored));
  index.beginRebuild();
  return { index, rebuilding: index.rebuild(toIndexed(...stored)) };
}

test('applies changes made while a rebuild sorts', async () => {
  const stored = Array.from({ length: 20 }, (_, n) => createStored(n));
  const { index, rebuilding } = await startRebuild(stored);
  const later = new Date(1_000);
  index.put(createStored(30));
  index.remove(toId(3));
  index.updateStock(toId(4), 1, later);
  expect(index.size).toBe(20);
  expect((await rebuilding).sort()).toEqual([3, 4, 30].map(toId));
  index.updateStock(toId(4), 2, new Date(+later + 1));
  const expected = new CatalogIndex();
  const kept = stored.filter((_, n) => n !== 3 && n !== 4);
  const sold = { ...createStored(4), countInStock: 2, updatedAt: new Date(+later + 1) };
  await expected.rebuild(toIndexed(...kept, sold, createStored(30)));
  for (const sort of productSorts)
    expect(index.list({ ...anyQuery, sort }), sort).toEqual(expected.list({ ...anyQuery, sort }));
});

test('a kitchen that leaves the market while a rebuild sorts takes its dishes along', async () => {
  const { index, rebuilding } = await startRebuild([createStored(1), createStored(2)]);
  vi.spyOn(kitchens, 'isKitchenOnMarket').mockReturnValue(false);
  index.updateKitchen(chef);
  await rebuilding;
  expect(index.size).toBe(0);
  expect(index.listOwnOfChef(chef)).toHaveLength(2);
});

test('a first load moves the dishes of a kitchen that leaves the market while it sorts', async () => {
  const index = new CatalogIndex();
  index.beginRebuild();
  vi.spyOn(kitchens, 'isKitchenOnMarket')
    .mockReturnValueOnce(true) // before the move
    .mockReturnValueOnce(true) // the rebuild reads the dish
    .mockReturnValue(false);
  const rebuilding = index.rebuild(toIndexed(createStored(1)));
  index.updateKitchen(chef);
  await rebuilding;
  expect(index.size).toBe(0);
});
