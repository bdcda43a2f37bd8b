import { Types, type ClientSession } from 'mongoose';
import type { Category } from '@homechef/contract/products/product-options';
import type { AllergenStates, Diet } from '@homechef/contract/products/dietary/diets';
import { createVersionedUpdate, ProductModel, ReviewModel } from './model/products.model.ts';
import { createOptionValues, type StoredOptionGroup } from './model/stored-options.ts';
import { createSearchKeys } from './model/search-keys.ts';
import { storeSearchTerms } from './model/search-terms.ts';
import { linkParts } from './stock/combos.ts';
import { createMovement, recordMovements } from './stock/stock-ledger.ts';

interface ImportedReview {
  user: string;
  name: string;
  rating: number;
  comment: string;
  createdAt: Date;
}

export interface ImportedProduct {
  /** For options that link to it. The default is a new one. */
  _id?: Types.ObjectId;
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
  ingredients?: string;
  netQuantity?: string;
  storage?: string;
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
  const ids = products.map(({ _id }) => _id ?? new Types.ObjectId());
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
  for (const [i, { optionGroups }] of products.entries()) {
    if (!optionGroups) continue;
    const parts = await linkParts(optionGroups, [], session);
    const values = createOptionValues({ optionGroups, parts });
    await ProductModel.collection.updateOne({ _id: ids[i] }, createVersionedUpdate(values), { session });
  }
  return ids.map(String);
}
