/**
 * Checks file names and Markdown documents for plain language. oxlint checks names, comments and test titles in code with
 * the same rules (`scripts/lib/lint-plain-language.mjs`).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findDocumentProblems, findNameProblem } from './lib/plain-language.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = { cwd: root, encoding: 'utf8' };
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options)
  .trim()
  .split('\n')
  .filter((file) => existsSync(`${root}${file}`));

const nameProblems = files.flatMap((file) => {
  // Bundled pictures are named after dishes.
  const problem = file.startsWith('backend/pictures/') ? undefined : findNameProblem(file);
  return problem ? [`${file}: ${problem}`] : [];
});
const documentProblems = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    findDocumentProblems(readFileSync(`${root}${file}`, 'utf8')).map((problem) => `${file}:${problem}`),
  );

const problems = [...nameProblems, ...documentProblems];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${files.length} file names and documents checked for plain language, ${problems.length} problems\n`,
);
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
