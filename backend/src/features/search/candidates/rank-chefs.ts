import { isQueryTimeout } from '../../../platform/db/driver-errors.ts';
import { createClause, createWordClause, type Clause } from '../../products/catalog-database/clauses.ts';
import { listChefsOfCandidates } from '../../products/catalog-database/count-candidates.ts';
import { isInStock, type DishQuery } from '../../products/catalog-database/dish-filters.ts';
import { getKitchenRank, isKitchenNamed } from '../kitchen-words.ts';
import { candidateLimits } from './read-groups.ts';
import { toChef, type LocatedKitchen } from './kitchen-groups.ts';
import { listAllRanks, type RankedSearch } from './rank-groups.ts';
import type { QueryWord } from '../../../platform/lib/words.ts';

interface ChefSearch extends RankedSearch {
  queryWords: readonly QueryWord[];
  kitchens: readonly LocatedKitchen[]; // those that pass their own filters
  minKitchens: number;
}

/** Ranks of kitchens, by the id of their chef. */
interface RankedChefs {
  ranks: ReadonlyMap<string, number>;
  isCut: boolean; // whether kitchens with worse ranks are missing
}

async function rankAll(query: DishQuery, search: ChefSearch): Promise<RankedChefs | undefined> {
  const { words, queryWords, others, minKitchens } = search;
  const kitchens = new Map(search.kitchens.map((located) => [toChef(located), located.kitchen.stored]));
  const endMs = performance.now() + candidateLimits.maxRankMs;
  const listChefs = async (clauses: readonly Clause[]) => {
    const maxTimeMS = Math.floor(endMs - performance.now());
    if (maxTimeMS <= 0) return undefined;
    return listChefsOfCandidates(query, [...clauses, ...others], { maxTimeMS });
  };
  const all = words.map((word) => createWordClause(word));
  const chefsInStock = await listChefs([...all, createClause(isInStock)]);
  if (!chefsInStock) return undefined;
  const selling = new Set(chefsInStock);
  const ranks = new Map<string, number>();
  let foundCount = 0; // counts only kitchens with stock, because sold-out ones come last
  const add = (chef: string, bestRank: number) => {
    const kitchen = kitchens.get(chef);
    if (!kitchen || ranks.has(chef)) return;
    const hasStock = selling.has(chef);
    ranks.set(chef, getKitchenRank(kitchen, queryWords, { bestRank, hasStock }));
    if (hasStock) foundCount += 1;
  };
  for (const chef of selling) {
    const kitchen = kitchens.get(chef);
    if (kitchen && isKitchenNamed(kitchen, queryWords)) add(chef, 0); // regardless of its dishes
  }
  for (const rank of listAllRanks(words)) {
    if (foundCount >= minKitchens) return { ranks, isCut: true };
    const chefs = await listChefs(words.map((word) => createWordClause(word, rank)));
    if (!chefs) return undefined;
    for (const chef of chefs) add(chef, rank);
  }
  return { ranks, isCut: false };
}

/**
 * Finds the kitchens that come first in a search for words, with their ranks. Returns undefined if that exceeds the
 * time limit because too many dishes match.
 */
export async function rankChefs(query: DishQuery, search: ChefSearch): Promise<RankedChefs | undefined> {
  try {
    return await rankAll(query, search);
  } catch (error) {
    if (!isQueryTimeout(error)) throw error;
    return undefined;
  }
}
