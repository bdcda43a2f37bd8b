import type { Product, ProductSummary, Review } from '@homechef/contract/products/product';
import { toDollars } from '@homechef/contract/money';
import type { StoredProduct, StoredReview } from './products.model.ts';

/** An item as lists carry it. */
export const toSummary = (stored: StoredProduct): ProductSummary => ({
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

const toReview = ({ _id, name, rating, comment, verified, createdAt }: StoredReview): Review => ({
  _id: String(_id),
  name,
  rating,
  comment,
  ...(verified ? { verified } : {}),
  createdAt: createdAt.toISOString(),
});

/** An item with its reviews. */
export const toProduct = (stored: StoredProduct, reviews: readonly StoredReview[]): Product => ({
  ...toSummary(stored),
  reviews: reviews.map(toReview),
});
