import type { Product, ProductSummary, Review } from '@homechef/contract/products/product';
import { toDollars } from '@homechef/contract/money/money';
import { getProductKitchen } from './product-kitchen.ts';
import type { StoredProduct, StoredReview } from './products.model.ts';

/** Summary without its kitchen, because the data of a kitchen change without the product. */
export type OwnSummary = Omit<ProductSummary, 'kitchen' | 'distanceKm'>;

export const toOwnSummary = (stored: StoredProduct): OwnSummary => ({
  _id: String(stored._id),
  name: stored.name,
  image: stored.image,
  brand: stored.brand,
  category: stored.category,
  description: stored.description,
  price: toDollars(stored.price),
  countInStock: stored.countInStock,
  diets: stored.diets ?? [],
  allergens: stored.allergens ?? {},
  maxPerOrder: stored.maxPerOrder ?? null,
  rating: stored.rating,
  numReviews: stored.numReviews,
  user: String(stored.user),
  ...(stored.published ? {} : { draft: true as const }),
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

export const toProductSummary = (stored: StoredProduct): ProductSummary => ({
  ...toOwnSummary(stored),
  kitchen: getProductKitchen(stored),
});

const toReview = ({ _id, name, rating, comment, createdAt, reply }: StoredReview): Review => ({
  _id: String(_id),
  name,
  rating,
  comment,
  createdAt: createdAt.toISOString(),
  reply:
    reply?.text && reply.createdAt ? { text: reply.text, createdAt: reply.createdAt.toISOString() } : null,
});

export const toProduct = (stored: StoredProduct, reviews: readonly StoredReview[]): Product => ({
  ...toProductSummary(stored),
  ...toReviewFields(reviews),
});

export function toReviewFields(
  stored: readonly StoredReview[],
): Pick<Product, 'reviews' | 'verifiedReviews'> {
  const verifiedReviews = stored.filter(({ verified }) => verified).map(({ _id }) => String(_id));
  return { reviews: stored.map(toReview), ...(verifiedReviews.length ? { verifiedReviews } : {}) };
}
