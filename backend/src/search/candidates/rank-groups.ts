import { compareNumbers } from '../../lib/compare-numbers.ts';
import {
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

/** Words of a search, with its other conditions. */
export interface RankedSearch {
  words: readonly WordMatches[];
  others: readonly Clause[];
}

/** Lists the ranks that dishes can have, the best first. */
export const listAllRanks = (words: readonly WordMatches[]): number[] =>
  [...new Set(words.flatMap(listRanks))].sort(compareNumbers);

/** Yields the dishes with each rank: those in stock from the best to the worst rank, then those that are sold out. */
function* groupByRank(words: readonly WordMatches[]): Generator<DishGroup> {
  const ranks = listAllRanks(words);
  const clausesByRank = ranks.map((rank) => words.map((word) => createWordClause(word, rank)));
  for (const stock of [isInStock, isSoldOut])
    for (const [i, ofRank] of clausesByRank.entries()) {
      const better = clausesByRank[i - 1];
      const others = better ? [createClause({ $nor: [combine(...better.map(toCondition))] })] : [];
      const isLast = stock === isSoldOut && i === ranks.length - 1;
      yield { clauses: [...ofRank, ...others, createClause(stock)], isLast, isByAge: true };
    }
}

/** Reads the dishes that match words, the best first. Dishes with equal ranks are read by age. */
export async function readByRank(
  query: DishQuery,
  { words, others }: RankedSearch,
  max: number,
): Promise<Candidates> {
  const [best] = groupByRank(words);
  const found = await findCandidates(query, [...(best?.clauses ?? []), ...others], { max });
  if (found.isCut) return found;
  // Many searches match few dishes, which one read finds.
  const all = words.map((word) => createWordClause(word));
  const newest = await findCandidates(query, [...all, ...others], { max });
  return newest.isCut ? readGroups(query, others, groupByRank(words), max) : newest;
}
