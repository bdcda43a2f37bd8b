import type { ProductSummary } from '@homechef/contract/products/product';
import { parseSummary } from './catalog-index/indexed-product.ts';
import { getCatalogIndex } from './catalog-index/index-instance.ts';

/** An item on the shelves, without its reviews; undefined for a draft and for what is not there. */
export function findPublishedProduct(id: string): ProductSummary | undefined {
  const found = getCatalogIndex().get(id.toLowerCase());
  return found && parseSummary(found);
}

/** The best rated item; undefined while none has a review. */
export function findTopRatedProduct(): ProductSummary | undefined {
  const [best] = getCatalogIndex().topRated(1);
  return best && parseSummary(best);
}

/** A chef's newest item on the shelves, and how many there are. */
export function findNewestOfChef(chef: string): { latest: ProductSummary | undefined; total: number } {
  const { products: goods, total } = getCatalogIndex().listOfChef(chef.toLowerCase(), {
    sort: 'latest',
    skip: 0,
    limit: 1,
  });
  const [latest] = goods;
  return { latest: latest && parseSummary(latest), total };
}

/** The newest items on the shelves: their ids, their chefs and when they last changed. */
export const listNewestProducts = (most: number): { id: string; chef: string; changed: Date }[] =>
  getCatalogIndex()
    .newest(most)
    .map(({ id, user, updatedAt }) => ({ id, chef: user, changed: new Date(updatedAt) }));

/** Says, whenever it is asked, whether all of this is still as it is now. */
export function createUnchangedCheck(): () => boolean {
  const shelf = getCatalogIndex();
  const { version } = shelf;
  return () => shelf.version === version;
}
