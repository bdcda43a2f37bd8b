/**
 * Checks docs/spec-coverage.md and docs/security/threat-model.md. Every rule and every threat must have a unique id,
 * code files that exist, and at least one test title that occurs in the named file. Titles are written as in the
 * source, including %s and ${…}.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findCoverageProblems } from './lib/spec-coverage.mjs';

const root = new URL('..', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const exists = (path) => existsSync(fileURLToPath(new URL(path, root)));

const documents = {
  'docs/spec-coverage.md': 'rules of the specification',
  'docs/security/threat-model.md': 'threats',
};

for (const [path, kind] of Object.entries(documents)) {
  const { rules, problems } = findCoverageProblems(read(path), { read, exists });
  for (const problem of problems) process.stderr.write(`${path}: ${problem}\n`);
  if (rules === 0) process.stderr.write(`${path} contains no ${kind}, so its check is not valid.\n`);
  process.stdout.write(`${rules} ${kind}, ${problems.length} problems\n`);
  if (rules === 0 || problems.length > 0) process.exitCode = 1;
}
