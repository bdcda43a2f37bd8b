/**
 * `npm run planted-faults`: plants known faults, one after the other, and checks that the tests notice each. Options:
 * `--only <id>` (repeatable), `--suite gate|full`, and `--all-tests`, which runs all tests if the named ones do not
 * notice a fault. The list is in `faults.mjs`. Every file is restored, even after an error or Ctrl-C.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { applyFault } from './apply-fault.mjs';
import { faults } from './faults.mjs';
import { buildChanged, listFailuresOfAllTests, listFailuresOfFile, needsBuild } from './run-tests.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    suite: { type: 'string' },
    'all-tests': { type: 'boolean', default: false },
  },
});
const printLine = (line) => process.stdout.write(`${line}\n`);

function chooseFaults() {
  const unknown = (options.only ?? []).filter((id) => !faults.some((fault) => fault.id === id));
  if (unknown.length > 0) throw new Error(`No planted fault has the id ${unknown.join(', ')}.`);
  return faults.filter(
    ({ id, suite }) => (options.only?.includes(id) ?? true) && suite === (options.suite ?? suite),
  );
}

/** @throws Error if a file with faults differs from the last commit, because a fault could still be planted in it */
function assertUnmodified(chosen) {
  const files = [...new Set(chosen.map(({ file }) => file))];
  const output = execFileSync('git', ['status', '--porcelain', '--', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  if (output) throw new Error(`Commit or restore these files first:\n${output}`);
}

let restore = () => undefined;
process.on('exit', () => restore());
// A signal would end the process without running its exit handlers.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, () => process.exit(code));
}

function plant(fault) {
  const path = join(root, fault.file);
  const original = readFileSync(path, 'utf8');
  const changed = applyFault(fault, original);
  restore = () => writeFileSync(path, original);
  writeFileSync(path, changed);
}

/** Returns the first failed test with its message, or what went wrong if no test failed. */
async function findNotice({ noticedBy }) {
  const problems = [];
  for (const file of noticedBy) {
    if (!existsSync(join(root, file))) {
      problems.push(`${file} is missing: name the test file that has this rule now`);
      continue;
    }
    const [failure] = await listFailuresOfFile(root, file);
    if (failure) return { file, ...failure };
    problems.push(`${file} does not notice it`);
  }
  if (options['all-tests']) {
    const [failure] = await listFailuresOfAllTests(root);
    if (failure) return { file: 'another file', ...failure };
    problems.push('no other test notices it');
  }
  return { problems };
}

async function tryFault(fault) {
  const startedAt = performance.now();
  const getSeconds = () => Math.round((performance.now() - startedAt) / 1000);
  try {
    plant(fault);
    return { fault, ...(await findNotice(fault)), seconds: getSeconds() };
  } catch (error) {
    return { fault, problems: [error.message], seconds: getSeconds() };
  } finally {
    restore();
    restore = () => undefined;
  }
}

const describe = ({ title, file, problems }) => (title ? `${file} › ${title}` : problems.join(', '));

const chosen = chooseFaults();
assertUnmodified(chosen);
const results = [];
for (const [i, fault] of chosen.entries()) {
  printLine(`${i + 1} of ${chosen.length}: ${fault.id}: ${fault.title}`);
  const result = await tryFault(fault);
  printLine(`  ${result.title ? 'noticed' : 'NOT NOTICED'} after ${result.seconds} s: ${describe(result)}`);
  if (result.message) printLine(`  ${result.message}`);
  results.push(result);
}
// Without this, the next tests would use a build that still has the last fault.
if (chosen.some(needsBuild) || options['all-tests']) await buildChanged(root);

const missed = results.filter(({ title }) => !title);
printLine('\n| Fault | Suite | Noticed | By |\n| --- | --- | --- | --- |');
for (const result of results)
  printLine(
    `| ${result.fault.id} | ${result.fault.suite} | ${result.title ? 'yes' : '**no**'} | ${describe(result)} |`,
  );
printLine(`\n${results.length - missed.length} of ${results.length} planted faults noticed`);
process.exitCode = missed.length > 0 ? 1 : 0;
