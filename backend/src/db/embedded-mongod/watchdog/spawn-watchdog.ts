import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { watchdogConfigVariable, type WatchdogConfig } from '../shared/mongod-config.ts';

/** In development and under test the keeper is TypeScript and needs tsx; in production it lies beside the bundle. */
function watchdogCommand(): string[] {
  const asSource = new URL('./watchdog.ts', import.meta.url);
  if (!new URL(import.meta.url).pathname.endsWith('.ts')) {
    return [fileURLToPath(new URL('keeper.js', asSource))];
  }
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--import', tsx, fileURLToPath(asSource)];
}

/** Starts a keeper; the channel to it is what tells it that the app still lives. */
export function spawnWatchdog(plan: WatchdogConfig): ChildProcess {
  const log = openSync(plan.places.keeperLog, 'a');
  try {
    // A session of its own: what is sent to the app's whole group (Ctrl-C, kill -9) must not reach keeper and mongod.
    return spawn(process.execPath, watchdogCommand(), {
      stdio: ['ignore', log, log, 'ipc'],
      // Not as an argument: whoever looks for the mongod of a data folder by command lines should find only that.
      env: { ...process.env, [watchdogConfigVariable]: JSON.stringify(plan) },
      detached: true,
      windowsHide: true,
    });
  } finally {
    closeSync(log);
  }
}

/** Resolves once the process has ended, or at once when it has or never began. */
export function waitForExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) resolve();
    else child.once('exit', () => resolve());
  });
}
