import type { ProductSort } from '@homechef/contract/products/product-options';
import { listQueryTimeout } from '../../../platform/db/queries.ts';
import type { LoadedDish } from '../catalog-index/indexed-product.ts';
import { ProductModel, sortSpecs } from '../model/products.model.ts';
import { isReadByAge, toCondition, type Branch, type Clause } from './clauses.ts';
import { combine, createListedFilter, listConditions, type DishQuery } from './dish-filters.ts';
import { findDishes, type IndexHint } from './find-dishes.ts';

/**
 * Up to how many dishes the clauses of a search are compared: the first for the newest dishes, the second for other
 * sort orders. All larger clauses count as equally good.
 */
const maxCompared = 10_000;
const maxSortedCompared = 50_000;

/** How many dishes a read in sort order is expected to need if further conditions rule out some of them. */
const minReadsWithOthers = 5_000;

async function countBranch({ condition, hint }: Branch, limit: number): Promise<number> {
  if (!hint) return limit;
  return ProductModel.collection.countDocuments(condition, { ...listQueryTimeout, limit, hint });
}

async function countClause(clause: Clause, limit: number): Promise<number> {
  const counts = await Promise.all(clause.map((branch) => countBranch(branch, limit)));
  return counts.reduce((sum, count) => sum + count, 0);
}

const isIndexed = (clause: Clause): boolean => clause.every(({ hint }) => hint);

/** Returns the clause that the fewest dishes pass, with their number counted up to `limit`. */
async function findLeader(
  indexed: readonly [Clause, ...Clause[]],
  limit: number,
): Promise<{ leader: Clause; count: number }> {
  const counts = await Promise.all(indexed.map((clause) => countClause(clause, limit)));
  const count = Math.min(...counts);
  return { leader: indexed[counts.indexOf(count)] ?? indexed[0], count };
}

/**
 * Returns the index for the clause that the fewest dishes pass, if a single index contains them. Without this hint,
 * MongoDB tries every combination of the alternatives in all clauses, which takes half a second for four words that
 * kitchens have too.
 */
export async function findCountHint(clauses: readonly Clause[]): Promise<{ hint?: IndexHint }> {
  const [first, ...others] = clauses.filter(isIndexed);
  if (!first || others.length === 0) return {};
  const { leader } = await findLeader([first, ...others], maxSortedCompared);
  const [branch, ...alternatives] = leader;
  return branch?.hint && alternatives.length === 0 ? { hint: branch.hint } : {};
}

/**
 * Returns whether it is faster to read in the order of the list and skip what does not match, or to read everything
 * that matches and sort it.
 */
async function isFasterInOrder(matching: number, max: number): Promise<boolean> {
  const all = await ProductModel.collection.estimatedDocumentCount();
  return matching >= maxSortedCompared || matching ** 2 > max * all;
}

interface CandidateRead {
  max: number;
  sort?: ProductSort;
}

interface OrderPlan {
  /** The clause whose indexes are read, or undefined to let the database choose. */
  leader: Clause | undefined;
  sort: ProductSort;
}

/**
 * Chooses the clause that the fewest dishes pass. Without a hint, MongoDB reads all dishes in the order of the list if
 * a clause has many alternatives, even if few dishes pass it.
 */
async function planOrder(
  clauses: readonly Clause[],
  { max, sort = 'latest' }: CandidateRead,
): Promise<OrderPlan> {
  const [first, ...others] = clauses.filter(isIndexed);
  if (!first) return { leader: undefined, sort };
  const isByAge = sort === 'latest' && [first, ...others].every(isReadByAge);
  if (others.length === 0 && isByAge) return { leader: first, sort };
  const limit = isByAge ? maxCompared : maxSortedCompared;
  const { leader, count: min } = await findLeader([first, ...others], limit);
  // If there are few dishes, all of them are read, and their order does not matter.
  if (min < max || (sort === 'latest' && isReadByAge(leader))) return { leader, sort: 'latest' };
  // No other index has the collation of names.
  const expectedReads = clauses.length > 1 ? Math.max(max, minReadsWithOthers) : max;
  const isInOrder = sort === 'name' || sort === '-name' || (await isFasterInOrder(min, expectedReads));
  return { leader: isInOrder ? undefined : leader, sort };
}

export interface Candidates {
  dishes: LoadedDish[];
  isCut: boolean; // whether there are more
}

/**
 * Reads the first `max` listed dishes that pass all clauses, or slightly more. Without another sort order, the newest
 * come first.
 */
export async function findCandidates(
  query: DishQuery,
  clauses: readonly Clause[],
  read: CandidateRead,
): Promise<Candidates> {
  const { max } = read;
  const conditions = [createListedFilter(), ...(await listConditions(query))];
  const { leader, sort } = await planOrder(clauses, read);
  const others = clauses.filter((clause) => clause !== leader).map(toCondition);
  const branches: readonly Partial<Branch>[] = leader ?? [{}];
  const found = await Promise.all(
    branches.map(({ condition, hint }) =>
      findDishes(combine(...(condition ? [condition] : []), ...conditions, ...others), {
        sort: sortSpecs[sort],
        limit: max,
        hint,
      }),
    ),
  );
  return { dishes: found.flat(), isCut: found.some(({ length }) => length === max) };
}
