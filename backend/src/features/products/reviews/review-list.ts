import mongoose, { type QueryFilter, type Types } from 'mongoose';
import type { AdminReview, AdminReviewQuery } from '@homechef/contract/admin/lists';
import type { ReviewSort } from '@homechef/contract/admin/list-options';
import {
  getCountOptions,
  listQueryTimeout,
  newestFirst,
  oldestFirst,
  type SortSpec,
} from '../../../platform/db/queries.ts';
import { containsTextIgnoreCase } from '../../../platform/db/text-filters.ts';
import { chunkAsync } from '../../../platform/lib/chunk-async.ts';
import { createDateRange } from '../../../platform/lib/date-range.ts';
import { pageOffset, type PagedResult } from '../../../platform/lib/pagination.ts';
import type { ListChefsOfCity } from '../model/product-kitchen.ts';
import { ProductModel, ReviewModel, type StoredProduct, type StoredReview } from '../model/products.model.ts';

const { trusted } = mongoose;

const sortings = {
  latest: newestFirst,
  oldest: oldestFirst,
  rating: { rating: 1, ...newestFirst },
  '-rating': { rating: -1, ...newestFirst },
} as const satisfies Record<ReviewSort, SortSpec>;

const listDishIds = async (filter: QueryFilter<StoredProduct>): Promise<Types.ObjectId[]> =>
  (await ProductModel.find(filter, { _id: 1 }, listQueryTimeout).lean()).map(({ _id }) => _id);

const createTextFilterOfDishes = (q: string): QueryFilter<StoredProduct> => ({
  $or: ['name', 'brand'].map((field) => containsTextIgnoreCase(field, q)),
});

async function createTextFilter(q: string): Promise<QueryFilter<StoredReview>> {
  const dishes = await listDishIds(createTextFilterOfDishes(q));
  const texts = ['name', 'comment'].map((field) => containsTextIgnoreCase(field, q));
  return { $or: [...texts, ...(dishes.length > 0 ? [{ product: trusted({ $in: dishes }) }] : [])] };
}

const maxFound = 1_000;

/** Returns the ids of reviews that have a text in author, comment, dish or kitchen, and the ids of such dishes. */
export async function findDishAndReviewIds(q: string): Promise<Types.ObjectId[]> {
  const [dishes, reviews] = await Promise.all([
    ProductModel.find(createTextFilterOfDishes(q), { _id: 1 }, listQueryTimeout).limit(maxFound).lean(),
    ReviewModel.find(await createTextFilter(q), { _id: 1 }, listQueryTimeout)
      .limit(maxFound)
      .lean(),
  ]);
  return [...dishes, ...reviews].map(({ _id }) => _id);
}

/** Returns those of the dishes and reviews that belong to the kitchens of these chefs. */
export async function pickItemsOfChefs(
  items: { dishes: readonly Types.ObjectId[]; reviews: readonly Types.ObjectId[] },
  chefs: readonly string[],
): Promise<Types.ObjectId[]> {
  const reviews = await ReviewModel.find({ _id: trusted({ $in: items.reviews }) }, { product: 1 }).lean();
  const dishes = [...items.dishes, ...reviews.map(({ product }) => product)];
  const filter = { _id: trusted({ $in: dishes }), user: trusted({ $in: chefs }) };
  const ofChefs = new Set((await listDishIds(filter)).map(String));
  return [
    ...items.dishes.filter((id) => ofChefs.has(String(id))),
    ...reviews.filter(({ product }) => ofChefs.has(String(product))).map(({ _id }) => _id),
  ];
}

async function createFilter(
  { q, stars, city, ids, from, to }: AdminReviewQuery,
  listChefsOfCity: ListChefsOfCity,
): Promise<QueryFilter<StoredReview>> {
  const createdAt = createDateRange({ from, to });
  const dishes = city ? await listDishIds({ user: trusted({ $in: listChefsOfCity(city) }) }) : undefined;
  return {
    ...(q ? await createTextFilter(q) : {}),
    ...(dishes ? { product: trusted({ $in: dishes }) } : {}),
    ...(ids ? { _id: trusted({ $in: ids }) } : {}),
    ...(stars === undefined ? {} : { rating: trusted({ $lte: stars }) }),
    ...((from ?? to) ? { createdAt: trusted(createdAt) } : {}),
  };
}

async function describe(reviews: readonly StoredReview[]): Promise<AdminReview[]> {
  const ids = reviews.map(({ product }) => product);
  const dishes = await ProductModel.find({ _id: trusted({ $in: ids }) }, { name: 1, brand: 1 }).lean();
  const dishById = new Map(dishes.map((dish) => [String(dish._id), dish]));
  return reviews.map(({ _id, product, name, rating, comment, photo, verified, takedown, createdAt }) => ({
    _id: String(_id),
    product: String(product),
    name,
    rating,
    comment: comment ?? '',
    photo: photo ?? null,
    dish: dishById.get(String(product))?.name ?? '',
    kitchen: dishById.get(String(product))?.brand ?? '',
    verified: verified === true,
    ...(takedown ? { takedown: { state: takedown.state, reason: takedown.reason } } : {}),
    createdAt: createdAt.toISOString(),
  }));
}

/** Lists the reviews of all dishes for admins. */
export async function listAllReviews(
  query: AdminReviewQuery,
  listChefsOfCity: ListChefsOfCity,
): Promise<PagedResult<AdminReview>> {
  const filter = await createFilter(query, listChefsOfCity);
  const [found, total] = await Promise.all([
    ReviewModel.find(filter, null, listQueryTimeout)
      .sort(sortings[query.sort])
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<StoredReview[]>(),
    ReviewModel.countDocuments(filter, getCountOptions(filter)),
  ]);
  return { items: await describe(found), total };
}

/** Reads the selected reviews in batches, so that memory does not grow with their number. */
export async function* readAllReviews(
  query: AdminReviewQuery,
  listChefsOfCity: ListChefsOfCity,
): AsyncGenerator<AdminReview> {
  const cursor = ReviewModel.find(await createFilter(query, listChefsOfCity))
    .sort(sortings[query.sort])
    .lean<StoredReview[]>()
    .cursor();
  for await (const reviews of chunkAsync(cursor as unknown as AsyncIterable<StoredReview>))
    yield* await describe(reviews);
}
