import { expect, test } from 'vitest';
import { findTruthMatrixProblems } from './truth-matrix.mjs';

const matrix = (...open) =>
  ['| O1 | loading |', '| X1 | both |', '| G1 | rule |', '## 6. Rows without a test', ...open].join('\n');

test('accepts rows that have a test or are listed without one', () => {
  const sources = ["test('O1: shows that it loads', run)"];
  expect(findTruthMatrixProblems(matrix('- X1'), sources)).toEqual({ rows: 2, open: 1, problems: [] });
});

test('accepts a case of a table that tests several rows', () => {
  expect(findTruthMatrixProblems(matrix(), ["['O1, X1: loads', 1],"]).problems).toEqual([]);
});

test.each([
  ['- X1', '', 'row O1 has no test'],
  ['- O1, X1', "test('X1: both', run)", 'row X1 has a test and is listed in part 6'],
  ['- O1, X1, O9', '', 'part 6 lists O9, which is no row'],
])('reports the list %s beside the source %s', (open, source, problem) => {
  expect(findTruthMatrixProblems(matrix(open), [source]).problems).toEqual([problem]);
});
