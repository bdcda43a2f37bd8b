import type { ProductSort } from '@homechef/contract/products/product-options';
import { listQueryTimeout } from '../../db/query-timeout.ts';
import type { LoadedDish } from '../catalog-index/indexed-product.ts';
import { ProductModel } from '../model/products.model.ts';
import { sortSpecs } from '../model/sort-specs.ts';
import { isReadByAge, toCondition, type Branch, type Clause } from './clauses.ts';
import { combine, createListedFilter, listConditions, type DishQuery } from './dish-filters.ts';
import { findDishes } from './find-dishes.ts';

/**
 * Numbers of dishes up to which the clauses of a search are compared: for the newest dishes, and for other orders. All larger
 * clauses are equally good.
 */
const maxCompared = 10_000;
const maxSortedCompared = 50_000;

async function countBranch({ condition, hint }: Branch, limit: number): Promise<number> {
  if (!hint) return limit;
  return ProductModel.collection.countDocuments(condition, { ...listQueryTimeout, limit, hint });
}

async function countClause(clause: Clause, limit: number): Promise<number> {
  const counts = await Promise.all(clause.map((branch) => countBranch(branch, limit)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns whether to read in the order of the list and skip the dishes that do not match. The alternative is to read all
 * that match and to sort them.
 */
async function isFasterInOrder(matching: number, max: number): Promise<boolean> {
  const all = await ProductModel.collection.estimatedDocumentCount();
  return matching >= maxSortedCompared || matching ** 2 > max * all;
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
  const [first] = indexed;
  if (!first) return { leader: undefined, sort };
  const isByAge = sort === 'latest' && indexed.every(isReadByAge);
  if (indexed.length === 1 && isByAge) return { leader: first, sort };
  const limit = isByAge ? maxCompared : maxSortedCompared;
  const counts = await Promise.all(indexed.map((clause) => countClause(clause, limit)));
  const min = Math.min(...counts);
  const leader = indexed[counts.indexOf(min)] ?? first;
  // All of few dishes are read, so that their order does not matter.
  if (min < max || (sort === 'latest' && isReadByAge(leader))) return { leader, sort: 'latest' };
  // The collation of names fits no other index.
  const isInOrder = sort === 'name' || sort === '-name' || (await isFasterInOrder(min, max));
  return { leader: isInOrder ? undefined : leader, sort };
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
