import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function playwrightsOwn() {
  try {
    const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined; // Playwright is not installed, or has no build for this system.
  }
}

/**
 * The Chromium that the browser tests use: CHROMIUM_PATH, one of the system, or Playwright's own. Throws when
 * CHROMIUM_PATH names something that cannot run; nothing when there is none.
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(
      `CHROMIUM_PATH is set to ${env.CHROMIUM_PATH}, but no program is there. Correct it or unset it.`,
    );
  }
  const dirs = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = dirs.flatMap((dir) => names.map((name) => join(dir, name)));
  return [...onPath, ...elsewhere].find(isProgram) ?? playwrightsOwn();
}

/** How it is started here: without a window, and without any call of its own to the outside. */
export const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
