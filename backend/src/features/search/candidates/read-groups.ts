import type { Clause } from '../../products/catalog-database/clauses.ts';
import type { DishQuery } from '../../products/catalog-database/dish-filters.ts';
import { findCandidates, type Candidates } from '../../products/catalog-database/find-candidates.ts';
import type { LoadedDish } from '../../products/catalog-index/indexed-product.ts';

/**
 * Limits of a search in the database, which tests lower. A search ranks or measures the first `maxDishes` dishes in its
 * order, and sometimes a few more (docs/adr/0014-catalog-in-the-database.md).
 */
export const candidateLimits = {
  maxDishes: 5_000,
  /** Fewer dishes are read where all of them are compared: by words, or kitchens by their ratings. */
  maxComparedDishes: 1_000,
  /** How many dishes are read for one page of results, if their order does not depend on all matches. */
  minDishes: 400,
  dishesPerResult: 20,
  /** How many kitchens the first read of dishes covers. Each further read covers twice as many. */
  firstKitchens: 25,
};

/** Dishes that all come before those of the next group in the results of a search. */
export interface DishGroup {
  clauses: readonly Clause[];
  isLast: boolean;
  isByAge?: boolean; // whether the newest dishes of the group come first in the results
}

/** Reads one group of dishes after another until there are enough. */
export async function readGroups(
  query: DishQuery,
  clauses: readonly Clause[],
  groups: Iterable<DishGroup>,
  enough: number,
): Promise<Candidates> {
  const dishes = new Map<string, LoadedDish>(); // several conditions can select the same dish
  for (const { clauses: ofGroup, isLast, isByAge } of groups) {
    const max = isByAge ? enough : candidateLimits.maxDishes;
    const found = await findCandidates(query, [...clauses, ...ofGroup], { max });
    for (const dish of found.dishes) dishes.set(dish.id, dish);
    if (found.isCut || (dishes.size >= enough && !isLast))
      return { dishes: [...dishes.values()], isCut: true };
  }
  return { dishes: [...dishes.values()], isCut: false };
}
