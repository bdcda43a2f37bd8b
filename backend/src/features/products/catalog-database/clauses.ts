import { newestFirst } from '../../../platform/db/sorting.ts';
import type { QueryWord, WordMatch } from '../../../platform/lib/words.ts';
import { textTiers } from '../catalog-index/indexed-product.ts';
import { joinedRank, toRank } from '../catalog-index/text-index.ts';
import { findBegunTerms, findKnownTerms, findTypoTerms } from '../model/search-terms.ts';
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

/** Words of the name, or words of name and description. */
type WordField = 'searchKeys.nameWords' | 'searchKeys.words';

const wordIndexes = {
  'searchKeys.nameWords': { 'searchKeys.nameWords': 1, ...newestFirst },
  'searchKeys.words': { 'searchKeys.words': 1, ...newestFirst },
} as const satisfies Record<WordField, IndexHint>;

/** Words of dishes that a word of a search begins. */
interface BegunWords {
  query: string;
  begun: readonly string[] | undefined; // undefined if there are too many to name them
}

/** Creates the branch of dishes with one of the words. If there are too many words, the database chooses the index. */
function createWordBranch(
  field: WordField,
  { query, begun }: BegunWords,
  others: readonly string[] = [],
): Branch {
  const words = [...(begun ?? [new RegExp(`^${query}`)]), ...others];
  const condition = { [field]: { $in: words } };
  return begun ? { condition, hint: wordIndexes[field], ranges: words.length } : { condition };
}

/** Creates the branch of dishes with one of the words in name or description. */
const createTextBranch = (words: BegunWords, others: readonly string[] = []): Branch =>
  createWordBranch('searchKeys.words', words, others);

/** Creates the clause that the word of a search begins a word of the name. */
export const createBeginningClause = async (query: string): Promise<Clause> => [
  createWordBranch('searchKeys.nameWords', { query, begun: await findBegunTerms(query) }),
];

/** Everything that matches one word of a search. */
export interface WordMatches extends BegunWords {
  typos: readonly string[]; // words of dishes that match with a typo, and variants
  splits: QueryWord['splits']; // pairs of words that dishes have
  kitchens: ReadonlyMap<string, WordMatch>; // by the id of their chef
}

/** Finds what matches one word of a search. The kitchens that match are known. */
export async function findWordMatches(
  word: QueryWord,
  kitchens: WordMatches['kitchens'],
): Promise<WordMatches> {
  const { text, variants } = word;
  const [begun, typos, known] = await Promise.all([
    findBegunTerms(text),
    findTypoTerms(text),
    findKnownTerms([...variants, ...word.splits.flat()]),
  ]);
  const others = [...new Set([...typos, ...variants.filter((variant) => known.has(variant))])];
  const splits = word.splits.filter((parts) => parts.every((part) => known.has(part)));
  return { query: text, begun, typos: others, splits, kitchens };
}

const { name, kitchen, description } = textTiers;
const worstRank = toRank(description, 'typo');

/** Lists the ranks that dishes can have for a word. */
export function listRanks({ typos, splits, kitchens }: WordMatches): number[] {
  const ofKitchens = new Set([...kitchens.values()].map((match) => toRank(kitchen, match)));
  const ofTypos = typos.length > 0 ? [toRank(name, 'typo'), worstRank] : [];
  const ofJoined = splits.length > 0 ? [joinedRank] : [];
  return [toRank(name, 'exact'), toRank(description, 'exact'), ...ofKitchens, ...ofTypos, ...ofJoined];
}

/** Creates the branch of dishes whose name has both parts of a joined word. */
const createJoinedBranch = (parts: readonly string[]): Branch => ({
  condition: { 'searchKeys.nameWords': { $all: [...parts] } },
  hint: wordIndexes['searchKeys.nameWords'],
  ranges: 1,
});

function listWordBranches(words: WordMatches, maxRank: number): Branch[] {
  const { typos } = words;
  if (maxRank >= worstRank) return [createTextBranch(words, typos)];
  if (maxRank >= toRank(description, 'exact')) {
    const names = createWordBranch('searchKeys.nameWords', { ...words, begun: typos });
    return [createTextBranch(words), ...(typos.length > 0 ? [names] : [])];
  }
  return [createWordBranch('searchKeys.nameWords', words, maxRank >= toRank(name, 'typo') ? typos : [])];
}

const listDishBranches = (words: WordMatches, maxRank: number): Branch[] => [
  ...listWordBranches(words, maxRank),
  ...(maxRank >= joinedRank ? words.splits.map(createJoinedBranch) : []),
];

/**
 * Creates the clause for one word of a search: the dish or its kitchen has a word that matches with this rank or a better
 * one. The caller ranks the words of each candidate.
 */
export function createWordClause(words: WordMatches, maxRank = worstRank): Clause {
  const chefs = [...words.kitchens]
    .filter(([, match]) => toRank(kitchen, match) <= maxRank)
    .map(([chef]) => chef);
  const dishes = listDishBranches(words, maxRank);
  return chefs.length > 0 ? [...dishes, ...createChefClause(chefs)] : dishes;
}

/** Returns the condition that dishes pass one of the branches. */
export const toCondition = (clause: Clause): DishFilter =>
  clause.length === 1 && clause[0] ? clause[0].condition : { $or: clause.map(({ condition }) => condition) };
