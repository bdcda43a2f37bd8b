import { findNearestWord, getMaxTypos } from '@homechef/contract/search/nearest-word';
import { ProductQuery } from '@homechef/contract/products/requests';
import type { Respelling } from '@homechef/contract/search/suggestions';
import { isSmallWord } from '@homechef/contract/search/word-variants';
import { createQueryWords, matchWord, splitWords, type QueryWord } from '../../platform/lib/words.ts';
import { findIndexWithTexts } from '../products/catalog-index/index-instance.ts';
import {
  findBegunTerms,
  findKnownTerms,
  findSimilarTerms,
  findTypoTerms,
} from '../products/model/search-terms.ts';
import { listKitchenWords } from './kitchen-words.ts';
import { searchCatalog } from './search-products.ts';

/** Lists the known words of dishes and kitchens: either all of them, or only those that can match or come close. */
async function listKnownWords({ text, variants }: QueryWord): Promise<string[]> {
  const texts = findIndexWithTexts()?.texts;
  if (texts) return [...texts.listWords(), ...listKitchenWords()];
  const found = await Promise.all([
    findBegunTerms(text),
    findTypoTerms(text),
    findKnownTerms(variants),
    findSimilarTerms(text, getMaxTypos(text)),
  ]);
  return [...found.flatMap((words) => [...(words ?? [text])]), ...listKitchenWords()];
}

async function respellWord(word: QueryWord): Promise<string | undefined> {
  if (isSmallWord(word.text)) return undefined;
  const known = await listKnownWords(word);
  if (known.some((candidate) => matchWord(candidate, word))) return undefined;
  return findNearestWord(word.text, known);
}

/** The known words include those of dishes that are deleted, hidden or found by a link only. */
async function findsDishes(text: string): Promise<boolean> {
  const { totalCount = 0 } = await searchCatalog(ProductQuery.parse({ limit: 1 }), text);
  return totalCount > 0;
}

/**
 * Replaces the words of a search text that match no word of a dish or kitchen (docs/adr/0015-word-search.md). A text
 * that finds nothing is no suggestion.
 */
export async function respell(text: string): Promise<Respelling> {
  const words = createQueryWords(splitWords(text));
  const respelled = await Promise.all(words.map(respellWord));
  if (respelled.every((word) => word === undefined)) return { text: null };
  const changed = words.map((word, i) => respelled[i] ?? word.text).join(' ');
  return { text: (await findsDishes(changed)) ? changed : null };
}
