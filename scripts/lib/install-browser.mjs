import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findHeadlessShell, findTestBrowser, headlessShell } from './find-chromium.mjs';
import { printLine, runProgram } from './run-command.mjs';

const isRoot = process.getuid?.() === 0;
const hasApt = existsSync('/usr/bin/apt-get');

/** Checks whether apt offers the package. Returns true also if apt has no package lists yet. */
function mayBeAvailable(name) {
  const lists = '/var/lib/apt/lists';
  if (!existsSync(lists) || !readdirSync(lists).some((file) => file.includes('Packages'))) return true;
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // No retries if a browser exists already: an unreachable network must not delay the tests.
  const retries = findTestBrowser() === undefined ? 3 : 0;
  const options = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', `Acquire::Retries=${retries}`];
  const runApt = (...args) =>
    runProgram(`apt-get ${args.join(' ')}`, 'apt-get', [...options, ...args], { env });
  const install = (name) => runApt('install', '-y', '--no-install-recommends', name);
  printLine('Installing Chromium with apt for the browser tests');
  await runApt('update');
  if ((mayBeAvailable(headlessShell) && (await install(headlessShell))) || findTestBrowser() !== undefined)
    return;
  await install('chromium');
}

function installWithPlaywright(root) {
  printLine("Downloading Playwright's Chromium for the browser tests");
  const shell = process.platform === 'win32';
  return runProgram('playwright install', 'npx', ['playwright', 'install', 'chromium'], { cwd: root, shell });
}

/** Checks whether a Chromium is installed. Returns false if the faster headless shell can still be installed. */
export function isBrowserInstalled() {
  if (findHeadlessShell() !== undefined) return true;
  return findTestBrowser() !== undefined && !(isRoot && hasApt && mayBeAvailable(headlessShell));
}

/**
 * Installs a Chromium for the browser tests, with apt or else with Playwright.
 * @throws Error if neither succeeds
 */
export async function installBrowser(root) {
  if (isRoot && hasApt) await installWithApt();
  if (findTestBrowser() === undefined) await installWithPlaywright(root);
  if (findTestBrowser() !== undefined) return;
  throw new Error(
    'The browser tests need Chromium. None was found, and none could be installed. Install the package chromium or ' +
      'Google Chrome, or set CHROMIUM_PATH to a browser.',
  );
}
