import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedMongodError } from './shared/embedded-mongo-error.ts';
import { readMongodVersion } from './binary/installed-binary.ts';
import type { DataDirPaths } from './shared/mongod-config.ts';
import type { FoundMongod, SourceContext } from './binary/binary-source.ts';

interface DataDirState {
  port: number;
  binary: string;
  version: string;
}

export function readState(paths: DataDirPaths): Partial<DataDirState> {
  try {
    return JSON.parse(readFileSync(paths.memory, 'utf8')) as Partial<DataDirState>;
  } catch {
    return {}; // First start, or an incomplete file. All values can be chosen anew.
  }
}

export const writeState = (paths: DataDirPaths, state: DataDirState): void =>
  writeFileSync(paths.memory, `${JSON.stringify(state)}\n`);

const getMajorVersion = (version: string): string => version.split('.')[0] ?? '';

/**
 * Returns a mongod that can open the existing data: `found`, or the previous one if the major versions differ.
 * @throws EmbeddedMongodError if the previous mongod does not run, or if MONGOD_BINARY requires another one
 */
export async function selectCompatibleMongod(
  found: FoundMongod,
  paths: DataDirPaths,
  { log, env }: SourceContext,
): Promise<FoundMongod> {
  const { binary, version } = readState(paths);
  const hasData = existsSync(join(paths.dbPath, 'WiredTiger'));
  if (!hasData || !version || getMajorVersion(version) === getMajorVersion(found.version)) return found;
  const conflict = `The data in ${paths.dbPath} were written by mongod ${version}, and ${found.path} is ${found.version}`;
  const previousVersion =
    !env.MONGOD_BINARY && binary ? await readMongodVersion(binary).catch(() => undefined) : undefined;
  if (!binary || previousVersion !== version) {
    throw new EmbeddedMongodError(
      `${conflict}. Set MONGOD_BINARY to a mongod ${getMajorVersion(version)}, or move the folder away to start with new data.`,
    );
  }
  log.warn(`MongoDB: ${conflict}; still using ${binary}`);
  return { path: binary, version, source: 'the previous start' };
}
