import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { hasApt, installWithApt, isRoot, runApt } from './apt.mjs';
import { findHeadlessShell, findTestBrowser, headlessShell } from './find-chromium.mjs';
import { printLine, runProgram } from './run-command.mjs';

/** Checks whether apt offers the package. If apt has no package lists yet, assumes that it does. */
function mayBeAvailable(name) {
  const lists = '/var/lib/apt/lists';
  if (!existsSync(lists) || !readdirSync(lists).some((file) => file.includes('Packages'))) return true;
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}

async function installChromiumWithApt() {
  // No retries if there already is a browser: an unreachable network must not delay the tests.
  const options = { retries: findTestBrowser() === undefined ? 3 : 0 };
  const install = (name) => installWithApt([name], options);
  printLine('Installing Chromium with apt for the browser tests');
  await runApt(['update'], options);
  if ((mayBeAvailable(headlessShell) && (await install(headlessShell))) || findTestBrowser() !== undefined)
    return;
  await install('chromium');
}

function installWithPlaywright(root) {
  printLine("Downloading Playwright's Chromium for the browser tests");
  const shell = process.platform === 'win32';
  return runProgram('playwright install', 'npx', ['playwright', 'install', 'chromium'], { cwd: root, shell });
}

/** Checks whether a Chromium is installed. Returns false if the faster headless shell could still be installed. */
export function isBrowserInstalled() {
  if (findHeadlessShell() !== undefined) return true;
  return findTestBrowser() !== undefined && !(isRoot && hasApt && mayBeAvailable(headlessShell));
}

/**
 * Installs a Chromium for the browser tests, with apt, or with Playwright if that fails.
 * @throws Error if neither succeeds
 */
export async function installBrowser(root) {
  if (isRoot && hasApt) await installChromiumWithApt();
  if (findTestBrowser() === undefined) await installWithPlaywright(root);
  if (findTestBrowser() !== undefined) return;
  throw new Error(
    'The browser tests need Chromium. None was found, and none could be installed. Install the package chromium or ' +
      'Google Chrome, or set CHROMIUM_PATH to a browser.',
  );
}
