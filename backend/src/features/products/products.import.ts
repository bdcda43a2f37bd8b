import { Types, type ClientSession } from 'mongoose';
import type { Category } from '@homechef/contract/products/product-options';
import type { AllergenStates, Diet } from '@homechef/contract/products/dietary/diets';
import { ProductModel, ReviewModel } from './model/products.model.ts';
import type { StoredOptionGroup } from './model/stored-options.ts';
import { createSearchKeys } from './model/search-keys.ts';
import { storeSearchTerms } from './model/search-terms.ts';
import { createMovement, recordMovements } from './stock/stock-ledger.ts';

interface ImportedReview {
  user: string;
  name: string;
  rating: number;
  comment: string;
  createdAt: Date;
}

export interface ImportedProduct {
  name: string;
  image: string;
  brand: string;
  user: string;
  category: Category;
  description: string;
  price: number; // in cents
  countInStock: number;
  diets?: Diet[];
  allergens?: AllergenStates;
  maxPerOrder?: number;
  optionGroups?: StoredOptionGroup[];
  createdAt: Date;
  reviews: readonly ImportedReview[];
}

/**
 * Inserts published products with their reviews and mean ratings. Returns the product ids in the order of the input.
 */
export async function importProducts(
  products: readonly ImportedProduct[],
  session: ClientSession,
): Promise<string[]> {
  const ids = products.map(() => new Types.ObjectId());
  const documents = products.map(({ reviews, user, ...product }, i) => {
    const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
    const rating = reviews.length ? ratingSum / reviews.length : 0;
    const counts = { ratingSum, rating, numReviews: reviews.length };
    return {
      ...product,
      ...counts,
      searchKeys: createSearchKeys(product),
      _id: ids[i],
      user: new Types.ObjectId(user),
      published: true,
      updatedAt: product.createdAt,
    };
  });
  const reviews = products.flatMap((product, i) =>
    product.reviews.map(({ user, ...review }) => ({
      ...review,
      user: new Types.ObjectId(user),
      product: ids[i],
    })),
  );
  await storeSearchTerms(documents.map(({ searchKeys }) => searchKeys));
  const stored = await ProductModel.insertMany(documents, { session });
  await recordMovements(
    stored.map((product) => createMovement(product, product.countInStock, 'opened')),
    session,
  );
  await ReviewModel.insertMany(reviews, { session });
  return ids.map(String);
}
