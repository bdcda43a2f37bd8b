import { Types } from 'mongoose';
import type { ProductSort } from '@homechef/contract/products/product-options';
import { listQueryTimeout, readingCountTimeout } from '../../db/query-timeout.ts';
import type { LoadedDish } from '../catalog-index/indexed-product.ts';
import { ProductModel } from '../model/products.model.ts';
import { sortSpecs } from '../model/sort-specs.ts';
import { toCondition, type Branch, type Clause } from './clauses.ts';
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

/** Number of dishes up to which the clauses of a search are compared. All larger clauses are equally good. */
const maxCompared = 50_000;

async function countBranch({ condition, hint }: Branch): Promise<number> {
  if (!hint) return maxCompared;
  const options = { ...listQueryTimeout, limit: maxCompared, hint };
  return ProductModel.collection.countDocuments(condition, options);
}

async function countClause(clause: Clause): Promise<number> {
  const counts = await Promise.all(clause.map(countBranch));
  return counts.reduce((sum, count) => sum + count, 0);
}

interface CandidateRead {
  max: number;
  sort?: ProductSort;
}

interface Plan {
  /** Clause whose indexes are read, or undefined if the database chooses. */
  leader: Clause | undefined;
  sort: ProductSort;
}

/**
 * Chooses the clause that the fewest dishes pass. Without a hint, MongoDB reads all dishes in the order of the list if a
 * clause has many alternatives, even if few dishes pass it.
 */
async function planRead(clauses: readonly Clause[], { max, sort = 'latest' }: CandidateRead): Promise<Plan> {
  const indexed = clauses.filter((clause) => clause.every(({ hint }) => hint));
  if (indexed.length < 2 && sort === 'latest') return { leader: indexed[0], sort };
  const counts = await Promise.all(indexed.map(countClause));
  const min = Math.min(...counts);
  const leader = indexed[counts.indexOf(min)];
  // All of few dishes are read, so that their order does not matter.
  if (min < max || sort === 'latest') return { leader, sort: 'latest' };
  // The collation of names fits no other index.
  const isLarge = min >= maxCompared || sort === 'name' || sort === '-name';
  return { leader: isLarge ? undefined : leader, sort };
}

export interface Candidates {
  dishes: LoadedDish[];
  isCut: boolean; // There are more.
}

/** Reads the first `max` listed dishes that pass all clauses, or a few more. The newest are first without another order. */
export async function findCandidates(
  query: DishQuery,
  clauses: readonly Clause[],
  read: CandidateRead,
): Promise<Candidates> {
  const { max } = read;
  const conditions = [createListedFilter(), ...(await listConditions(query))];
  const { leader, sort } = await planRead(clauses, read);
  const others = clauses.filter((clause) => clause !== leader).map(toCondition);
  const branches: readonly Partial<Branch>[] = leader ?? [{}];
  const found = await Promise.all(
    branches.map(({ condition, hint }) =>
      findDishes(combine(...(condition ? [condition] : []), ...conditions, ...others), {
        ...{ sort: sortSpecs[sort], limit: max, hint },
      }),
    ),
  );
  return { dishes: found.flat(), isCut: found.some(({ length }) => length === max) };
}

const createCandidateFilter = async (query: DishQuery, clauses: readonly Clause[]): Promise<DishFilter> =>
  combine(createListedFilter(), ...(await listConditions(query)), ...clauses.map(toCondition));

/** Counts the listed dishes that pass all clauses. */
export const countCandidates = async (query: DishQuery, clauses: readonly Clause[]): Promise<number> =>
  ProductModel.collection.countDocuments(await createCandidateFilter(query, clauses), readingCountTimeout);

/** Counts the chefs of the listed dishes that pass all clauses. */
export async function countChefsOfCandidates(query: DishQuery, clauses: readonly Clause[]): Promise<number> {
  const conditions = await listConditions(query);
  if (conditions.length + clauses.length === 0) return countSellingChefs();
  const [counted] = await ProductModel.collection
    .aggregate<{ chefs: number }>(
      [
        { $match: await createCandidateFilter(query, clauses) },
        { $group: { _id: '$user' } },
        { $count: 'chefs' },
      ],
      readingCountTimeout,
    )
    .toArray();
  return counted?.chefs ?? 0;
}

const listChefsOf = async (filter: DishFilter): Promise<string[]> =>
  (await ProductModel.collection.distinct('user', filter, listQueryTimeout)).map(String);

const anyChef = { user: { $gte: new Types.ObjectId('0'.repeat(24)) } }; // selects the index by chef

/** Counts the chefs who have a listed dish. An index has the chefs of published dishes, and few dishes are not listed. */
async function countSellingChefs(): Promise<number> {
  const [publishing, unlisted] = await Promise.all([
    listChefsOf({ ...anyChef, published: true }),
    listChefsOf(createUnlistedFilter()),
  ]);
  const selling = await findSellingChefs(unlisted);
  return publishing.length - unlisted.filter((chef) => !selling.has(chef)).length;
}

/** Returns the chefs of a list who have a listed dish. */
export async function findSellingChefs(chefs: readonly string[]): Promise<Set<string>> {
  return new Set(await listChefsOf(combine(createListedFilter(), ofChefs(chefs))));
}
