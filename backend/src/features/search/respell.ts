import { findNearestWord, getMaxTypos } from '@homechef/contract/search/nearest-word';
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

/** Replaces the words of a search text that match no word of a dish or kitchen (docs/adr/0015-word-search.md). */
export async function respell(text: string): Promise<Respelling> {
  const words = createQueryWords(splitWords(text));
  const respelled = await Promise.all(words.map(respellWord));
  if (respelled.every((word) => word === undefined)) return { text: null };
  return { text: words.map((word, i) => respelled[i] ?? word.text).join(' ') };
}
