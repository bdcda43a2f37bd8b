import { Schema, model } from 'mongoose';
import { isDuplicateKeyError } from '../../../platform/db/driver-errors.ts';
import { listQueryTimeout } from '../../../platform/db/queries.ts';
import { allowsTypo, matchWord } from '../../../platform/lib/words.ts';
import type { SearchKeys } from './search-keys.ts';

/**
 * Every word of any dish, once. Searches look here for words that match with a typo, because the index of the dishes
 * repeats a word for each dish. A word stays after its last dish is deleted.
 */
const term = new Schema(
  {
    _id: { type: String, required: true }, // the word
    tail: { type: String, required: true }, // without its first letter, for a typo in that letter
  },
  { versionKey: false },
);
term.index({ tail: 1 });

interface StoredTerm {
  _id: string;
  tail: string;
}

const SearchTermModel = model('SearchTerm', term, 'searchTerms');
const getTerms = () => SearchTermModel.db.collection<StoredTerm>('searchTerms');

/**
 * Stores the words of dishes, outside of the transaction that stores the dishes, so that it cannot cause a conflict.
 */
export async function storeSearchTerms(keys: readonly SearchKeys[]): Promise<void> {
  const words = [...new Set(keys.flatMap((dish) => dish.words))];
  const known = await getTerms()
    .find({ _id: { $in: words } }, { projection: { _id: 1 } })
    .toArray();
  const knownWords = new Set(known.map(({ _id }) => _id));
  const terms = words
    .filter((word) => !knownWords.has(word))
    .map((_id) => ({ _id, tail: Array.from(_id).slice(1).join('') }));
  if (terms.length === 0) return;
  try {
    await getTerms().insertMany(terms, { ordered: false });
  } catch (error) {
    if (!isDuplicateKeyError(error)) throw error; // otherwise another process has just stored the same word
  }
}

/**
 * Lists patterns for words that one typo turns into something starting with `query`, as patterns of the word and of its
 * tail.
 */
function createTypoPatterns(query: string): { words: RegExp[]; tails: RegExp[] } {
  const letters = Array.from(query);
  const words: RegExp[] = [];
  const tails: RegExp[] = [];
  letters.forEach((letter, at) => {
    const start = letters.slice(0, at).join('');
    const rest = letters.slice(at + 1).join('');
    const next = letters[at + 1];
    words.push(new RegExp(`^${start}${rest}`)); // one letter added
    if (next !== undefined)
      words.push(new RegExp(`^${start}${next}${letter}${letters.slice(at + 2).join('')}`));
    // A pattern that starts with any letter would scan all words.
    if (at === 0) tails.push(new RegExp(`^${rest}`), new RegExp(`^${query}`));
    else words.push(new RegExp(`^${start}.${rest}`), new RegExp(`^${start}.${letter}${rest}`));
  });
  return { words, tails };
}

const listTerms = async (filter: object, limit: number): Promise<string[]> => {
  const found = await getTerms()
    .find(filter, { projection: { _id: 1 }, limit, ...listQueryTimeout })
    .toArray();
  return found.map(({ _id }) => _id);
};

/**
 * Up to how many words a query names each of them. MongoDB merges the dishes of at most 200 words in order, and has to
 * sort the dishes itself if there are more.
 */
const maxBegunTerms = 100;

/** Finds the words of dishes that start with a word of a search. Returns undefined if there are too many to list. */
export async function findBegunTerms(query: string): Promise<string[] | undefined> {
  const found = await listTerms({ _id: new RegExp(`^${query}`) }, maxBegunTerms + 1);
  return found.length > maxBegunTerms ? undefined : found;
}

/** Finds the words of dishes that match a word of a search with a typo, leaving out those that merely start with it. */
export async function findTypoTerms(query: string): Promise<string[]> {
  if (!allowsTypo(query)) return [];
  const { words, tails } = createTypoPatterns(query);
  const found = await listTerms({ $or: [{ _id: { $in: words } }, { tail: { $in: tails } }] }, 0);
  return found.filter((word) => matchWord(word, { text: query, variants: [] }) === 'typo');
}

/** Returns which of these words occur in dishes. */
export const findKnownTerms = async (words: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(words.length === 0 ? [] : await listTerms({ _id: { $in: [...new Set(words)] } }, 0));

/** Lists the words of dishes that have the same first letter and a similar length. */
export const findSimilarTerms = (word: string, maxDifference: number): Promise<string[]> => {
  const [first = ''] = word;
  const [min, max] = [-1, 1].map((sign) => Math.max(0, word.length - 1 + sign * maxDifference));
  return listTerms({ _id: new RegExp(`^${first}.{${min},${max}}$`) }, 0);
};
