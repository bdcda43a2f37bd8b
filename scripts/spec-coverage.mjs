/**
 * Checks docs/spec-coverage.md and docs/security/threat-model.md: each rule and each threat has an id of its own, code
 * that exists, and at least one test whose title stands in the file named. A title is written as in the source, with its
 * %s and ${…}.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coverageProblems } from './lib/spec-coverage.mjs';

const root = new URL('..', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const exists = (path) => existsSync(fileURLToPath(new URL(path, root)));

const documents = {
  'docs/spec-coverage.md': 'rules of the specification',
  'docs/security/threat-model.md': 'threats',
};

for (const [path, what] of Object.entries(documents)) {
  const { rules, problems } = coverageProblems(read(path), { read, exists });
  for (const problem of problems) process.stderr.write(`${path}: ${problem}\n`);
  if (rules === 0) process.stderr.write(`${path} names none of the ${what}: its check means nothing.\n`);
  process.stdout.write(`${rules} ${what}, ${problems.length} problems\n`);
  if (rules === 0 || problems.length > 0) process.exitCode = 1;
}
