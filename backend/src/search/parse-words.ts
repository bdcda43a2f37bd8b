import { maxQueryWords } from '@homechef/contract/products/market-options';
import { invalidField } from '../lib/app-error.ts';
import { splitWords } from '../lib/words.ts';

/**
 * Returns the words of a search text, or undefined without one. A text without letters and digits has no words and finds
 * nothing. @throws AppError 400 for too many words
 */
export function parseWords(q: string | undefined): string[] | undefined {
  if (q === undefined) return undefined;
  const words = splitWords(q);
  if (words.length > maxQueryWords) throw invalidField('q', 'search.too_many_words', { max: maxQueryWords });
  return words;
}
