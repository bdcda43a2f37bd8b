import type { Diet } from '@homechef/contract/products/dietary/diets';
import { listKindWords } from '@homechef/contract/search/word-variants';
import { splitWords } from '../../../platform/lib/words.ts';

const gramLength = 3; // letters

/** Keys of a dish in the indexes of searches (docs/adr/0014-catalog-in-the-database.md). */
export interface SearchKeys {
  grams: string[];
  /** Words of name, description, category and diets, without case and accents. */
  words: string[];
  nameWords: string[];
}

/** Returns every group of three letters of a text once. A shorter text has none. */
export function listGrams(text: string): string[] {
  const letters = Array.from(text); // whole letters: the database stores no halves of surrogate pairs
  const grams = new Set<string>();
  for (let start = 0; start + gramLength <= letters.length; start += 1)
    grams.add(letters.slice(start, start + gramLength).join(''));
  return [...grams];
}

/** Everything of a dish that decides its keys. */
export interface KeyedTexts {
  name: string;
  description: string;
  category: string;
  diets?: readonly Diet[] | null | undefined;
}

export const createSearchKeys = ({
  name,
  description,
  category,
  diets,
}: KeyedTexts): Required<SearchKeys> => {
  const nameWords = [...new Set(splitWords(name))];
  const ofKind = listKindWords({ category, diets: diets ?? [] });
  const words = [...new Set([...nameWords, ...splitWords(description), ...ofKind])];
  return { grams: listGrams(name), words, nameWords };
};
