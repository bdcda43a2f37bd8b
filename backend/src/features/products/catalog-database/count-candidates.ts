import { Types } from 'mongoose';
import { listQueryTimeout, readingCountTimeout } from '../../../platform/db/queries.ts';
import { ProductModel } from '../model/products.model.ts';
import { chefsIndex, isChefClause, toCondition, type Clause } from './clauses.ts';
import {
  combine,
  createListedFilter,
  createUnlistedFilter,
  isTakenDown,
  listConditions,
  ofChefs,
  type DishFilter,
  type DishQuery,
} from './dish-filters.ts';
import { findCountHint } from './find-candidates.ts';

/**
 * Returns the condition of clauses that only select chefs, limited to chefs on the market. Undefined if there are other
 * conditions.
 */
async function findChefCondition(
  query: DishQuery,
  clauses: readonly Clause[],
): Promise<DishFilter | undefined> {
  if (clauses.length === 0 || !clauses.every(isChefClause)) return undefined;
  return (await listConditions(query)).length === 0 ? combine(...clauses.map(toCondition)) : undefined;
}

const createCandidateFilter = async (query: DishQuery, clauses: readonly Clause[]): Promise<DishFilter> =>
  combine(createListedFilter(), ...(await listConditions(query)), ...clauses.map(toCondition));

/**
 * Counts the dishes of chefs on the market. An index counts all published dishes; the few that are taken down are
 * subtracted.
 */
async function countDishesOf(chefs: DishFilter): Promise<number> {
  const [published, takenDown] = await Promise.all([
    ProductModel.collection.countDocuments(combine({ published: true }, chefs), {
      ...listQueryTimeout,
      hint: chefsIndex,
    }),
    ProductModel.collection.countDocuments(combine(isTakenDown, chefs), listQueryTimeout),
  ]);
  return published - takenDown;
}

/** Counts the listed dishes that pass all clauses. */
export async function countCandidates(query: DishQuery, clauses: readonly Clause[]): Promise<number> {
  const chefs = await findChefCondition(query, clauses);
  if (chefs) return countDishesOf(chefs);
  const filter = await createCandidateFilter(query, clauses);
  const options = { ...readingCountTimeout, ...(await findCountHint(clauses)) };
  return ProductModel.collection.countDocuments(filter, options);
}

const listChefsOf = async (filter: DishFilter): Promise<string[]> =>
  (await ProductModel.collection.distinct('user', filter, listQueryTimeout)).map(String);

// an always-true condition that makes the database use the index by chef
const anyChef = { user: { $gte: new Types.ObjectId('0'.repeat(24)) } };

/**
 * Lists the chefs who have a listed dish. An index lists the chefs of published dishes; few dishes are published but
 * not listed.
 */
async function listSellingChefs(chefs: DishFilter, unlisted: DishFilter): Promise<string[]> {
  const [publishing, affected] = await Promise.all([
    listChefsOf(combine({ published: true }, chefs)),
    listChefsOf(unlisted),
  ]);
  if (affected.length === 0) return publishing;
  const selling = new Set(await listChefsOf(combine(createListedFilter(), ofChefs(affected))));
  const affectedChefs = new Set(affected);
  return publishing.filter((chef) => !affectedChefs.has(chef) || selling.has(chef));
}

/** Returns those of these kitchens on the market that have a listed dish, by their chefs. */
export async function findSellingChefs(chefs: readonly string[]): Promise<Set<string>> {
  const condition = ofChefs(chefs);
  return new Set(await listSellingChefs(condition, combine(isTakenDown, condition)));
}

/** Counts the chefs of the listed dishes that pass all clauses. */
export async function countChefsOfCandidates(query: DishQuery, clauses: readonly Clause[]): Promise<number> {
  const conditions = await listConditions(query);
  if (conditions.length + clauses.length === 0)
    return (await listSellingChefs(anyChef, createUnlistedFilter())).length;
  const chefs = await findChefCondition(query, clauses);
  if (chefs) return (await listSellingChefs(chefs, combine(isTakenDown, chefs))).length;
  const stages = [
    { $match: await createCandidateFilter(query, clauses) },
    { $group: { _id: '$user' } },
    { $count: 'chefs' },
  ];
  const [counted] = await ProductModel.collection
    .aggregate<{ chefs: number }>(stages, { ...readingCountTimeout, ...(await findCountHint(clauses)) })
    .toArray();
  return counted?.chefs ?? 0;
}
