import { existsSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { run, say } from './run.mjs';

const isRoot = process.getuid?.() === 0;
const hasApt = existsSync('/usr/bin/apt-get');

async function byApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  say('Installing the chromium package of this system for the browser tests');
  await run('apt-get update', 'apt-get', ['update', '-qq'], { env });
  const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  return run('apt-get install chromium', 'apt-get', packages, { env });
}

function byPlaywright(root) {
  say("Fetching Playwright's own Chromium for the browser tests");
  const shell = process.platform === 'win32';
  return run('playwright install', 'npx', ['playwright', 'install', 'chromium'], { cwd: root, shell });
}

/** Whether a Chromium is there. */
export const hasBrowser = () => findChromium() !== undefined;

/** Gets a Chromium for the browser tests; throws when there is no way to one. */
export async function browser(root) {
  if (isRoot && hasApt) await byApt();
  if (!hasBrowser()) await byPlaywright(root);
  if (hasBrowser()) return;
  throw new Error(
    'The browser tests need Chromium, and none was found or could be fetched. Install the package chromium or ' +
      'Google Chrome, or set CHROMIUM_PATH to one.',
  );
}
