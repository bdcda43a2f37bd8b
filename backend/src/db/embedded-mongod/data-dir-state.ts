import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedMongodError } from './shared/embedded-mongo-error.ts';
import { readMongodVersion } from './binary/installed-binary.ts';
import type { DataDirPaths } from './shared/mongod-config.ts';
import type { FoundMongod, SourceContext } from './binary/binary-source.ts';

/** What a data folder remembers of the start before: its address, and the mongod that wrote the data. */
interface DataDirState {
  port: number;
  binary: string;
  version: string;
}

/** What is remembered in this folder, if anything. */
export function readState(places: DataDirPaths): Partial<DataDirState> {
  try {
    return JSON.parse(readFileSync(places.memory, 'utf8')) as Partial<DataDirState>;
  } catch {
    return {}; // The first start here, or a file cut short: everything in it can be chosen anew.
  }
}

/** Keeps it for the next start. */
export const writeState = (places: DataDirPaths, memory: DataDirState): void =>
  writeFileSync(places.memory, `${JSON.stringify(memory)}\n`);

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** Data of one major version are not opened by another: the mongod that wrote them is taken again, if it still runs. */
export async function selectCompatibleMongod(
  found: FoundMongod,
  places: DataDirPaths,
  { log, env }: SourceContext,
): Promise<FoundMongod> {
  const { binary, version } = readState(places);
  const hasData = existsSync(join(places.dbPath, 'WiredTiger'));
  if (!hasData || !version || majorOf(version) === majorOf(found.version)) return found;
  const words = `The data in ${places.dbPath} were written by mongod ${version}, and ${found.path} is ${found.version}`;
  const stays =
    !env.MONGOD_BINARY && binary ? await readMongodVersion(binary).catch(() => undefined) : undefined;
  if (!binary || stays !== version) {
    throw new EmbeddedMongodError(
      `${words}. Set MONGOD_BINARY to a mongod ${majorOf(version)}, or move the folder away to begin with new data.`,
    );
  }
  log.warn(`MongoDB: ${words}; staying with ${binary}`);
  return { path: binary, version, source: 'the start before' };
}
