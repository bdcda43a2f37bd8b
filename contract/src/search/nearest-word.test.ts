import { expect, test } from 'vitest';
import { countTypos, findNearestWord } from './nearest-word.ts';

test.each([
  ['tamales', 'tamales', 0],
  ['tamales', 'tmaales', 1],
  ['quesadila', 'quesadilla', 1],
  ['kesadiya', 'quesadilla', 4],
  ['sandwitch', 'sandwich', 1],
  ['abcdef', 'x', 4],
])('%s and %s differ by %i typos', (a, b, typos) => {
  expect(countTypos(a, b, 3)).toBe(typos);
});

test.each([
  ['burito', 'burrito'],
  ['enchalada', 'enchilada'],
  ['pzozole', 'pozole'],
  ['barbacoaa', undefined],
  ['xyzzy', undefined],
  ['pho', undefined],
])('the known word closest to %s is %s', (word, nearest) => {
  expect(findNearestWord(word, ['burrito', 'enchilada', 'pozole', 'pie'])).toBe(nearest);
});
