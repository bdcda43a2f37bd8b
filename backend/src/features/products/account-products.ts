import mongoose, { Types } from 'mongoose';
import { listQueryTimeout, newestFirst } from '../../platform/db/queries.ts';
import { createDateRange, marketDateOfCreation } from '../../platform/lib/date-range.ts';
import { shownFilter } from './model/product-kitchen.ts';
import { ProductModel, ReviewModel } from './model/products.model.ts';

const { trusted } = mongoose;

/** Lists the newest dishes of an account, including drafts, and the total number of its dishes. */
export async function listDishesOf(account: string, limit: number) {
  const user = new Types.ObjectId(account);
  const [found, total] = await Promise.all([
    ProductModel.find({ user }, { name: 1, published: 1 }).sort(newestFirst).limit(limit).lean(),
    ProductModel.countDocuments({ user }),
  ]);
  return { total, items: found.map(({ _id, name, published }) => ({ _id: String(_id), name, published })) };
}

/** Lists the newest reviews by an account, and the total number of its reviews. */
export async function listReviewsBy(account: string, limit: number) {
  const user = new Types.ObjectId(account);
  const [found, total] = await Promise.all([
    ReviewModel.find({ user }).sort(newestFirst).limit(limit).lean(),
    ReviewModel.countDocuments({ user }),
  ]);
  const ids = found.map(({ product }) => product);
  const dishes = await ProductModel.find({ _id: trusted({ $in: ids }) }, { name: 1 }).lean();
  const names = new Map(dishes.map(({ _id, name }) => [String(_id), name]));
  const items = found.map(({ product, rating, comment, createdAt }) => ({
    product: String(product),
    dish: names.get(String(product)) ?? '',
    rating,
    comment,
    at: createdAt.toISOString(),
  }));
  return { total, items };
}

/** Counts the dishes of an account that are neither drafts nor hidden, even if its kitchen is off the market. */
export const countShownDishes = (account: string): Promise<number> =>
  ProductModel.collection.countDocuments({
    user: new Types.ObjectId(account),
    ...shownFilter,
  });

/** Lists the ids of all dishes of an account, including drafts. */
export const listDishIdsOf = async (account: string): Promise<Types.ObjectId[]> =>
  (await ProductModel.find({ user: new Types.ObjectId(account) }, { _id: 1 }).lean()).map(({ _id }) => _id);

/** Sums the ratings in the shown reviews of some dishes by local date. */
export async function sumRatings(
  dishes: readonly Types.ObjectId[],
  dates: { from: string; to: string },
): Promise<Map<string, { count: number; sum: number }>> {
  const days = await ReviewModel.collection
    .aggregate<{ _id: string; count: number; sum: number }>(
      [
        { $match: { product: { $in: dishes }, createdAt: createDateRange(dates), takedown: null } },
        { $group: { _id: marketDateOfCreation, count: { $sum: 1 }, sum: { $sum: '$rating' } } },
      ],
      listQueryTimeout,
    )
    .toArray();
  return new Map(days.map(({ _id, ...figures }) => [_id, figures]));
}
