import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findHeadlessShell, findTestBrowser, headlessShell } from './find-chromium.mjs';
import { run, say } from './run-command.mjs';

const isRoot = process.getuid?.() === 0;
const hasApt = existsSync('/usr/bin/apt-get');

/** Whether apt has the package, or has not yet looked what there is. */
function mayHave(name) {
  const lists = '/var/lib/apt/lists';
  if (!existsSync(lists) || !readdirSync(lists).some((file) => file.includes('Packages'))) return true;
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}

async function byApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Where there is a browser already, a network that does not answer is not waited for.
  const retries = findTestBrowser() === undefined ? 3 : 0;
  const options = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', `Acquire::Retries=${retries}`];
  const apt = (...args) => run(`apt-get ${args.join(' ')}`, 'apt-get', [...options, ...args], { env });
  const install = (name) => apt('install', '-y', '--no-install-recommends', name);
  say('Installing the Chromium of this system for the browser tests');
  await apt('update');
  if ((mayHave(headlessShell) && (await install(headlessShell))) || findTestBrowser() !== undefined) return;
  await install('chromium');
}

function byPlaywright(root) {
  say("Fetching Playwright's own Chromium for the browser tests");
  const shell = process.platform === 'win32';
  return run('playwright install', 'npx', ['playwright', 'install', 'chromium'], { cwd: root, shell });
}

/** Whether a Chromium is there, and no quicker one can be had. */
export function hasBrowser() {
  if (findHeadlessShell() !== undefined) return true;
  return findTestBrowser() !== undefined && !(isRoot && hasApt && mayHave(headlessShell));
}

/** Gets a Chromium for the browser tests; throws when there is no way to one. */
export async function browser(root) {
  if (isRoot && hasApt) await byApt();
  if (findTestBrowser() === undefined) await byPlaywright(root);
  if (findTestBrowser() !== undefined) return;
  throw new Error(
    'The browser tests need Chromium, and none was found or could be fetched. Install the package chromium or ' +
      'Google Chrome, or set CHROMIUM_PATH to one.',
  );
}
