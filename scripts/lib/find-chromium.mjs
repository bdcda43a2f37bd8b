import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** Debian's name for the program and for its package. */
export const headlessShell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', headlessShell];
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

function named(env) {
  if (!env.CHROMIUM_PATH || isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
  throw new Error(
    `CHROMIUM_PATH is set to ${env.CHROMIUM_PATH}, but no program is there. Correct it or unset it.`,
  );
}

const onPath = (env, wanted) =>
  (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((dir) => wanted.map((name) => join(dir, name)));

/**
 * A Chromium: CHROMIUM_PATH, one of the system, or Playwright's own. Throws when CHROMIUM_PATH names something that
 * cannot run; nothing when there is none.
 */
export const findChromium = (env = process.env) =>
  named(env) || ([...onPath(env, names), ...elsewhere].find(isProgram) ?? playwrightsOwn());

/**
 * Chromium without all that belongs to a window, in which the tests need three fifths of the time: CHROMIUM_PATH, or
 * Debian's. Throws as `findChromium` does; nothing when there is none.
 */
export const findHeadlessShell = (env = process.env) =>
  named(env) || onPath(env, [headlessShell]).find(isProgram);

/** What the browser tests run in. Throws as `findChromium` does; nothing when there is none. */
export const findTestBrowser = (env = process.env) => findHeadlessShell(env) ?? findChromium(env);

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
