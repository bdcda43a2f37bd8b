import { Schema, model } from 'mongoose';
import { isDuplicateKeyError } from '../../../platform/db/driver-errors.ts';
import { listQueryTimeout } from '../../../platform/db/query-timeout.ts';
import { allowsTypo, matchWord } from '../../../platform/lib/words.ts';
import type { SearchKeys } from './search-keys.ts';

/**
 * Every word of a dish once. A search finds the words that match with a typo here, because the index of the dishes has
 * each word as often as it occurs. A word stays when its last dish is deleted.
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

/** Stores the words of dishes. Runs outside of the transaction that stores the dishes, so that it conflicts with nothing. */
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
    if (!isDuplicateKeyError(error)) throw error; // Another process stored the same word.
  }
}

/** Lists the beginnings of words that one typo turns into `query`, as patterns of the word and of its tail. */
function createTypoPatterns(query: string): { words: RegExp[]; tails: RegExp[] } {
  const letters = Array.from(query);
  const words: RegExp[] = [];
  const tails: RegExp[] = [];
  letters.forEach((letter, at) => {
    const start = letters.slice(0, at).join('');
    const rest = letters.slice(at + 1).join('');
    const next = letters[at + 1];
    words.push(new RegExp(`^${start}${rest}`)); // a letter added
    if (next !== undefined)
      words.push(new RegExp(`^${start}${next}${letter}${letters.slice(at + 2).join('')}`));
    // A pattern that begins with any letter would scan all words.
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
 * Number of words up to which a query names each of them. MongoDB merges the dishes of at most 200 words in their order,
 * and sorts the dishes of more words itself.
 */
const maxBegunTerms = 100;

/** Finds the words of dishes that a word of a search begins. Returns undefined if there are too many to name them. */
export async function findBegunTerms(query: string): Promise<string[] | undefined> {
  const found = await listTerms({ _id: new RegExp(`^${query}`) }, maxBegunTerms + 1);
  return found.length > maxBegunTerms ? undefined : found;
}

/** Finds the words of dishes that match a word of a search with a typo, but not with their beginning. */
export async function findTypoTerms(query: string): Promise<string[]> {
  if (!allowsTypo(query)) return [];
  const { words, tails } = createTypoPatterns(query);
  const found = await listTerms({ $or: [{ _id: { $in: words } }, { tail: { $in: tails } }] }, 0);
  return found.filter((word) => matchWord(word, { text: query, variants: [] }) === 'typo');
}

/** Returns which of the words dishes have. */
export const findKnownTerms = async (words: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(words.length === 0 ? [] : await listTerms({ _id: { $in: [...new Set(words)] } }, 0));

/** Lists the words of dishes with the same first letter and a similar length. */
export const findSimilarTerms = (word: string, maxDifference: number): Promise<string[]> => {
  const [first = ''] = word;
  const [min, max] = [-1, 1].map((sign) => Math.max(0, word.length - 1 + sign * maxDifference));
  return listTerms({ _id: new RegExp(`^${first}.{${min},${max}}$`) }, 0);
};
