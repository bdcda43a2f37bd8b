import { expect, test } from 'vitest';
import { removeLinks } from './mail-content.ts';

test.each([
  ['Pay first: https://evil.example/pay?a=1', 'Pay first: …'],
  ['See HTTP://evil.example, thanks', 'See … thanks'],
  ['See www.evil.example/x', 'See …'],
  ['Write mailto:me@evil.example', 'Write …'],
  ['Pay at evil.example now', 'Pay at evil. example now'],
  ['Write me@evil.example', 'Write me@evil. example'],
  ['Pay at evil。example', 'Pay at evil. example'],
  [
    'We ran out of gas. Sorry, at 6:45 p.m. it is $12.50',
    'We ran out of gas. Sorry, at 6:45 p.m. it is $12.50',
  ],
  ['Out of gas.Sorry', 'Out of gas. Sorry'],
])('%j becomes %j', (typed, text) => {
  expect(removeLinks(typed)).toBe(text);
});
