import { Types } from 'mongoose';
import { categories } from '@homechef/contract/products/categories';
import type { StoredProduct, StoredReview } from '../../backend/src/products/model/products.model.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { StoredAccount } from './accounts.ts';
import { productName, sentences } from './sample-text.ts';

const minute = 60_000;
/** How many reviews an item can have that has some. */
const maxReviews = 5;

/** How many portions of the item of this number there are: every tenth is cooked for a crowd, some are sold out. */
export function stockFor(chance: SeededRandom, i: number): number {
  if (i % 10 === 5) return 10_000;
  return i % 33 === 0 ? 0 : chance.integer(1, 60);
}

/** Items as a chef saves them; the one of number 0 is the oldest. */
export function generateProducts(
  chance: SeededRandom,
  chefs: readonly StoredAccount[],
  { count, pictures, since }: { count: number; pictures: readonly string[]; since: Date },
): StoredProduct[] {
  return Array.from({ length: count }, (_, i) => {
    const chef = chefs[i % chefs.length] as StoredAccount;
    const createdAt = new Date(+since + i * minute);
    return {
      _id: new Types.ObjectId(),
      name: productName(chance, i),
      image: chance.pickOne(pictures),
      brand: chef.name,
      category: chance.pickOne(categories),
      description: sentences(chance, chance.integer(1, 3)),
      price: chance.integer(100, 6_000),
      countInStock: stockFor(chance, i),
      ...{ rating: 0, ratingSum: 0, numReviews: 0 },
      user: chef._id,
      published: true,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

/** Reviews of every third of these items, whose mean is set by them. */
export function generateReviews(
  chance: SeededRandom,
  items: readonly StoredProduct[],
  foodies: readonly StoredAccount[],
  since: Date,
): StoredReview[] {
  return items.flatMap((item, i) => {
    if (i % 3 !== 0) return [];
    const start = chance.integer(0, foodies.length - 1);
    const reviews = Array.from({ length: chance.integer(1, maxReviews) }, (_, turn) => {
      const foodie = foodies[(start + turn) % foodies.length] as StoredAccount;
      return {
        _id: new Types.ObjectId(),
        product: item._id,
        user: foodie._id,
        name: foodie.name,
        rating: chance.pickOne([1, 2, 3, 4, 4, 5, 5, 5]),
        comment: sentences(chance, 1),
        createdAt: new Date(+since + turn * minute),
      };
    });
    item.ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
    item.numReviews = reviews.length;
    item.rating = item.ratingSum / item.numReviews;
    return reviews;
  });
}
