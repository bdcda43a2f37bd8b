import { Types } from 'mongoose';
import { categories } from '@homechef/contract/products/product-options';
import type {
  StoredProduct,
  StoredReview,
} from '../../backend/src/features/products/model/products.model.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { StoredAccount } from './accounts.ts';
import { createProductName, createSentences } from './sample-text.ts';

const minuteMs = 60_000;
/** Time between the first and the last dish of a large catalog, so that none is created in the future. */
const maxAgesMs = 200 * 24 * 60 * minuteMs;
const maxReviews = 5;

/** Returns the stock of a product. Every tenth product has 10,000 units, and some are sold out. */
function getStock(random: SeededRandom, i: number): number {
  if (i % 10 === 5) return 10_000;
  return i % 33 === 0 ? 0 : random.integer(1, 60);
}

export function generateProducts(
  random: SeededRandom,
  chefs: readonly StoredAccount[],
  { count, pictures, since }: { count: number; pictures: readonly string[]; since: Date },
): StoredProduct[] {
  const stepMs = Math.min(minuteMs, maxAgesMs / count);
  return Array.from({ length: count }, (_, i) => {
    const chef = chefs[i % chefs.length] as StoredAccount;
    const createdAt = new Date(+since + Math.round(i * stepMs));
    return {
      _id: new Types.ObjectId(),
      name: createProductName(random, i),
      image: random.pickOne(pictures),
      brand: chef.name,
      category: random.pickOne(categories),
      description: createSentences(random, random.integer(1, 3)),
      price: random.integer(100, 6_000),
      countInStock: getStock(random, i),
      rating: 0,
      ratingSum: 0,
      numReviews: 0,
      user: chef._id,
      published: true,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

export function generateReviews(
  random: SeededRandom,
  products: readonly StoredProduct[],
  foodies: readonly StoredAccount[],
  since: Date,
): StoredReview[] {
  return products.flatMap((product, i) => {
    if (i % 3 !== 0) return [];
    const start = random.integer(0, foodies.length - 1);
    const reviews = Array.from({ length: random.integer(1, maxReviews) }, (_, position) => {
      const foodie = foodies[(start + position) % foodies.length] as StoredAccount;
      return {
        _id: new Types.ObjectId(),
        product: product._id,
        user: foodie._id,
        name: foodie.name,
        rating: random.pickOne([1, 2, 3, 4, 4, 5, 5, 5]),
        comment: createSentences(random, 1),
        createdAt: new Date(+since + position * minuteMs),
      };
    });
    product.ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
    product.numReviews = reviews.length;
    product.rating = product.ratingSum / product.numReviews;
    return reviews;
  });
}
