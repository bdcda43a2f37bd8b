import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataDir, dropClaim } from './claims.ts';
import { findMongod } from './find.ts';
import { versionOf } from './find-installed.ts';
import { Hold } from './hold.ts';
import { clearLeftovers } from './leftovers.ts';
import { withHeartbeat, type Log } from './log.ts';
import { placesIn, type Places } from './plan.ts';
import { freePort, isFree } from './ports.ts';
import { hostOf, untilWritable, uriOf } from './replica-set.ts';
import type { FoundMongod } from './search.ts';

export { DataDirInUse } from './claims.ts';

/** A MongoDB of our own, up and writable. */
export interface Embedded {
  uri: string;
  dbPath: string;
  /** Called when mongod crashes so often that it is not started any more. */
  onGiveUp: (listener: (error: Error) => void) => void;
  /** Stops mongod and its keeper, and gives the data folder free. */
  stop: () => Promise<void>;
}

/** What a start needs. */
export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  env: NodeJS.ProcessEnv;
}

interface Memory {
  port: number;
  binary: string;
  version: string;
}

function recall(places: Places): Partial<Memory> {
  try {
    return JSON.parse(readFileSync(places.memory, 'utf8')) as Partial<Memory>;
  } catch {
    return {}; // The first start here, or a file cut short: everything in it can be chosen anew.
  }
}

/** How long mongod may take to close before it is killed; its journal makes either harmless. */
const graceMs = 10_000;

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** Data of one major version are not opened by another: the mongod that wrote them is taken again, if it still runs. */
async function fitting(
  found: FoundMongod,
  places: Places,
  { log, env }: EmbeddedOptions,
): Promise<FoundMongod> {
  const { binary, version } = recall(places);
  const hasData = ((): boolean => {
    try {
      return readFileSync(join(places.dbPath, 'WiredTiger')).length > 0;
    } catch {
      return false;
    }
  })();
  if (!hasData || !version || majorOf(version) === majorOf(found.version)) return found;
  const words = `The data in ${places.dbPath} were written by mongod ${version}, and ${found.path} is ${found.version}`;
  const stays = !env.MONGOD_BINARY && binary ? await versionOf(binary).catch(() => undefined) : undefined;
  if (!binary || stays !== version) {
    throw new Error(
      `${words}. Set MONGOD_BINARY to a mongod ${majorOf(version)}, or move the folder away to begin with new data.`,
    );
  }
  log.warn(`MongoDB: ${words}; staying with ${binary}`);
  return { path: binary, version, source: 'the start before' };
}

async function bringUp(options: EmbeddedOptions, places: Places): Promise<{ port: number; held: Hold }> {
  const { log } = options;
  const found = await fitting(await findMongod(options), places, options);
  await clearLeftovers(places, log);
  const before = recall(places).port;
  const port = before !== undefined && (await isFree(before)) ? before : await freePort();
  if (before !== undefined && port !== before) {
    log.info(`MongoDB: port ${before} is taken by another program; moving to ${port}`);
  }
  const memory: Memory = { port, binary: found.path, version: found.version };
  writeFileSync(places.memory, `${JSON.stringify(memory)}\n`);
  const held = new Hold({ binary: found.path, port, places, graceMs, forget: false }, log);
  try {
    await held.begin();
    const told = (s: number) => `MongoDB: mongod is starting, ${s} s; its log is ${places.logFile}`;
    await withHeartbeat(
      log,
      told,
      untilWritable([port], () => held.check()),
    );
    held.answered();
  } catch (error) {
    await held.stop();
    throw error;
  }
  return { port, held };
}

/** Starts mongod on the data folder, or throws saying why not: DataDirInUse while another app has it. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const places = placesIn(options.dataDir);
  mkdirSync(places.dbPath, { recursive: true });
  const claim = await claimDataDir(places.dataDir, places.lockDir);
  try {
    const { port, held } = await bringUp(options, places);
    options.log.info(`MongoDB: ready on ${hostOf(port)}, data in ${places.dbPath}`);
    return {
      uri: uriOf([port]),
      dbPath: places.dbPath,
      onGiveUp: (listener) => held.onGiveUp(listener),
      stop: async () => {
        await held.stop();
        dropClaim(claim);
      },
    };
  } catch (error) {
    dropClaim(claim);
    throw error;
  }
}
