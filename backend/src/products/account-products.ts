import mongoose, { Types } from 'mongoose';
import { newestFirst } from '../db/sorting.ts';
import { ProductModel, ReviewModel } from './model/products.model.ts';

const { trusted } = mongoose;

/** Lists the newest dishes of an account, drafts too, with the number of all. */
export async function listDishesOf(account: string, limit: number) {
  const user = new Types.ObjectId(account);
  const [found, total] = await Promise.all([
    ProductModel.find({ user }, { name: 1, published: 1 }).sort(newestFirst).limit(limit).lean(),
    ProductModel.countDocuments({ user }),
  ]);
  return { total, items: found.map(({ _id, name, published }) => ({ _id: String(_id), name, published })) };
}

/** Lists the newest reviews that an account wrote, with the number of all. */
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

/** Counts the dishes of an account that are neither drafts nor hidden. Its kitchen can be off the market. */
export const countShownDishes = (account: string): Promise<number> =>
  ProductModel.collection.countDocuments({
    user: new Types.ObjectId(account),
    published: true,
    takedown: null,
    hidden: { $ne: true },
  });
