import { getKitchenIndex } from '../kitchens/kitchen-index-instance.ts';
import type { IndexedKitchen, KitchenIndex } from '../kitchens/kitchen-index.ts';
import { matchWord, splitWords, type WordMatch } from '../lib/words.ts';

type StoredKitchen = IndexedKitchen['stored'];

interface Cuisine {
  name: string;
  words: readonly string[];
}

export interface KitchenWords {
  name: readonly string[];
  cuisines: readonly Cuisine[];
  city: readonly string[];
}

const wordsByKitchen = new WeakMap<StoredKitchen, KitchenWords>();

/** Returns the words of a kitchen that a search looks at. A changed kitchen is another object. */
export function getKitchenWords(kitchen: StoredKitchen): KitchenWords {
  const known = wordsByKitchen.get(kitchen);
  if (known) return known;
  const words = {
    name: splitWords(kitchen.name),
    cuisines: (kitchen.cuisines ?? []).map((name) => ({ name, words: splitWords(name) })),
    city: splitWords(kitchen.place.city),
  };
  wordsByKitchen.set(kitchen, words);
  return words;
}

/** Chefs by each word of their kitchens. Kitchens share most words, so a search compares few of them. */
interface Vocabulary {
  version: number;
  chefsByWord: ReadonlyMap<string, readonly string[]>;
}

const vocabularies = new WeakMap<KitchenIndex, Vocabulary>();

function getVocabulary(): Vocabulary {
  const kitchens = getKitchenIndex();
  const known = vocabularies.get(kitchens);
  if (known?.version === kitchens.version) return known;
  const chefsByWord = new Map<string, string[]>();
  for (const { stored, snapshot } of kitchens.list()) {
    const { name, cuisines, city } = getKitchenWords(stored);
    for (const word of new Set([...name, ...cuisines.flatMap(({ words }) => words), ...city])) {
      const chefs = chefsByWord.get(word);
      if (chefs) chefs.push(snapshot.id);
      else chefsByWord.set(word, [snapshot.id]);
    }
  }
  const vocabulary = { version: kitchens.version, chefsByWord };
  vocabularies.set(kitchens, vocabulary);
  return vocabulary;
}

/** Returns how the word of a search matches name, cuisines and city of kitchens, by the id of their chef. */
export function matchKitchens(query: string): ReadonlyMap<string, WordMatch> {
  const matches = new Map<string, WordMatch>();
  for (const [word, chefs] of getVocabulary().chefsByWord) {
    const match = matchWord(word, query);
    if (match)
      for (const chef of chefs) if (match === 'exact' || !matches.has(chef)) matches.set(chef, match);
  }
  return matches;
}

/** Returns whether each word of a search matches a word of the kitchen's name. */
export const isKitchenNamed = (kitchen: StoredKitchen, queryWords: readonly string[]): boolean =>
  queryWords.every((query) => getKitchenWords(kitchen).name.some((word) => matchWord(word, query)));

const soldOutRank = 100; // above the rank of each match

/** Returns the rank of a kitchen: its own name first, then the best of its dishes. Kitchens without stock come last. */
export function getKitchenRank(
  kitchen: StoredKitchen,
  queryWords: readonly string[],
  { bestRank, hasStock }: { bestRank: number; hasStock: boolean },
): number {
  const rank = isKitchenNamed(kitchen, queryWords) ? 0 : 1 + bestRank;
  return rank + (hasStock ? 0 : soldOutRank);
}
