const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** Splits a text into words without case and accents: `TAMALÉS, fresh` has the words `tamales` and `fresh`. */
export function splitWords(text: string): string[] {
  // The general rules take four times as long, and most texts have ASCII letters only.
  if (isAscii(text)) return text.toLowerCase().match(/[a-z\d]+/g) ?? [];
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export const minTypoLength = 4; // letters (find, Routes)

function countCommonStart(a: string, b: string): number {
  const max = Math.min(a.length, b.length);
  let count = 0;
  while (count < max && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
}

/** Returns whether one typo turns `query` into a beginning of `word`: a letter added, missing, changed, or two swapped. */
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

/** Returns how a word of a search matches a word of a text: with its beginning, or with one typo (find, Routes). */
export function matchWord(word: string, query: string): WordMatch | undefined {
  if (word.startsWith(query)) return 'exact';
  return query.length >= minTypoLength && startsWithTypo(word, query) ? 'typo' : undefined;
}
