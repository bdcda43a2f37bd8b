import type { Product, Review } from '@homechef/contract/products/product';

/** Puts verified reviews first. Within both groups, the order stays newest first. */
export function sortReviews({
  reviews,
  verifiedReviews = [],
}: Pick<Product, 'reviews' | 'verifiedReviews'>): Review[] {
  const verified = new Set(verifiedReviews);
  return [
    ...reviews.filter(({ _id }) => verified.has(_id)),
    ...reviews.filter(({ _id }) => !verified.has(_id)),
  ];
}
