/**
 * Checks docs/security/asvs.md: every requirement of OWASP ASVS 5.0.0 at levels 1 and 2 stands there once and is shown,
 * does not apply, or is departed from by an ADR; every test, campaign, heading and ADR it names exists.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asvsCoverage, inOneLine } from './lib/asvs-coverage.mjs';

const root = new URL('..', import.meta.url);
const pathOf = (path) => fileURLToPath(new URL(path, root));
const source = {
  read: (path) => readFileSync(pathOf(path), 'utf8'),
  exists: (path) => existsSync(pathOf(path)),
  list: (folder) => readdirSync(pathOf(folder)),
};

const { levels } = JSON.parse(source.read('docs/security/asvs-requirements.json'));
const coverage = asvsCoverage(source.read('docs/security/asvs.md'), levels, source);
for (const problem of coverage.problems) process.stderr.write(`docs/security/asvs.md: ${problem}\n`);
process.stdout.write(`ASVS: ${inOneLine(coverage)}; ${coverage.problems.length} problems\n`);
process.exitCode = coverage.requirements === 0 || coverage.problems.length > 0 ? 1 : 0;
