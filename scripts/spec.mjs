/**
 * `npm run spec`: checks that what the documents promise is proven and that dependencies are pinned.
 *
 * - docs/spec-coverage.md and docs/security/threat-model.md: every rule and every threat has a unique id, code files
 *   that exist, and at least one test title that occurs in the named file, written as in the source, with %s and ${…}.
 * - docs/truth-matrix.md: every row has a test whose title starts with its id, or is listed as having none.
 * - docs/security/asvs.md, against OWASP ASVS 5.0.0, levels 1 and 2: each requirement is listed once, with evidence, as
 *   not applicable, or with an ADR that departs from it, and all that it names exists.
 * - Every package.json has exact versions, and every locked package a hash.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkAsvsCoverage, formatSummary } from './lib/asvs-coverage.mjs';
import { findUnpinned } from './lib/pinned-dependencies.mjs';
import { findCoverageProblems } from './lib/spec-coverage.mjs';
import { findTruthMatrixProblems } from './lib/truth-matrix.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = {
  read: (path) => readFileSync(join(root, path), 'utf8'),
  exists: (path) => existsSync(join(root, path)),
  list: (folder) => readdirSync(join(root, folder)),
};
const { read } = source;
const readJson = (path) => JSON.parse(read(path));

/** Prints the problems and a summary. A check that finds nothing to check is not valid. */
function report(subject, checked, problems, summary) {
  for (const problem of problems) process.stderr.write(`${subject}: ${problem}\n`);
  if (checked === 0) process.stderr.write(`${subject} has nothing to check\n`);
  process.stdout.write(`${summary}, ${problems.length} problems\n`);
  if (checked === 0 || problems.length > 0) process.exitCode = 1;
}

for (const [path, kind] of [
  ['docs/spec-coverage.md', 'rules of the specification'],
  ['docs/security/threat-model.md', 'threats'],
]) {
  const { rules, problems } = findCoverageProblems(read(path), source);
  report(path, rules, problems, `${rules} ${kind}`);
}

const tests = [
  'contract/*.test.ts',
  'frontend/*.test.ts',
  'frontend/*.test.tsx',
  'backend/*.test.ts',
  'e2e/*.e2e.ts',
];
const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...tests];
const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
const matrix = findTruthMatrixProblems(read('docs/truth-matrix.md'), files.filter(source.exists).map(read));
const summary = `${matrix.rows} rows of the truth matrix, ${matrix.open} without a test`;
report('docs/truth-matrix.md', matrix.rows, matrix.problems, summary);

const { levels } = readJson('docs/security/asvs-requirements.json');
const coverage = checkAsvsCoverage(read('docs/security/asvs.md'), levels, source);
report('docs/security/asvs.md', coverage.requirements, coverage.problems, `ASVS: ${formatSummary(coverage)}`);

const manifests = [
  'package.json',
  ...readJson('package.json').workspaces.map((folder) => `${folder}/package.json`),
];
const pinned = findUnpinned(
  Object.fromEntries(manifests.map((path) => [path, readJson(path)])),
  readJson('package-lock.json'),
);
report(
  'dependencies',
  pinned.packages,
  pinned.problems,
  `${pinned.packages} packages pinned by the lock file`,
);
