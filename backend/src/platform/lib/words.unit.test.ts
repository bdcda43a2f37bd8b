import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchWord, splitWords } from './words.ts';

test.each([
  ['TAMALÉS, fresh!', ['tamales', 'fresh']],
  ['crème brûlée', ['creme', 'brulee']],
  ['Jalapen\u0303o', ['jalapeno']],
  ['No.7 pho-bò', ['no', '7', 'pho', 'bo']],
  ['Smørrebrød Œuf Weiß Łódź Æbleskiver', ['smorrebrod', 'oeuf', 'weiss', 'lodz', 'aebleskiver']],
  ['饺子 пельмени', ['饺子', 'пельмени']],
  [' … ', []],
])('%j is split into words', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('texts with and without accents have the same words', () => {
  const asciiText = fc.string({ unit: fc.constantFrom(...'aZ09 -_.\t~[') });
  fc.assert(
    fc.property(asciiText, (text) => {
      expect(splitWords(`${text} é`)).toEqual([...splitWords(text), 'e']);
    }),
  );
});

describe('matchWord', () => {
  test.each([
    ['tamales', 'tamale', 'exact'],
    ['tamales', 'tamales', 'exact'],
    ['tamales', 'tamaels', 'typo'],
    ['tamales', 'tmaels', undefined],
    ['tamales', 'males', undefined],
    ['pho', 'pha', undefined],
    ['pie', 'pei', undefined],
    ['soup', 'sour', 'typo'],
    ['soup', 'soups', 'typo'],
  ])('matchWord says for %s and the query %s: %s', (word, query, match) => {
    expect(matchWord(word, { text: query, variants: [] })).toBe(match);
  });

  const letter = fc.constantFrom(...'abc');
  const longWord = fc.array(letter, { minLength: 5, maxLength: 9 }).map((letters) => letters.join(''));
  test('matchWord finds each word with one typo', () => {
    fc.assert(
      fc.property(longWord, fc.nat({ max: 20 }), letter, (word, position, other) => {
        const at = position % word.length;
        const next = word[at + 1] ?? '';
        const typos = [
          word.slice(0, at) + word.slice(at + 1),
          word.slice(0, at) + other + word.slice(at),
          word.slice(0, at) + other + word.slice(at + 1),
          word.slice(0, at) + next + word.charAt(at) + word.slice(at + 2),
        ];
        for (const query of typos)
          expect(matchWord(word, { text: query, variants: [] }), query).toBeDefined();
      }),
    );
  });
});
