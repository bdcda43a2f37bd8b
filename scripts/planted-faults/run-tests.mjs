import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Time limit for the tests of one file, because a fault can make a test run forever. */
const maxFileMs = 15 * 60_000;

const isBrowserTest = (file) => file.endsWith('.e2e.ts');

/** Runs a Node.js script without showing its output. Resolves to its exit code and the end of the output. */
function runQuietly(root, args, { env = {}, maxMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: maxMs,
    });
    const stopChild = () => child.kill();
    process.once('exit', stopChild);
    let output = '';
    const collect = (chunk) => (output = (output + String(chunk)).slice(-2_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', stopChild);
      resolve({ code, output });
    });
  });
}

/** Builds the workspaces whose sources changed. @throws Error with the end of the output of a failed build */
export async function buildChanged(root) {
  const { code, output } = await runQuietly(root, ['scripts/ensure.mjs', 'build']);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}

const getFirstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0];

const listVitestFailures = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages }) => ({ title, message: getFirstLine(failureMessages[0]) })),
  );

const findBrowserError = ({ tests }) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors)).find(({ message }) => message);

const listBrowserFailures = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({ title: spec.title, message: getFirstLine(findBrowserError(spec)?.message) })),
  ...suites.flatMap(listBrowserFailures),
];

const runners = {
  vitest: {
    toArgs: (filters, reportFile) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...filters,
      '--bail',
      '1',
      '--reporter',
      'json',
      '--outputFile',
      reportFile,
    ],
    listFailures: listVitestFailures,
  },
  playwright: {
    toArgs: (filters) => [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...filters,
      '--max-failures',
      '1',
      '--reporter',
      'json',
    ],
    listFailures: listBrowserFailures,
  },
};

/**
 * Runs the tests that match the filters until the first failure. Returns the titles and messages of failed tests. A
 * file that does not load is not a failure, because a test must notice the fault. @throws Error if the tests do not
 * end, or leave no report
 */
async function listFailedTests(root, runner, filters, maxMs) {
  const { toArgs, listFailures } = runners[runner];
  const folder = mkdtempSync(join(tmpdir(), 'planted-faults-'));
  const reportFile = join(folder, 'report.json');
  try {
    if (runner === 'playwright') await buildChanged(root);
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
    const { output } = await runQuietly(root, toArgs(filters, reportFile), { env, maxMs });
    let report;
    try {
      report = JSON.parse(readFileSync(reportFile, 'utf8'));
    } catch {
      throw new Error(`The tests did not end, or left no report:\n${output}`);
    }
    return listFailures(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const listFailuresOfFile = (root, file) =>
  listFailedTests(root, isBrowserTest(file) ? 'playwright' : 'vitest', [file], maxFileMs);

export async function listFailuresOfAllTests(root) {
  // The test of the list of faults is excluded, because it always fails while one is planted.
  const failed = await listFailedTests(root, 'vitest', ['--exclude', 'scripts/planted-faults/**']);
  return failed.length > 0 ? failed : listFailedTests(root, 'playwright', []);
}

export const needsBuild = ({ noticedBy }) => noticedBy.some(isBrowserTest);
