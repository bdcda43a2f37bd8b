import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeFingerprint, createStamp } from './build-stamp.mjs';
import { printLine, runNpm } from './run-command.mjs';

const workspaces = ['contract', 'backend', 'frontend'];
const inputs = ['package-lock.json', 'package.json', ...workspaces.map((name) => `${name}/package.json`)];

const computeInputFingerprint = (root) => computeFingerprint(root, inputs, process.platform, process.arch);
const getStamp = (root) => createStamp(join(root, 'node_modules', '.ensured'));
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Checks with npm's own list whether node_modules matches the lock file, as it does after a manual `npm ci`. */
function matchesLockfile(root) {
  try {
    const locked = readPackages(join(root, 'package-lock.json'));
    const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
    return Object.entries(locked).every(([path, { version, optional, devOptional, link }]) => {
      if (!path.includes('node_modules/') || link) return true;
      const existing = installed[path];
      return existing ? existing.version === version : Boolean(optional || devOptional);
    });
  } catch {
    return false;
  }
}

export const isInstalled = (root) => getStamp(root).matches(computeInputFingerprint(root));

/**
 * Installs the packages of the lock file with `npm ci`, or with `npm install` if that fails.
 * @throws Error if both fail
 */
export async function installPackages(root) {
  const stamp = getStamp(root);
  if (!matchesLockfile(root)) {
    printLine('Installing the packages of package-lock.json (a minute or two the first time)');
    stamp.remove();
    // NODE_ENV=production would skip the build and test tools.
    const isSuccess =
      (await runNpm('npm ci', ['ci', '--include=dev'], { cwd: root })) ||
      (printLine('npm ci failed; running npm install'),
      await runNpm('npm install', ['install', '--include=dev'], { cwd: root }));
    if (!isSuccess) throw new Error('The packages could not be installed: see the npm output above.');
  }
  stamp.write(computeInputFingerprint(root));
}
