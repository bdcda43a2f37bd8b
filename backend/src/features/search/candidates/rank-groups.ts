import { isQueryTimeout } from '../../../platform/db/driver-errors.ts';
import { compareNumbers } from '../../../platform/lib/collections.ts';
import {
  createChefClause,
  createClause,
  createWordClause,
  listRanks,
  toCondition,
  type Clause,
  type WordMatches,
} from '../../products/catalog-database/clauses.ts';
import {
  combine,
  isInStock,
  isSoldOut,
  type DishQuery,
} from '../../products/catalog-database/dish-filters.ts';
import { findCandidates, type Candidates } from '../../products/catalog-database/find-candidates.ts';
import { readGroups, type DishGroup } from './read-groups.ts';

/** The words of a search, with its other conditions. */
export interface RankedSearch {
  words: readonly WordMatches[];
  others: readonly Clause[];
}

/** Lists the ranks that dishes can have, best first. */
export const listAllRanks = (words: readonly WordMatches[]): number[] =>
  [...new Set(words.flatMap(listRanks))].sort(compareNumbers);

/** Yields the dishes by rank: first those in stock from the best to the worst rank, then those that are sold out. */
function* groupByRank(words: readonly WordMatches[]): Generator<DishGroup, undefined> {
  const ranks = listAllRanks(words);
  for (const stock of [isInStock, isSoldOut]) {
    let better: Clause[] | undefined;
    for (const rank of ranks) {
      const ofRank = words.map((word) => createWordClause(word, rank));
      const others = better ? [createClause({ $nor: [combine(...better.map(toCondition))] })] : [];
      const isLast = stock === isSoldOut && rank === ranks.at(-1);
      yield { clauses: [...ofRank, ...others, createClause(stock)], isLast, isByAge: true };
      better = ofRank;
    }
  }
}

/** Reads the dishes that match the words, best first. Dishes of equal rank are read by age. */
async function readByRank(
  query: DishQuery,
  { words, others }: RankedSearch,
  max: number,
): Promise<Candidates> {
  const groups = groupByRank(words);
  const bestClauses = groups.next().value?.clauses ?? [];
  const best = await findCandidates(query, [...bestClauses, ...others], { max });
  if (best.isCut) return best;
  // Many searches match so few dishes that a single read finds them all.
  const all = words.map((word) => createWordClause(word));
  const newest = await findCandidates(query, [...all, ...others], { max });
  if (!newest.isCut) return newest;
  try {
    return await readGroups(query, others, groups, max, best.dishes);
  } catch (error) {
    if (!isQueryTimeout(error)) throw error;
    return newest; // some matches are better than none
  }
}

/** Reads the dishes that match the words: those of some chefs, and the best ones of all. */
export async function readOfChefsAndByRank(
  query: DishQuery,
  search: RankedSearch & { chefs: readonly string[] },
  max: number,
): Promise<Candidates> {
  const { words, others, chefs } = search;
  if (chefs.length === 0) return readByRank(query, search, max);
  const clauses = [...words.map((word) => createWordClause(word)), ...others, createChefClause(chefs)];
  const ofChefs = await findCandidates(query, clauses, { max });
  const best = await readByRank(query, search, max);
  return { dishes: [...ofChefs.dishes, ...best.dishes], isCut: ofChefs.isCut || best.isCut };
}
