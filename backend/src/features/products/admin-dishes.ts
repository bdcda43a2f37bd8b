import mongoose, { type QueryFilter } from 'mongoose';
import type { AdminDishQuery } from '@homechef/contract/admin/lists';
import type { DishState } from '@homechef/contract/admin/list-options';
import type { ProductSummary } from '@homechef/contract/products/product';
import { nameCollation } from '../../platform/db/queries.ts';
import { createDateRange } from '../../platform/lib/date-range.ts';
import type { PagedResult } from '../../platform/lib/pagination.ts';
import { createAnyPublicationFilter, createTextFilter, queryPage } from './catalog.service.ts';
import { isSoldOut } from './catalog-database/dish-filters.ts';
import { shownFilter, type ListChefsOfCity } from './model/product-kitchen.ts';
import { toProductSummary } from './model/products.mapper.ts';
import { ProductModel, type StoredProduct, sortSpecs } from './model/products.model.ts';

const { trusted } = mongoose;
type Filter = QueryFilter<StoredProduct>;

const stateFilters: Record<DishState, Filter> = {
  shown: { ...shownFilter },
  draft: { published: false },
  soldOut: { ...shownFilter, ...isSoldOut },
  hidden: { $or: [{ takedown: trusted({ $ne: null }) }, { hidden: true }] },
};

/** Counts the dishes in each state of the admin list. A dish that is sold out also counts as shown. */
export async function countDishes(): Promise<Record<DishState, number>> {
  const [shown, draft, soldOut, hidden] = await Promise.all(
    [stateFilters.shown, stateFilters.draft, stateFilters.soldOut, stateFilters.hidden].map((filter) =>
      ProductModel.countDocuments(filter),
    ),
  );
  return { shown: shown ?? 0, draft: draft ?? 0, soldOut: soldOut ?? 0, hidden: hidden ?? 0 };
}

const createFilter = (
  { q, category, state, city, ids, from, to }: AdminDishQuery,
  listChefsOfCity: ListChefsOfCity,
): Filter => ({
  ...createAnyPublicationFilter(),
  ...(category ? { category } : {}),
  ...(state ? stateFilters[state] : {}),
  ...(city ? { user: trusted({ $in: listChefsOfCity(city) }) } : {}),
  ...(ids ? { _id: trusted({ $in: ids }) } : {}),
  ...((from ?? to) ? { createdAt: trusted(createDateRange({ from, to })) } : {}),
  ...createTextFilter(undefined, q),
});

/** Lists all dishes for admins, including drafts and hidden ones. */
export const listDishes = (
  query: AdminDishQuery,
  listChefsOfCity: ListChefsOfCity,
): Promise<PagedResult<ProductSummary>> =>
  queryPage(createFilter(query, listChefsOfCity), query, { isSearchOfAll: Boolean(query.q) });

/** Reads the selected dishes one by one, so that memory does not grow with their number. */
export async function* readAllDishes(
  query: AdminDishQuery,
  listChefsOfCity: ListChefsOfCity,
): AsyncGenerator<ProductSummary> {
  const sorting = sortSpecs[query.sort];
  const cursor = ProductModel.find(createFilter(query, listChefsOfCity), null, {
    ...('name' in sorting ? { collation: nameCollation } : {}),
  })
    .sort(sorting)
    .lean<StoredProduct[]>()
    .cursor();
  for await (const stored of cursor) yield toProductSummary(stored);
}
