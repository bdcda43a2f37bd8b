import { expect, test } from 'vitest';
import { coverageProblems } from './spec-coverage.mjs';
import { testTitles } from './test-titles.mjs';

const files = {
  'code.ts': '',
  'a.test.ts': `describe('a shelf', () => { test('holds jam', () => 1); test.each([1])('holds %d jars', () => 1); });`,
};
const source = { read: (path) => files[path], exists: (path) => path in files };
const check = (...lines) => coverageProblems(lines.join('\n'), source);
const rule = ['- **§1.1** Jam is kept.', '  - code: `code.ts`'];

test('the titles of a source are those of its tests, however they are made', () => {
  expect(testTitles(files['a.test.ts'])).toEqual(['a shelf', 'holds jam', 'holds %d jars']);
  expect(testTitles('const words = "holds honey"; toast("test"); // test("no")')).toEqual([]);
});

test('a rule with its code and its test is well', () => {
  expect(check(...rule, '  - test: `a.test.ts` › holds %d jars')).toEqual({ rules: 1, problems: [] });
});

test.each([
  [['  - test: `a.test.ts` › holds honey'], 'no test “holds honey” in a.test.ts'],
  [['  - test: `b.test.ts` › holds jam'], 'no file for the test b.test.ts'],
  [['  - test: somewhere'], 'no file for the test   - test: somewhere'],
  [[], 'names no test'],
  [['  - code: `lost.ts`', '  - test: `a.test.ts` › holds jam'], 'no file lost.ts'],
])('%j is told', (lines, words) => {
  expect(check(...rule, ...lines).problems).toEqual([`§1.1: ${words}`]);
});

test('an id stands there once, and a rule names code', () => {
  const shown = '  - test: `a.test.ts` › holds jam';
  expect(check(...rule, shown, ...rule, shown).problems).toEqual(['§1.1: stands there twice']);
  expect(check('- **§1.1** Jam.', shown).problems).toEqual(['§1.1: names no code']);
});

test('a threat is held like a rule', () => {
  const shown = '  - test: `a.test.ts` › holds jam';
  expect(check('- **T1** Jam is stolen.', '  - code: `code.ts`', shown)).toEqual({ rules: 1, problems: [] });
  expect(check('- **T1** Jam is stolen.', shown).problems).toEqual(['T1: names no code']);
});
