import { maxQueryWords } from '@homechef/contract/products/market-options';
import { isSmallWord } from '@homechef/contract/search/word-variants';
import { invalidField } from '../../platform/lib/app-error.ts';
import { createQueryWords, splitWords, type QueryWord } from '../../platform/lib/words.ts';

const withoutSmallWords = (words: readonly string[]): readonly string[] => {
  const others = words.filter((word) => !isSmallWord(word));
  return others.length > 0 ? others : words;
};

/** Matches a ZIP+4 code. No place of the market has the additional four digits. */
const longZip = /\b(\d{5})-\d{4}\b/g;

/**
 * Returns the words of a search text, or undefined if there is no text. Small words count only if there are no others.
 * A text without letters and digits has no words and finds nothing.
 * @throws AppError 400 for too many words
 */
export function parseWords(q: string | undefined): QueryWord[] | undefined {
  if (q === undefined) return undefined;
  const words = splitWords(q.replace(longZip, '$1'));
  if (words.length > maxQueryWords) throw invalidField('q', 'search.too_many_words', { max: maxQueryWords });
  return createQueryWords(withoutSmallWords(words));
}
