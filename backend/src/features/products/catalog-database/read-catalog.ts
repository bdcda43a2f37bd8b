import { Types } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { ProductSort } from '@homechef/contract/products/product-options';
import { listQueryTimeout, readingCountTimeout, newestFirst } from '../../../platform/db/queries.ts';
import type { CatalogPage, CatalogQuery } from '../catalog-index/catalog-page.ts';
import { sumRatings, type ChefRatings, type Dishes } from '../catalog-index/dishes.ts';
import { findCatalogIndex } from '../catalog-index/index-instance.ts';
import type { LoadedDish } from '../catalog-index/indexed-product.ts';
import { ProductModel, sortSpecs } from '../model/products.model.ts';
import { chefsIndex } from './clauses.ts';
import {
  combine,
  createListedFilter,
  createUnlistedFilter,
  listConditions,
  ofChefs,
  type DishFilter,
  type DishQuery,
} from './dish-filters.ts';
import { findDishes } from './find-dishes.ts';
import { countOnce } from './large-counts.ts';
import { LoadedDishes } from './loaded-dishes.ts';

const count = (
  filter: DishFilter,
  { maxTimeMS }: { maxTimeMS: number } = listQueryTimeout,
): Promise<number> => ProductModel.collection.countDocuments(filter, { maxTimeMS });

/** Returns whether indexes can count the results without reading any dish. */
const isCountedByIndex = ({ name, diet, without, kitchen }: DishQuery): boolean =>
  name === undefined && kitchen === undefined && !diet?.length && !without?.length;

/** Counts the listed dishes. Where an index counts all published dishes, the few that are not listed are subtracted. */
async function countListed(query: DishQuery, conditions: readonly DishFilter[]): Promise<number> {
  if (!isCountedByIndex(query))
    return count(combine(createListedFilter(query), ...conditions), readingCountTimeout);
  const [published, unlisted] = await Promise.all([
    count(Object.assign({ published: true }, ...conditions) as DishFilter),
    count(combine(createUnlistedFilter(), ...conditions)),
  ]);
  return published - unlisted;
}

type DishListQuery = DishQuery & Pick<CatalogQuery, 'sort' | 'skip' | 'limit'>;

/** Reads a page of the listed dishes, like `CatalogIndex.list`, but also supports the food filters. */
export async function listFromDatabase(query: DishListQuery): Promise<CatalogPage> {
  const { sort, skip, limit, ...filters } = query; // the filters alone determine the number of dishes
  const conditions = await listConditions(filters);
  const filter = combine(createListedFilter(filters), ...conditions);
  const [products, total] = await Promise.all([
    findDishes(filter, { sort: sortSpecs[sort], skip, limit }),
    countOnce(filters, () => countListed(filters, conditions)),
  ]);
  // Without a count, a full page is assumed to have a next one.
  return { products, total: total ?? skip + products.length + +(products.length === limit) };
}

/** Reads a page of the dishes of a chef that everyone sees, also by a link only. */
export const listOfChefFromDatabase = (
  kitchen: string,
  page: { sort: ProductSort; skip: number; limit: number },
): Promise<CatalogPage> => listFromDatabase({ kitchen, byLink: true, ...page });

/** Counts the dishes of a chef that everyone sees, also by a link only, in memory, or in the database while the index is not loaded. */
export async function countListedOfChef(chef: string): Promise<number> {
  const kitchen = chef.toLowerCase();
  const page = { sort: 'latest', skip: 0, limit: 1 } as const;
  const index = findCatalogIndex();
  if (index) return index.listOfChef(kitchen, page).total;
  return countListed({ kitchen, byLink: true }, await listConditions({ kitchen }));
}

const popularFirst = { rating: -1, numReviews: -1, ...newestFirst } as const;

/** Reads the listed dishes with the best ratings. Leaves out dishes without reviews. */
export const listTopRatedFromDatabase = (limit: number): Promise<LoadedDish[]> =>
  findDishes(combine(createListedFilter(), { numReviews: { $gt: 0 } }), { sort: popularFirst, limit });

export const listNewestFromDatabase = (limit: number): Promise<LoadedDish[]> =>
  findDishes(createListedFilter(), { sort: newestFirst, limit });

/** Reads the published dishes of some chefs, including dishes that are not listed. */
export const findDishesOfChefs = (chefs: readonly string[]): Promise<LoadedDish[]> =>
  findDishes({ published: true, ...ofChefs(chefs) }, { sort: newestFirst });

/** Reads the ratings of some chefs. Every chef gets an entry. */
export async function readRatings(chefs: readonly string[]): Promise<Map<string, ChefRatings>> {
  const sums = await ProductModel.collection
    .aggregate<ChefRatings & { _id: Types.ObjectId }>(
      [
        { $match: { published: true, ...ofChefs(chefs) } },
        {
          $group: {
            _id: '$user',
            ratingSum: { $sum: '$ratingSum' },
            numReviews: { $sum: '$numReviews' },
          },
        },
      ],
      // Without the hint, the database compares the plans of all indexes until it runs into the time limit.
      { ...listQueryTimeout, hint: chefsIndex },
    )
    .toArray();
  const known = new Map(sums.map(({ _id, ...ratings }) => [String(_id), ratings]));
  return new Map(chefs.map((chef) => [chef, known.get(chef) ?? sumRatings([])]));
}

interface Wanted {
  ids?: readonly string[];
  chefs?: readonly string[];
}

/**
 * Returns some dishes by id and all dishes of some chefs, from memory, or from the database while the index is not
 * loaded.
 */
export async function readDishes({ ids = [], chefs = [] }: Wanted): Promise<Dishes> {
  const index = findCatalogIndex();
  if (index) return index;
  const loaded = new LoadedDishes();
  const known = ids.filter(isObjectId).map((id) => new Types.ObjectId(id));
  if (known.length > 0)
    loaded.add(await findDishes({ _id: { $in: known }, published: true }, { sort: newestFirst }));
  const knownChefs = chefs.filter(isObjectId);
  if (knownChefs.length > 0) loaded.addChefs(knownChefs, await findDishesOfChefs(knownChefs));
  return loaded;
}
