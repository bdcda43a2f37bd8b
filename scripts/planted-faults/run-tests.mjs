import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isBrowserTest = (file) => file.endsWith('.e2e.ts');

/** Runs a command without its output. Resolves to the end of the output, for the case that there is no report. */
function runQuietly(root, command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] };
    const child = spawn(command, args, options);
    const stopChild = () => child.kill();
    process.once('exit', stopChild);
    let output = '';
    const collect = (chunk) => (output = (output + String(chunk)).slice(-2_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', stopChild);
      resolve({ isSuccess: code === 0, output });
    });
  });
}

/** Builds the workspaces whose sources changed. @throws Error with the end of the output of a failed build */
export async function buildChanged(root) {
  const { isSuccess, output } = await runQuietly(root, 'node', ['scripts/ensure.mjs', 'build']);
  if (!isSuccess) throw new Error(`The build failed:\n${output}`);
}

const listVitestFailures = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );

const listBrowserFailures = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
  ...suites.flatMap(listBrowserFailures),
];

function readFailures(reportFile, listFailures, output) {
  let report;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    throw new Error(`The tests left no report:\n${output}`);
  }
  return listFailures(report);
}

/**
 * Runs test files, or all tests of a runner without files, until the first failure. Returns the titles of failed tests. A
 * file that does not load or whose hooks fail counts as not failed: the fault must be noticed by a test.
 */
async function listFailedTests(root, runner, files) {
  const folder = mkdtempSync(join(tmpdir(), 'planted-faults-'));
  const reportFile = join(folder, 'report.json');
  try {
    if (runner === 'vitest') {
      const args = ['vitest', 'run', ...files, '--bail', '1', '--reporter', 'json', '--outputFile', reportFile];
      const { output } = await runQuietly(root, 'npx', args);
      return readFailures(reportFile, listVitestFailures, output);
    }
    await buildChanged(root);
    const args = ['playwright', 'test', ...files, '--max-failures', '1', '--reporter', 'json'];
    const { output } = await runQuietly(root, 'npx', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile });
    return readFailures(reportFile, listBrowserFailures, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const listFailuresOfFile = (root, file) =>
  listFailedTests(root, isBrowserTest(file) ? 'playwright' : 'vitest', [file]);

export const listFailuresOfAllTests = async (root) => {
  const failed = await listFailedTests(root, 'vitest', []);
  return failed.length > 0 ? failed : listFailedTests(root, 'playwright', []);
};

export const needsBuild = ({ noticedBy }) => noticedBy.some(isBrowserTest);
