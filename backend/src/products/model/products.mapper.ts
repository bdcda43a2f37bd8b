import type { Product, ProductSummary, Review } from '@homechef/contract/products/product';
import { toDollars } from '@homechef/contract/money/money';
import type { StoredProduct, StoredReview } from './products.model.ts';

export const toProductSummary = (stored: StoredProduct): ProductSummary => ({
  _id: String(stored._id),
  name: stored.name,
  image: stored.image,
  brand: stored.brand,
  category: stored.category,
  description: stored.description,
  price: toDollars(stored.price),
  countInStock: stored.countInStock,
  rating: stored.rating,
  numReviews: stored.numReviews,
  user: String(stored.user),
  ...(stored.published ? {} : { draft: true as const }),
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

const toReview = ({ _id, name, rating, comment, createdAt }: StoredReview): Review => ({
  _id: String(_id),
  name,
  rating,
  comment,
  createdAt: createdAt.toISOString(),
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
