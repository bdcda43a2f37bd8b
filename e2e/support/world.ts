import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempDir } from '../../backend/src/testing/test-mongod.ts';
import { createShiftedClock } from '../../system-tests/deployment/shifted-clock.ts';
import { startAppServer } from './app-server.ts';

/** A Tuesday afternoon in Phoenix, in the future: MongoDB uses the real time to delete expired documents. */
const usualStart = '2031-03-11T16:41:00-07:00';

/** The market of one worker: a server with its own database and clock. */
export interface World {
  url: string;
  /** Returns the server's time in milliseconds. */
  now: () => number;
}

export interface WorldOptions {
  settings: Readonly<Record<string, string>>;
}

/** Creates a clock that starts at the usual time and runs on. */
function createClock() {
  const clock = createShiftedClock();
  clock.advance(Date.parse(usualStart) - clock.now());
  return clock;
}

const getSnapshot = (folder: string) => join(folder, 'snapshot');

/**
 * Creates the snapshot that every world starts from, a market with demo data. Returns the folder of all worlds of this
 * run.
 */
export async function createSnapshot(): Promise<string> {
  const folder = createTempDir();
  const snapshot = getSnapshot(folder);
  const server = await startAppServer(snapshot, createClock().settings);
  await server.stop();
  // Each copy must choose a free port for its own database.
  await rm(join(snapshot, 'data', 'mongod.json'));
  return folder;
}

/** Starts a server on a copy of the snapshot, and returns it with the function that stops it. */
export async function startWorld(
  folder: string,
  name: string,
  { settings }: WorldOptions,
): Promise<{ world: World; stop: () => Promise<void> }> {
  const copy = join(folder, name);
  await cp(getSnapshot(folder), copy, { recursive: true });
  const clock = createClock();
  const server = await startAppServer(copy, { ...clock.settings, ...settings });
  const stop = async () => {
    await server.stop();
    await rm(copy, { recursive: true, force: true });
  };
  return { world: { url: server.url, now: clock.now }, stop };
}
