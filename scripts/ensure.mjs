/**
 * Makes sure that what the other scripts need is there, and does nothing when it is: `node scripts/ensure.mjs [install] [build] [browser]`.
 * It runs before anything is installed, so it uses Node alone.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browser, hasBrowser } from './lib/install-browser.mjs';
import { build, built } from './lib/build-workspaces.mjs';
import { install, installed } from './lib/install-packages.mjs';
import { alone } from './lib/folder-lock.mjs';

const steps = {
  install: { isDone: installed, work: install },
  build: { isDone: built, work: build },
  browser: { isDone: hasBrowser, work: browser },
};

async function ensure(root, wanted) {
  for (const name of wanted) {
    const step = steps[name];
    if (!step) throw new Error(`Unknown step ${name}; there are ${Object.keys(steps).join(', ')}.`);
    if (step.isDone(root)) continue;
    await alone(root, async () => {
      // Another process may have done it while we waited.
      if (!step.isDone(root)) await step.work(root);
    });
  }
}

// An end by a signal runs no exit handlers, and those are what stops the programs we run.
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
    throw new Error(`Node.js ${process.versions.node} is too old: 20.19 or newer is needed.`);
  }
  await ensure(realpathSync(fileURLToPath(new URL('..', import.meta.url))), process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
