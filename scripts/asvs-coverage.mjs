/**
 * Checks docs/security/asvs.md against OWASP ASVS 5.0.0, levels 1 and 2. Each requirement must be listed once: with
 * evidence, as not applicable, or with an ADR that departs from it. Every test, scenario, heading and ADR that the
 * document names must exist.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkAsvsCoverage, formatSummary } from './lib/asvs-coverage.mjs';

const root = new URL('..', import.meta.url);
const toFilePath = (path) => fileURLToPath(new URL(path, root));
const source = {
  read: (path) => readFileSync(toFilePath(path), 'utf8'),
  exists: (path) => existsSync(toFilePath(path)),
  list: (folder) => readdirSync(toFilePath(folder)),
};

const { levels } = JSON.parse(source.read('docs/security/asvs-requirements.json'));
const coverage = checkAsvsCoverage(source.read('docs/security/asvs.md'), levels, source);
for (const problem of coverage.problems) process.stderr.write(`docs/security/asvs.md: ${problem}\n`);
process.stdout.write(`ASVS: ${formatSummary(coverage)}; ${coverage.problems.length} problems\n`);
process.exitCode = coverage.requirements === 0 || coverage.problems.length > 0 ? 1 : 0;
