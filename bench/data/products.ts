import { Types } from 'mongoose';
import { categories } from '@homechef/contract/products/categories';
import type { StoredProduct, StoredReview } from '../../backend/src/products/model/products.model.ts';
import type { Chance } from './seeded-random.ts';
import type { Person } from './accounts.ts';
import { dishName, sentences } from './sample-text.ts';

const minute = 60_000;
/** How many reviews an item can have that has some. */
const mostReviews = 5;

/** How many portions of the item of this number there are: every tenth is cooked for a crowd, some are sold out. */
export function portionsOf(chance: Chance, i: number): number {
  if (i % 10 === 5) return 10_000;
  return i % 33 === 0 ? 0 : chance.whole(1, 60);
}

/** Items as a chef saves them; the one of number 0 is the oldest. */
export function dishes(
  chance: Chance,
  chefs: readonly Person[],
  { count, pictures, since }: { count: number; pictures: readonly string[]; since: Date },
): StoredProduct[] {
  return Array.from({ length: count }, (_, i) => {
    const chef = chefs[i % chefs.length] as Person;
    const createdAt = new Date(+since + i * minute);
    return {
      _id: new Types.ObjectId(),
      name: dishName(chance, i),
      image: chance.of(pictures),
      brand: chef.name,
      category: chance.of(categories),
      description: sentences(chance, chance.whole(1, 3)),
      price: chance.whole(100, 6_000),
      countInStock: portionsOf(chance, i),
      ...{ rating: 0, ratingSum: 0, numReviews: 0 },
      user: chef._id,
      published: true,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

/** Reviews of every third of these items, whose mean is set by them. */
export function reviewsOf(
  chance: Chance,
  items: readonly StoredProduct[],
  foodies: readonly Person[],
  since: Date,
): StoredReview[] {
  return items.flatMap((item, i) => {
    if (i % 3 !== 0) return [];
    const start = chance.whole(0, foodies.length - 1);
    const reviews = Array.from({ length: chance.whole(1, mostReviews) }, (_, turn) => {
      const foodie = foodies[(start + turn) % foodies.length] as Person;
      return {
        _id: new Types.ObjectId(),
        product: item._id,
        user: foodie._id,
        name: foodie.name,
        rating: chance.of([1, 2, 3, 4, 4, 5, 5, 5]),
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
