import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findHeadlessShell, findTestBrowser, headlessShell } from './find-chromium.mjs';
import { enginePackages, findEngines } from './find-engines.mjs';
import { printLine, runProgram } from './run-command.mjs';

const isRoot = process.getuid?.() === 0;
const hasApt = existsSync('/usr/bin/apt-get');

/** Fonts with the widths of Arial. Without them, texts move when ours arrive (frontend/src/styles/_fonts.scss). */
const fontPackage = 'fonts-liberation';
const hasFonts = () =>
  ['liberation', 'liberation2'].some((name) => existsSync(`/usr/share/fonts/truetype/${name}`));

/** Runs apt-get. Resolves to whether it succeeded. `retries` is how often it retries a failed download. */
function runApt(args, { retries }) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', `Acquire::Retries=${retries}`];
  return runProgram(`apt-get ${args.join(' ')}`, 'apt-get', [...options, ...args], { env });
}

const installWithApt = (names, options) =>
  runApt(['install', '-y', '--no-install-recommends', ...names], options);

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
  if (!hasFonts()) await install(fontPackage);
  if ((mayBeAvailable(headlessShell) && (await install(headlessShell))) || findTestBrowser() !== undefined)
    return;
  await install('chromium');
}

function installWithPlaywright(root) {
  printLine("Downloading Playwright's Chromium for the browser tests");
  const shell = process.platform === 'win32';
  return runProgram('playwright install', 'npx', ['playwright', 'install', 'chromium'], { cwd: root, shell });
}

/**
 * Checks whether a Chromium is installed. Returns false if the faster headless shell or the fonts could still be
 * installed.
 */
export function isBrowserInstalled() {
  if (isRoot && hasApt && !hasFonts()) return false;
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

/** Checks whether Firefox and WebKit are installed. */
export const areEnginesInstalled = () => Object.values(findEngines()).every(Boolean);

/** Installs Firefox and WebKit with apt. If there is no apt, only the journeys in the missing browsers cannot run. */
export async function installEngines() {
  if (isRoot && hasApt) {
    printLine('Installing Firefox and WebKit with apt for the journeys in other browsers');
    await runApt(['update'], { retries: 3 });
    await installWithApt(enginePackages, { retries: 3 });
  }
  if (!areEnginesInstalled())
    printLine(`The journeys in other browsers need the Debian packages ${enginePackages.join(', ')}.`);
}
