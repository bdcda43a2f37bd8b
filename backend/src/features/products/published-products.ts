import type { ProductSummary } from '@homechef/contract/products/product';
import {
  listNewestFromDatabase,
  listOfChefFromDatabase,
  readDishes,
} from './catalog-database/read-catalog.ts';
import { parseSummary } from './catalog-index/indexed-product.ts';
import { findCatalogIndex } from './catalog-index/index-instance.ts';

/** Returns the published products among these ids, in the order of the ids. */
export async function listPublishedProducts(ids: readonly string[]): Promise<ProductSummary[]> {
  const known = ids.map((id) => id.toLowerCase());
  const dishes = await readDishes({ ids: known });
  return known.flatMap((id) => {
    const dish = dishes.get(id);
    return dish ? [parseSummary(dish)] : [];
  });
}

export const findPublishedProduct = async (id: string): Promise<ProductSummary | undefined> =>
  (await listPublishedProducts([id]))[0];

const listNewest = (maxProducts: number) =>
  findCatalogIndex()?.listNewest(maxProducts) ?? listNewestFromDatabase(maxProducts);

export async function findNewestProduct(): Promise<ProductSummary | undefined> {
  const [newest] = await listNewest(1);
  return newest && parseSummary(newest);
}

export async function findNewestOfChef(
  chef: string,
): Promise<{ latest: ProductSummary | undefined; total: number }> {
  const page = { sort: 'latest', skip: 0, limit: 1 } as const;
  const user = chef.toLowerCase();
  const { products, total } =
    findCatalogIndex()?.listOfChef(user, page) ?? (await listOfChefFromDatabase(user, page));
  const [latest] = products;
  return { latest: latest && parseSummary(latest), total };
}

export const listNewestProducts = async (
  maxProducts: number,
): Promise<{ id: string; chef: string; changed: Date }[]> =>
  (await listNewest(maxProducts)).map(({ id, user, updatedAt }) => ({
    id,
    chef: user,
    changed: new Date(updatedAt),
  }));
