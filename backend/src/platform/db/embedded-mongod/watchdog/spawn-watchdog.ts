import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { watchdogConfigVariable, type WatchdogConfig } from '../shared/mongod-config.ts';

/**
 * Returns the arguments for node. The source needs tsx, while the production bundle is in the same folder as this one.
 */
function getWatchdogArgs(): string[] {
  const sourceUrl = new URL('./watchdog.ts', import.meta.url);
  if (!new URL(import.meta.url).pathname.endsWith('.ts')) {
    return [fileURLToPath(new URL('keeper.js', sourceUrl))];
  }
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--import', tsx, fileURLToPath(sourceUrl)];
}

export function spawnWatchdog(config: WatchdogConfig): ChildProcess {
  const log = openSync(config.places.keeperLog, 'a');
  try {
    // A session of their own protects watchdog and mongod from signals to the process group (Ctrl-C, kill -9).
    return spawn(process.execPath, getWatchdogArgs(), {
      stdio: ['ignore', log, log, 'ipc'],
      // Not an argument, because only the command line of mongod may contain the data folder.
      env: { ...process.env, [watchdogConfigVariable]: JSON.stringify(config) },
      detached: true,
      windowsHide: true,
    });
  } finally {
    closeSync(log);
  }
}

export function waitForExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) resolve();
    else child.once('exit', () => resolve());
  });
}
