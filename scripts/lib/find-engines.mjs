import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian packages for the journeys in other browsers. */
export const enginePackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const findProgram = (...names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);

/** Returns the WebKitGTK browser. Its folder is named after the processor type and the version. */
function findMiniBrowser() {
  const listFolders = (path) => (existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : []);
  return ['/usr/lib', '/usr/libexec']
    .flatMap((folder) => [folder, ...listFolders(folder)])
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find(isExecutable);
}

/** Returns the programs of each engine, or undefined for an engine if any of its programs is missing. */
export function findEngines() {
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  const browser = findMiniBrowser();
  return {
    firefox: findProgram('firefox-esr', 'firefox'),
    webkit: driver && display && browser ? { driver, display, browser } : undefined,
  };
}
