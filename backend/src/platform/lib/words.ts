import { listSplits, listWordVariants } from '@homechef/contract/search/word-variants';

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** Letters that Unicode does not decompose, with the letters that people type instead. */
export const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};
const otherLetters = /[æðđħıłøœßþ]/g;

/** Splits a text into words, ignoring case and accents: `TAMALÉS, fresh` has the words `tamales` and `fresh`. */
export function splitWords(text: string): string[] {
  // The general rules take four times as long, and most texts have only ASCII letters.
  if (isAscii(text)) return text.toLowerCase().match(/[a-z\d]+/g) ?? [];
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const minTypoLength = 4; // letters

function countCommonStart(a: string, b: string): number {
  const max = Math.min(a.length, b.length);
  let count = 0;
  while (count < max && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
}

/**
 * Returns whether `word` begins with `query`, give or take one typo: a letter added, missing or changed, or two
 * swapped.
 */
function startsWithTypo(word: string, query: string): boolean {
  const at = countCommonStart(word, query);
  const isChanged = at < word.length && word.startsWith(query.slice(at + 1), at + 1);
  const isSwapped =
    at + 1 < query.length &&
    query[at] === word[at + 1] &&
    query[at + 1] === word[at] &&
    word.startsWith(query.slice(at + 2), at + 2);
  const isMissing = word.startsWith(query.slice(at), at + 1);
  const isAdded = word.startsWith(query.slice(at + 1), at);
  return isChanged || isSwapped || isMissing || isAdded;
}

export type WordMatch = 'exact' | 'typo';

/** Word of a search, with everything that matches as if it were a typo. */
export interface QueryWord {
  text: string;
  /** Other whole words: singular or plural, other spellings, and the word joined with its neighbors. */
  variants: readonly string[];
  /** Pairs of whole words that form it if they are joined. Both have to be in a name. */
  splits: readonly (readonly [string, string])[];
}

/** Returns whether to allow a typo in a word. There are none in the digits of a zip code. */
export const allowsTypo = (query: string): boolean => query.length >= minTypoLength && /\D/.test(query);

/**
 * Returns how a word of a search matches a word of a text: as its beginning, or with one typo. A variant counts as a
 * typo, so that the word as typed ranks first.
 */
export function matchWord(
  word: string,
  { text, variants }: Omit<QueryWord, 'splits'>,
): WordMatch | undefined {
  if (word.startsWith(text)) return 'exact';
  if (variants.includes(word)) return 'typo';
  return allowsTypo(text) && startsWithTypo(word, text) ? 'typo' : undefined;
}

/** Creates the words of a search from the typed words, in order. */
export const createQueryWords = (texts: readonly string[]): QueryWord[] =>
  texts.map((text, i) => {
    const joined = [
      ...texts.slice(Math.max(0, i - 1), i).map((previous) => previous + text),
      ...texts.slice(i + 1, i + 2).map((next) => text + next),
    ];
    const own = listWordVariants(text);
    return {
      text,
      variants: [...new Set([...own, ...joined, ...joined.flatMap(listWordVariants)])],
      splits: [text, ...own].flatMap(listSplits),
    };
  });
