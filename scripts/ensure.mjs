/**
 * `node scripts/ensure.mjs [install] [build] [browser] [engines]`: runs the given preparation steps unless they are
 * already done. It runs before `npm ci`, so it can use only the modules of Node.js.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  installBrowser,
  isBrowserInstalled,
  areEnginesInstalled,
  installEngines,
} from './lib/install-browser.mjs';
import { buildWorkspaces, isBuilt } from './lib/build-workspaces.mjs';
import { installPackages, isInstalled } from './lib/install-packages.mjs';
import { withFolderLock } from './lib/folder-lock.mjs';

const steps = {
  install: { isDone: isInstalled, run: installPackages },
  build: { isDone: isBuilt, run: buildWorkspaces },
  browser: { isDone: isBrowserInstalled, run: installBrowser },
  engines: { isDone: areEnginesInstalled, run: installEngines },
};

async function ensure(root, stepNames) {
  for (const name of stepNames) {
    const step = steps[name];
    if (!step) throw new Error(`Unknown step ${name}. Valid steps: ${Object.keys(steps).join(', ')}.`);
    if (step.isDone(root)) continue;
    await withFolderLock(root, async () => {
      // Another process may have completed the step while this one waited for the lock.
      if (!step.isDone(root)) await step.run(root);
    });
  }
}

// A signal would end the process without running the exit handlers, which stop the child processes.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, () => process.exit(code));
}

const [major, minor] = process.versions.node.split('.').map(Number);
try {
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node.js ${process.versions.node} is too old: 20.19 or newer is required.`);
  }
  await ensure(realpathSync(fileURLToPath(new URL('..', import.meta.url))), process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
