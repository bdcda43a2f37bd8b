import type { IndexedKitchen } from '../kitchens/kitchen-index.ts';
import { getCatalogIndex } from '../products/catalog-index/index-instance.ts';
import type { IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import { toRank, unmatched, type TextIndex } from '../products/catalog-index/text-index.ts';
import { getKitchenIndex } from '../kitchens/kitchen-index-instance.ts';
import { matchWord, splitWords, type WordMatch } from '../lib/words.ts';

type StoredKitchen = IndexedKitchen['stored'];

const kitchenTier = 1; // after the name of a dish, before its description (find, Routes)

interface KitchenWords {
  name: readonly string[];
  others: readonly string[]; // cuisines and city
}

const wordsByKitchen = new WeakMap<StoredKitchen, KitchenWords>();

function getKitchenWords(kitchen: StoredKitchen): KitchenWords {
  const known = wordsByKitchen.get(kitchen);
  if (known) return known;
  const others = splitWords([...(kitchen.cuisines ?? []), kitchen.place.city].join(' '));
  const words = { name: splitWords(kitchen.name), others };
  wordsByKitchen.set(kitchen, words);
  return words;
}

function findBestMatch(words: readonly string[], query: string): WordMatch | undefined {
  let best: WordMatch | undefined;
  for (const word of words) {
    const match = matchWord(word, query);
    if (match === 'exact') return match;
    best ??= match;
  }
  return best;
}

/** Lowers the ranks of the dishes with a kitchen, cuisine or city that matches the word. */
function rankByKitchens(ranks: Uint8Array, texts: TextIndex<IndexedProduct>, query: string): void {
  const catalog = getCatalogIndex();
  for (const { stored, snapshot } of getKitchenIndex().list()) {
    const { name, others } = getKitchenWords(stored);
    const match = findBestMatch([...name, ...others], query);
    if (!match) continue;
    const rank = toRank(kitchenTier, match);
    for (const product of catalog.listAllOfChef(snapshot.id)) {
      const number = texts.getNumber(product);
      if (number !== undefined && rank < (ranks[number] ?? 0)) ranks[number] = rank;
    }
  }
}

export interface RankedProduct {
  product: IndexedProduct;
  rank: number;
}

/** Returns the matching products with their ranks: all words of the search match, and the weakest word decides. */
export function rankProducts(
  texts: TextIndex<IndexedProduct>,
  queryWords: readonly string[],
): RankedProduct[] {
  const combined = new Uint8Array(texts.length).fill(queryWords.length > 0 ? 0 : unmatched);
  for (const query of queryWords) {
    const ranks = texts.rank(query);
    rankByKitchens(ranks, texts, query);
    for (let number = 0; number < combined.length; number += 1)
      combined[number] = Math.max(combined[number] ?? 0, ranks[number] ?? unmatched);
  }
  const ranked: RankedProduct[] = [];
  for (let number = 0; number < combined.length; number += 1) {
    const rank = combined[number] ?? unmatched;
    const product = rank === unmatched ? undefined : texts.get(number);
    if (product) ranked.push({ product, rank });
  }
  return ranked;
}

export const isKitchenNamed = (kitchen: StoredKitchen, queryWords: readonly string[]): boolean =>
  queryWords.every((query) => findBestMatch(getKitchenWords(kitchen).name, query) !== undefined);
