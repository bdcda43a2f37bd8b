import { matchWord, splitWords, type QueryWord, type WordMatch } from '../../../platform/lib/words.ts';
import {
  listDescribingWords,
  textTiers,
  type IndexedProduct,
  type LoadedDish,
} from '../catalog-index/indexed-product.ts';
import { joinedRank, toRank, unmatched, type RankedTexts } from '../catalog-index/text-index.ts';

/**
 * The words of the dishes that one request has read. Each search compares all words, because building an index would
 * take longer.
 */
export class LoadedTexts implements RankedTexts<IndexedProduct> {
  readonly #dishes: readonly LoadedDish[];
  readonly #numberByDish: ReadonlyMap<IndexedProduct, number>;
  readonly #wordsByDish: readonly (readonly [name: string[], description: string[]])[];

  constructor(dishes: readonly LoadedDish[]) {
    this.#dishes = dishes;
    this.#numberByDish = new Map(dishes.map((dish, number) => [dish, number]));
    this.#wordsByDish = dishes.map((dish) => [
      splitWords(dish.name),
      listDescribingWords(dish, dish.description),
    ]);
  }

  get length(): number {
    return this.#dishes.length;
  }

  get(number: number): LoadedDish | undefined {
    return this.#dishes[number];
  }

  getNumber(dish: IndexedProduct): number | undefined {
    return this.#numberByDish.get(dish);
  }

  rank(query: QueryWord): Uint8Array {
    const matches = new Map<string, WordMatch | undefined>(); // Dishes share most of their words.
    const match = (word: string): WordMatch | undefined => {
      if (!matches.has(word)) matches.set(word, matchWord(word, query));
      return matches.get(word);
    };
    const rankWords = (words: readonly string[], tier: number): number => {
      let best = unmatched;
      for (const word of words) {
        const found = match(word);
        if (found) best = Math.min(best, toRank(tier, found));
      }
      return best;
    };
    const rankJoined = (words: readonly string[]): number =>
      query.splits.some((parts) => parts.every((part) => words.includes(part))) ? joinedRank : unmatched;
    return Uint8Array.from(this.#wordsByDish, ([name, description]) =>
      Math.min(
        rankWords(name, textTiers.name),
        rankJoined(name),
        rankWords(description, textTiers.description),
      ),
    );
  }
}
