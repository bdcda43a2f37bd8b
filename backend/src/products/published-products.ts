import type { ProductSummary } from '@homechef/contract/products/product';
import { summaryOf } from './catalog-index/indexed-product.ts';
import { theShelf } from './catalog-index/index-instance.ts';

/** An item on the shelves, without its reviews; undefined for a draft and for what is not there. */
export function findPublished(id: string): ProductSummary | undefined {
  const found = theShelf().get(id.toLowerCase());
  return found && summaryOf(found);
}

/** The best rated item; undefined while none has a review. */
export function bestPublished(): ProductSummary | undefined {
  const [best] = theShelf().top(1);
  return best && summaryOf(best);
}

/** A chef's newest item on the shelves, and how many there are. */
export function newestOf(chef: string): { latest: ProductSummary | undefined; total: number } {
  const { goods, total } = theShelf().ofChef(chef.toLowerCase(), { sort: 'latest', skip: 0, limit: 1 });
  const [latest] = goods;
  return { latest: latest && summaryOf(latest), total };
}

/** The newest items on the shelves: their ids, their chefs and when they last changed. */
export const newestPublished = (most: number): { id: string; chef: string; changed: Date }[] =>
  theShelf()
    .newest(most)
    .map(({ id, user, updatedAt }) => ({ id, chef: user, changed: new Date(updatedAt) }));

/** Says, whenever it is asked, whether all of this is still as it is now. */
export function shelfStays(): () => boolean {
  const shelf = theShelf();
  const { version } = shelf;
  return () => shelf.version === version;
}
