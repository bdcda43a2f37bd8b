import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, stampOf } from './build-stamp.mjs';
import { npm, say } from './run-command.mjs';

const workspaces = ['contract', 'backend', 'frontend'];
const inputs = ['package-lock.json', 'package.json', ...workspaces.map((name) => `${name}/package.json`)];

const printOf = (root) => fingerprint(root, inputs, process.platform, process.arch);
const stampIn = (root) => stampOf(join(root, 'node_modules', '.ensured'));
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules hold just what the lock wants, by npm's own list: then somebody has run npm already. */
function isInstalled(root) {
  try {
    const wanted = packagesIn(join(root, 'package-lock.json'));
    const present = packagesIn(join(root, 'node_modules', '.package-lock.json'));
    return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
      if (!path.includes('node_modules/') || link) return true;
      const there = present[path];
      return there ? there.version === version : Boolean(optional || devOptional);
    });
  } catch {
    return false;
  }
}

/** Whether there is nothing to install. */
export const installed = (root) => stampIn(root).matches(printOf(root));

/** Installs the packages of the lock; throws when that fails. */
export async function install(root) {
  const stamp = stampIn(root);
  if (!isInstalled(root)) {
    say('Installing the packages of package-lock.json (a minute or two the first time)');
    stamp.remove();
    // NODE_ENV=production would leave out what builds and tests.
    const done =
      (await npm('npm ci', ['ci', '--include=dev'], { cwd: root })) ||
      (say('npm ci did not work; trying npm install'),
      await npm('npm install', ['install', '--include=dev'], { cwd: root }));
    if (!done) throw new Error('The packages could not be installed: see what npm says above.');
  }
  stamp.put(printOf(root));
}
