import { newestFirst } from '../../../platform/db/queries.ts';
import type { QueryWord } from '../../../platform/lib/words.ts';
import { findBegunTerms, findKnownTerms, findTypoTerms } from '../model/search-terms.ts';
import { ofChefs, type DishFilter } from './dish-filters.ts';
import type { IndexHint } from './find-dishes.ts';

/** A condition of a search, with the index that contains its dishes. */
export interface Branch {
  condition: DishFilter;
  /** Index that lists the dishes of the condition by age. Absent if there is none. */
  hint?: IndexHint;
  /** How many ranges of this index are read, each of them sorted by age. */
  ranges?: number;
}

/** Alternative conditions. A dish passes if it meets at least one of them. */
export type Clause = readonly Branch[];

export const chefsIndex = { user: 1, published: 1, ...newestFirst } as const;

/** The maximum number of index ranges that the database merges by age. Beyond that, it sorts all of the dishes. */
const maxMergedRanges = 200;

/** Returns whether the indexes of a clause yield its dishes by age. Reading the newest ones then touches no others. */
export const isReadByAge = (clause: Clause): boolean =>
  clause.every(({ ranges = Infinity }) => ranges <= maxMergedRanges);

/** Returns whether a clause only selects chefs, which an index can check without reading a dish. */
export const isChefClause = (clause: Clause): boolean => clause.every(({ hint }) => hint === chefsIndex);

export const createClause = (condition: DishFilter): Clause => [{ condition }];

export const createChefClause = (chefs: readonly string[]): Clause => [
  { condition: ofChefs(chefs), hint: chefsIndex, ranges: chefs.length },
];

/** Either the words of the name, or those of the name and the description. */
type WordField = 'searchKeys.nameWords' | 'searchKeys.words';

const wordIndexes = {
  'searchKeys.nameWords': { 'searchKeys.nameWords': 1, ...newestFirst },
  'searchKeys.words': { 'searchKeys.words': 1, ...newestFirst },
} as const satisfies Record<WordField, IndexHint>;

/** The words of dishes that start with one word of a search. */
interface BegunWords {
  query: string;
  begun: readonly string[] | undefined; // undefined if there are too many to list
}

/**
 * Creates the branch for dishes that have one of the words. If there are too many words to list, the database chooses
 * the index.
 */
function createWordBranch(
  field: WordField,
  { query, begun }: BegunWords,
  others: readonly string[] = [],
): Branch {
  const words = [...(begun ?? [new RegExp(`^${query}`)]), ...others];
  const condition = { [field]: { $in: words } };
  return begun ? { condition, hint: wordIndexes[field], ranges: words.length } : { condition };
}

/** Creates the clause for dishes that have a word in their name that starts with the word of the search. */
export const createNameClause = (words: BegunWords): Clause => [
  createWordBranch('searchKeys.nameWords', words),
];

export const createBeginningClause = async (query: string): Promise<Clause> =>
  createNameClause({ query, begun: await findBegunTerms(query) });

/** Everything that matches one word of a search. */
export interface WordMatches extends BegunWords {
  typos: readonly string[]; // words of dishes that match with a typo, and variants
  splits: QueryWord['splits']; // pairs of words that occur in dishes
  chefs: readonly string[]; // whose kitchens match
}

/** Finds everything that matches one word of a search, except for kitchens, whose matches the caller already knows. */
export async function findWordMatches(word: QueryWord, chefs: readonly string[]): Promise<WordMatches> {
  const { text, variants } = word;
  const [begun, typos, known] = await Promise.all([
    findBegunTerms(text),
    findTypoTerms(text),
    findKnownTerms([...variants, ...word.splits.flat()]),
  ]);
  const others = [...new Set([...typos, ...variants.filter((variant) => known.has(variant))])];
  const splits = word.splits.filter((parts) => parts.every((part) => known.has(part)));
  return { query: text, begun, typos: others, splits, chefs };
}

/** Creates the branch for dishes whose name has both parts of a joined word. */
const createJoinedBranch = (parts: readonly string[]): Branch => ({
  condition: { 'searchKeys.nameWords': { $all: [...parts] } },
  hint: wordIndexes['searchKeys.nameWords'],
  ranges: 1,
});

/** Creates the clause for one word of a search: a word of the dish or of its kitchen matches. */
export const createWordClause = (words: WordMatches): Clause => [
  createWordBranch('searchKeys.words', words, words.typos),
  ...words.splits.map(createJoinedBranch),
  ...(words.chefs.length > 0 ? createChefClause(words.chefs) : []),
];

/** Returns the condition that a dish meets if it passes at least one of the branches. */
export const toCondition = (clause: Clause): DishFilter =>
  clause.length === 1 && clause[0] ? clause[0].condition : { $or: clause.map(({ condition }) => condition) };
