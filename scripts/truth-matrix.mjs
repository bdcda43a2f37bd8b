/**
 * Checks that every row of docs/truth-matrix.md has a test whose title starts with its id, or is listed as having none.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findTruthMatrixProblems } from './lib/truth-matrix.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const patterns = [
  'contract/*.test.ts',
  'frontend/*.test.ts',
  'frontend/*.test.tsx',
  'backend/*.test.ts',
  'e2e/*.e2e.ts',
];
const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns];
const read = (path) => readFileSync(`${root}${path}`, 'utf8');
const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');

const { rows, open, problems } = findTruthMatrixProblems(read('docs/truth-matrix.md'), files.map(read));
for (const problem of problems) process.stderr.write(`docs/truth-matrix.md: ${problem}\n`);
process.stdout.write(
  `${rows} rows of the truth matrix, ${open} without a test, ${problems.length} problems\n`,
);
process.exitCode = rows === 0 || problems.length > 0 ? 1 : 0;
