import type { Dishes } from '../products/catalog-index/dishes.ts';
import { textTiers, type IndexedProduct } from '../products/catalog-index/indexed-product.ts';
import { toRank, unmatched, type RankedTexts } from '../products/catalog-index/text-index.ts';
import { matchKitchens } from './kitchen-words.ts';
import type { QueryWord } from '../../platform/lib/words.ts';

interface SearchedDishes {
  dishes: Dishes;
  texts: RankedTexts<IndexedProduct>; // words of the dishes
}

function rankByKitchens(ranks: Uint8Array, { dishes, texts }: SearchedDishes, query: QueryWord): void {
  for (const [chef, match] of matchKitchens(query)) {
    const rank = toRank(textTiers.kitchen, match);
    for (const product of dishes.listAllOfChef(chef)) {
      const number = texts.getNumber(product);
      if (number !== undefined && rank < (ranks[number] ?? 0)) ranks[number] = rank;
    }
  }
}

/**
 * Returns the rank of each document number. All words of the search must match, and the weakest match decides. A search
 * can match every dish, so the result does not have an object for each of them.
 */
function rankProducts(searched: SearchedDishes, queryWords: readonly QueryWord[]): Uint8Array {
  const { texts } = searched;
  const [combined, ...others] = queryWords.map((query) => {
    const ranks = texts.rank(query);
    rankByKitchens(ranks, searched, query);
    return ranks;
  });
  if (!combined) return new Uint8Array(texts.length).fill(unmatched);
  for (const ranks of others)
    for (let number = 0; number < combined.length; number += 1) {
      const rank = ranks[number] ?? unmatched;
      if (rank > (combined[number] ?? 0)) combined[number] = rank;
    }
  return combined;
}

/** Visits the dishes that match all words of a search, with their ranks. */
export function forEachMatch(
  words: readonly QueryWord[],
  { dishes, texts }: { dishes: Dishes; texts: RankedTexts<IndexedProduct> | undefined },
  visit: (product: IndexedProduct, rank: number) => void,
): void {
  if (!texts) return;
  const ranks = rankProducts({ dishes, texts }, words);
  for (let number = 0; number < ranks.length; number += 1) {
    const rank = ranks[number] ?? unmatched;
    const product = rank === unmatched ? undefined : texts.get(number);
    if (product) visit(product, rank);
  }
}
