import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mongodSources, findMongod } from './find-mongod.ts';
import { MongodNotFoundError, type MongodSource } from './binary-source.ts';

let home: string;
let said: string[];
const log = { info: (line: string) => void said.push(line), warn: (line: string) => void said.push(line) };
const installed = mongodSources.slice(0, 3);

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'homechef-find-'));
  said = [];
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A program that answers `--version` as told. */
function program(path: string, ...lines: string[]): string {
  const file = join(home, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
  return file;
}
const working = (path: string, version = '6.0.5') => program(path, `echo "db version v${version}"`);
const broken = (path: string) => program(path, 'echo "libcrypto.so.3: cannot open" >&2', 'exit 127');

const search = (env: NodeJS.ProcessEnv, links: readonly MongodSource[] = installed) =>
  findMongod({ env: { HOME: home, ...env }, log }, links);

describe('findMongod', () => {
  test('takes MONGOD_BINARY before one on the PATH, and says so', async () => {
    const own = working('own/mongod', '7.0.1');
    working('bin/mongod');
    const found = await search({ MONGOD_BINARY: own, PATH: join(home, 'bin') });
    expect(found).toEqual({ path: own, version: '7.0.1', source: 'MONGOD_BINARY' });
    expect(said).toEqual([`MongoDB: using mongod 7.0.1 from MONGOD_BINARY: ${own}`]);
  });

  test('refuses a MONGOD_BINARY that does not run instead of taking another', async () => {
    working('bin/mongod');
    const set = (path: string) => search({ MONGOD_BINARY: path, PATH: join(home, 'bin') });
    await expect(set(broken('own/mongod'))).rejects.toThrow(/MONGOD_BINARY is set to .*libcrypto.*unset it/s);
    await expect(set(join(home, 'nowhere'))).rejects.toThrow(MongodNotFoundError);
    await expect(set(program('own/other', 'echo hello'))).rejects.toThrow('does not answer like mongod');
  });

  test('skips a mongod on the PATH that does not run', async () => {
    broken('broken/mongod');
    const good = working('good/mongod');
    const found = await search({ PATH: [join(home, 'broken'), join(home, 'good')].join(delimiter) });
    expect(found).toMatchObject({ path: good, source: 'the PATH' });
  });

  test.each([
    ['our cache', '.cache/homechef-market/mongod-6.0.5', {}],
    ["mongodb-memory-server's cache", '.cache/mongodb-binaries/mongod-x64-debian-7.0.24', {}],
    ['a cache that was moved', 'moved/homechef-market/mongod-6.0.5', { XDG_CACHE_HOME: 'moved' }],
  ])('looks into %s after the PATH, saying why', async (_name, path, env: { XDG_CACHE_HOME?: string }) => {
    const cached = working(path);
    const cache = env.XDG_CACHE_HOME && { XDG_CACHE_HOME: join(home, env.XDG_CACHE_HOME) };
    const found = await search({ PATH: '', ...cache });
    expect(found).toMatchObject({ path: cached, source: 'the cache' });
    expect(said[1]).toBe('MongoDB: mongod on the PATH: none there; trying the next');
  });

  test('takes nothing half-fetched out of the cache', async () => {
    working('.cache/homechef-market/mongod-6.0.5.md5');
    working('.cache/homechef-market/fetch-abc/mongod');
    await expect(search({ PATH: '' })).rejects.toThrow(/cache: nothing in/);
  });

  test('lists the reason of every link, and what helps, when none has it', async () => {
    const fails = (name: string): MongodSource => ({
      name,
      find: () => Promise.reject(new Error(`no ${name} today`)),
    });
    const refused = search({ PATH: '' }, [...installed, fails('download'), fails('wheel')]);
    await expect(refused).rejects.toThrow(MongodNotFoundError);
    for (const words of [
      'MONGOD_BINARY: not set',
      'none there',
      'nothing in',
      'no download today',
      'no wheel today',
      'MONGODB_URI',
    ]) {
      await expect(refused).rejects.toThrow(words);
    }
  });
});
