import { expect, test } from 'vitest';
import { findCoverageProblems } from './spec-coverage.mjs';
import { extractTestTitles } from './test-titles.mjs';

const files = {
  'code.ts': '',
  'a.test.ts': `describe('a shelf', () => { test('holds jam', () => 1); test.each([1])('holds %d jars', () => 1); });`,
};
const source = { read: (path) => files[path], exists: (path) => path in files };
const check = (...lines) => findCoverageProblems(lines.join('\n'), source);
const rule = ['- **§1.1** Jam is kept.', '  - code: `code.ts`'];

test('extracts titles of describe, test and test.each only', () => {
  expect(extractTestTitles(files['a.test.ts'])).toEqual(['a shelf', 'holds jam', 'holds %d jars']);
  expect(extractTestTitles('const words = "holds honey"; toast("test"); // test("no")')).toEqual([]);
});

test('accepts a rule with existing code and test', () => {
  expect(check(...rule, '  - test: `a.test.ts` › holds %d jars')).toEqual({ rules: 1, problems: [] });
});

test.each([
  [['  - test: `a.test.ts` › holds honey'], 'no test “holds honey” in a.test.ts'],
  [['  - test: `b.test.ts` › holds jam'], 'no file for the test b.test.ts'],
  [['  - test: somewhere'], 'no file for the test   - test: somewhere'],
  [[], 'names no test'],
  [['  - code: `lost.ts`', '  - test: `a.test.ts` › holds jam'], 'no file lost.ts'],
])('reports the invalid reference %j', (lines, problem) => {
  expect(check(...rule, ...lines).problems).toEqual([`§1.1: ${problem}`]);
});

test('reports duplicate ids and rules without code', () => {
  const testLine = '  - test: `a.test.ts` › holds jam';
  expect(check(...rule, testLine, ...rule, testLine).problems).toEqual(['§1.1: is listed twice']);
  expect(check('- **§1.1** Jam.', testLine).problems).toEqual(['§1.1: names no code']);
});

test('checks threats in the same way as rules', () => {
  const testLine = '  - test: `a.test.ts` › holds jam';
  expect(check('- **T1** Jam is stolen.', '  - code: `code.ts`', testLine)).toEqual({
    rules: 1,
    problems: [],
  });
  expect(check('- **T1** Jam is stolen.', testLine).problems).toEqual(['T1: names no code']);
});
