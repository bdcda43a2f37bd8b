import { newestFirst } from '../../db/sorting.ts';
import { findBegunTerms, findTypoTerms } from '../model/search-terms.ts';
import { ofChefs, type DishFilter } from './dish-filters.ts';
import type { IndexHint } from './find-dishes.ts';

/** Condition of a search, with the index that has its dishes. */
export interface Branch {
  condition: DishFilter;
  /** Index that has the dishes of the condition by age. Absent if none has. */
  hint?: IndexHint;
  /** Ranges of this index. Each has its dishes by age. */
  ranges?: number;
}

/** Alternative conditions: dishes pass one of them. */
export type Clause = readonly Branch[];

const wordsIndex = { 'searchKeys.words': 1, ...newestFirst } as const;
export const chefsIndex = { user: 1, published: 1, ...newestFirst } as const;

/** Most ranges of an index that the database merges by age. It sorts all dishes of more ranges. */
const maxMergedRanges = 200;

/** Returns whether the indexes of a clause yield its dishes by age, so that a read of the newest ones reads no others. */
export const isReadByAge = (clause: Clause): boolean =>
  clause.every(({ ranges = Infinity }) => ranges <= maxMergedRanges);

/** Returns whether a clause only selects chefs, so that an index has all that it checks. */
export const isChefClause = (clause: Clause): boolean => clause.every(({ hint }) => hint === chefsIndex);

export const createClause = (condition: DishFilter): Clause => [{ condition }];

export const createChefClause = (chefs: readonly string[]): Clause => [
  { condition: ofChefs(chefs), hint: chefsIndex, ranges: chefs.length },
];

/** Creates the branch of dishes with one of the words. Dishes of older versions have no keys and are candidates. */
const createWordBranch = (words: readonly string[]): Branch => ({
  condition: { 'searchKeys.words': { $in: [...words, null] } },
  hint: wordsIndex,
  ranges: words.length + 1,
});

/** Creates the branch of dishes with one of too many words to name them. The database chooses the index. */
const createPrefixBranch = (query: string, words: readonly string[]): Branch => ({
  condition: { 'searchKeys.words': { $in: [new RegExp(`^${query}`), ...words, null] } },
});

/** Creates the clause that the word of a search begins a word of the dish. */
export async function createBeginningClause(query: string, others: readonly string[] = []): Promise<Clause> {
  const begun = await findBegunTerms(query);
  return [begun ? createWordBranch([...begun, ...others]) : createPrefixBranch(query, others)];
}

/**
 * Creates the clause for one word of a search: the dish or its kitchen has a word that matches. The caller ranks the words
 * of each candidate.
 */
export async function createWordClause(query: string, chefs: readonly string[]): Promise<Clause> {
  const ofDish = await createBeginningClause(query, await findTypoTerms(query));
  return chefs.length > 0 ? [...ofDish, ...createChefClause(chefs)] : ofDish;
}

/** Returns the condition that dishes pass one of the branches. */
export const toCondition = (clause: Clause): DishFilter =>
  clause.length === 1 && clause[0] ? clause[0].condition : { $or: clause.map(({ condition }) => condition) };
