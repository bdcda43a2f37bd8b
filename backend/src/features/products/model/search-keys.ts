import type { Diet } from '@homechef/contract/products/dietary/diets';
import { listKindWords } from '@homechef/contract/search/word-variants';
import { splitWords } from '../../../platform/lib/words.ts';

const gramLength = 3; // letters

/** The keys under which search indexes find a dish (docs/adr/0014-catalog-in-the-database.md). */
export interface SearchKeys {
  grams: string[];
  /** Words of the name, description, category and diets, in lower case and without accents. */
  words: string[];
  nameWords: string[];
}

/** Returns each distinct group of three letters in a text. A shorter text has none. */
export function listGrams(text: string): string[] {
  const letters = Array.from(text); // whole characters, because the database cannot store half of a surrogate pair
  const grams = new Set<string>();
  for (let start = 0; start + gramLength <= letters.length; start += 1)
    grams.add(letters.slice(start, start + gramLength).join(''));
  return [...grams];
}

/** Everything about a dish that determines its keys. */
interface KeyedTexts {
  name: string;
  description: string;
  category: string;
  diets?: readonly Diet[] | null | undefined;
}

export const createSearchKeys = ({ name, description, category, diets }: KeyedTexts): SearchKeys => {
  const nameWords = [...new Set(splitWords(name))];
  const ofKind = listKindWords({ category, diets: diets ?? [] });
  const words = [...new Set([...nameWords, ...splitWords(description), ...ofKind])];
  return { grams: listGrams(name), words, nameWords };
};
