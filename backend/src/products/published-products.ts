import type { ProductSummary } from '@homechef/contract/products/product';
import { parseSummary } from './catalog-index/indexed-product.ts';
import { getCatalogIndex } from './catalog-index/index-instance.ts';

export function findPublishedProduct(id: string): ProductSummary | undefined {
  const indexed = getCatalogIndex().get(id.toLowerCase());
  return indexed && parseSummary(indexed);
}

export const listPublishedProducts = (ids: readonly string[]): ProductSummary[] =>
  ids.flatMap((id) => findPublishedProduct(id) ?? []);

export function findNewestProduct(): ProductSummary | undefined {
  const [newest] = getCatalogIndex().listNewest(1);
  return newest && parseSummary(newest);
}

export function findNewestOfChef(chef: string): { latest: ProductSummary | undefined; total: number } {
  const { products, total } = getCatalogIndex().listOfChef(chef.toLowerCase(), {
    sort: 'latest',
    skip: 0,
    limit: 1,
  });
  const [latest] = products;
  return { latest: latest && parseSummary(latest), total };
}

export const listNewestProducts = (maxProducts: number): { id: string; chef: string; changed: Date }[] =>
  getCatalogIndex()
    .listNewest(maxProducts)
    .map(({ id, user, updatedAt }) => ({ id, chef: user, changed: new Date(updatedAt) }));
