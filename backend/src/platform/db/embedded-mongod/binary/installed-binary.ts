import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { InvalidMongodBinaryError, type FoundMongod, type SourceContext } from './binary-source.ts';
import { getErrorMessage } from '../shared/progress-log.ts';

const program = process.platform === 'win32' ? 'mongod.exe' : 'mongod';

export async function readMongodVersion(path: string): Promise<string> {
  const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 15_000 });
  const version = /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (version === undefined) throw new Error(`${path} --version does not answer like mongod`);
  return version;
}

/** Returns the folder for downloaded programs. It is outside the repository, so that a new clone finds earlier downloads. */
export function getCacheDir(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'homechef-market');
}

async function findFirstRunnable(
  paths: string[],
  source: string,
  emptyMessage: string,
): Promise<FoundMongod> {
  const problems: string[] = [];
  for (const path of paths) {
    try {
      return { path, version: await readMongodVersion(path), source };
    } catch (error) {
      problems.push(`${path} does not run (${getErrorMessage(error).split('\n').slice(0, 2).join(' ')})`);
    }
  }
  throw new Error(problems.length > 0 ? problems.join(', ') : emptyMessage);
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** @throws InvalidMongodBinaryError if the mongod of MONGOD_BINARY does not run */
export async function findBySetting({ env }: SourceContext): Promise<FoundMongod> {
  if (!env.MONGOD_BINARY) throw new Error('not set');
  const path = resolve(env.MONGOD_BINARY);
  try {
    return { path, version: await readMongodVersion(path), source: 'MONGOD_BINARY' };
  } catch (error) {
    throw new InvalidMongodBinaryError(
      `MONGOD_BINARY is set to ${env.MONGOD_BINARY}, but that does not run as mongod: ${getErrorMessage(error)}. Correct it or unset it.`,
    );
  }
}

export function findOnPath({ env }: SourceContext): Promise<FoundMongod> {
  const paths = (env.PATH ?? '').split(delimiter).flatMap((dir) => (dir ? [join(dir, program)] : []));
  return findFirstRunnable(paths.filter(isFile), 'the PATH', 'none there');
}

function listMongods(dir: string): string[] {
  try {
    const names = readdirSync(dir).filter((name) => /^mongod(-[\w.-]*\.\d+)?(\.exe)?$/.test(name));
    return names
      .sort()
      .map((name) => join(dir, name))
      .filter(isFile);
  } catch {
    return [];
  }
}

export function findInCache({ env }: SourceContext): Promise<FoundMongod> {
  const home = env.HOME || homedir();
  const dirs = [
    getCacheDir(env),
    ...(env.MONGOMS_DOWNLOAD_DIR ? [env.MONGOMS_DOWNLOAD_DIR] : []),
    join(home, '.cache', 'mongodb-binaries'),
    resolve('node_modules', '.cache', 'mongodb-memory-server'),
  ];
  return findFirstRunnable(dirs.flatMap(listMongods), 'the cache', `nothing in ${dirs.join(', ')}`);
}
