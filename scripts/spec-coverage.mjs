/**
 * Checks docs/spec-coverage.md: each rule has an id of its own, code that exists, and at least one test whose title
 * stands in the file named. A title is written as in the source, with its %s and ${…}.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coverageProblems } from './lib/spec-coverage.mjs';

const root = new URL('..', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const exists = (path) => existsSync(fileURLToPath(new URL(path, root)));

const { rules, problems } = coverageProblems(read('docs/spec-coverage.md'), { read, exists });
for (const problem of problems) process.stderr.write(`docs/spec-coverage.md: ${problem}\n`);
if (rules === 0) process.stderr.write('docs/spec-coverage.md names no rule: its check means nothing.\n');
process.stdout.write(`${rules} rules of the specification, ${problems.length} problems\n`);
process.exitCode = rules === 0 || problems.length > 0 ? 1 : 0;
