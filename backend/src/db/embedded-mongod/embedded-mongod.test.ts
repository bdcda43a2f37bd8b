import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findLivePidLocks } from './process/pid-lock.ts';
import { DataDirLockedError, startEmbeddedMongod, type EmbeddedMongod } from './embedded-mongod.ts';
import { createTempDir } from './test-mongod.ts';

let dataDir: string;
const running: EmbeddedMongod[] = [];
const apps: ChildProcess[] = [];
const said: string[] = [];
const log = { info: (line: string) => void said.push(line), warn: (line: string) => void said.push(line) };
const patience = { timeout: 15_000, interval: 50 };

/** The command line of every process; read from /proc where that is, since a small system may have no ps. */
function commandLines(): string[] {
  if (!existsSync('/proc/self/cmdline')) {
    return execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`;
      } catch {
        return ''; // It ended while the list was read.
      }
    });
}

/** The processes whose command line names the data folder. */
function named(kind: RegExp): number[] {
  const ours = commandLines().filter((line) => line.includes(dataDir) && kind.test(line));
  return ours.map((line) => Number.parseInt(line, 10));
}
const mongods = () => named(/--dbpath/);
const keepers = () => findLivePidLocks(join(dataDir, 'lock'), 'keeper').map(({ pid }) => pid);
const everything = () => [...named(/./), ...keepers()];

async function start(): Promise<EmbeddedMongod> {
  const embedded = await startEmbeddedMongod({ dataDir, log, env: process.env });
  running.push(embedded);
  return embedded;
}

/** Starts an app of its own process; returns it with the address of its database. */
async function startApp(): Promise<{ app: ChildProcess; uri: string }> {
  const fixture = fileURLToPath(new URL('./embedded-mongod.fixture.ts', import.meta.url));
  const app = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  apps.push(app);
  const [uri] = (await once(app.stdout, 'data')) as [Buffer];
  return { app, uri: uri.toString().trim() };
}

async function withDishes<T>(
  uri: string,
  work: (dishes: mongoose.mongo.Collection<{ name: string }>) => Promise<T>,
): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri);
  try {
    return await work(client.db().collection('dishes'));
  } finally {
    await client.close();
  }
}
const write = (uri: string, name: string) => withDishes(uri, (dishes) => dishes.insertOne({ name }));
const names = (uri: string) =>
  withDishes(uri, async (dishes) => (await dishes.find().sort({ _id: 1 }).toArray()).map(({ name }) => name));
const put = (path: string, content: string) => {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), content);
};
const kill = (pids: number[]) => pids.forEach((pid) => process.kill(pid, 'SIGKILL'));

beforeEach(() => {
  dataDir = createTempDir();
});
afterEach(async () => {
  apps.splice(0).forEach((app) => app.kill('SIGKILL'));
  await Promise.all(running.splice(0).map((embedded) => embedded.stop()));
  await vi.waitFor(() => expect(everything()).toEqual([]), patience);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a start', () => {
  test('after a stop finds the same data on the same address, and a stop leaves no process', async () => {
    const first = await start();
    await write(first.uri, 'Pad Thai');
    await first.stop();
    expect(everything()).toEqual([]);

    const second = await start();
    expect(second.uri).toBe(first.uri);
    expect(await names(second.uri)).toEqual(['Pad Thai']);
  });

  test('whose port was taken meanwhile moves to another one with its data', async () => {
    const first = await start();
    await write(first.uri, 'Pad Thai');
    await first.stop();
    const stranger = createServer((socket) => socket.destroy());
    stranger.listen(Number(new URL(first.uri).port), '127.0.0.1');
    await once(stranger, 'listening');

    const second = await start();
    stranger.close();
    expect(second.uri).not.toBe(first.uri);
    await write(second.uri, 'Ramen');
    expect(await names(second.uri)).toEqual(['Pad Thai', 'Ramen']);
  });

  test('beside a living app is refused, naming its process and the data', async () => {
    const { app, uri } = await startApp();
    const refused = start();
    await expect(refused).rejects.toThrow(DataDirLockedError);
    await expect(refused).rejects.toThrow(`The data in ${dataDir} are in use`);
    await expect(refused).rejects.toThrow(`process ${app.pid}`);
    await write(uri, 'still served');
  });

  test('on data of another major version is refused when no such mongod is left', async () => {
    put('db/WiredTiger', 'data');
    put('mongod.json', JSON.stringify({ binary: '/gone/mongod', version: '4.4.1' }));
    await expect(start()).rejects.toThrow(/written by mongod 4\.4\.1.*MONGOD_BINARY/s);
  });

  test('on broken data gives up with the words of mongod and the place of its log', async () => {
    put('db/WiredTiger', 'no tiger');
    put('db/WiredTiger.turtle', 'no turtle');
    await expect(start()).rejects.toThrow(`Its log is ${join(dataDir, 'mongod.log')}`);
    expect(everything()).toEqual([]);
  });
});

describe('kill -9', () => {
  test('of mongod: it is back under the same address, with everything that was answered', async () => {
    const { uri } = await start();
    await withDishes(uri, async (dishes) => {
      await dishes.insertOne({ name: 'before' });
      const killed = mongods();
      kill(killed);
      const begun = performance.now();
      await dishes.insertOne({ name: 'after' });
      said.push(`writable ${Math.round(performance.now() - begun)} ms after kill -9`);
      expect(mongods()).not.toEqual(killed);
    });
    expect(await names(uri)).toEqual(['before', 'after']);
  });

  test('of the keeper: the app gets another one and its database goes on', async () => {
    const { uri } = await start();
    await write(uri, 'before');
    const killed = keepers();
    kill(killed);
    await vi.waitFor(() => {
      expect(keepers()).toHaveLength(1);
      expect(keepers()).not.toEqual(killed);
    }, patience);
    await write(uri, 'after');
    expect(await names(uri)).toEqual(['before', 'after']);
    expect(mongods()).toHaveLength(1);
  });

  test('of the app: mongod and keeper go too', async () => {
    const { app } = await startApp();
    expect(mongods()).toHaveLength(1);
    app.kill('SIGKILL');
    await vi.waitFor(() => expect(everything()).toEqual([]), patience);
  });

  test('of the app and its keeper: the next start takes the orphan away and has the data', async () => {
    const { app, uri } = await startApp();
    await write(uri, 'before');
    const orphans = mongods();
    kill(keepers().concat(app.pid ?? []));
    await once(app, 'exit');
    expect(mongods()).toEqual(orphans);

    const next = await start();
    expect(mongods()).toHaveLength(1);
    expect(mongods()).not.toEqual(orphans);
    await write(next.uri, 'after');
    expect(await names(next.uri)).toEqual(['before', 'after']);
  });

  test('of the app, and a start at the same moment: it waits for the old database to close', async () => {
    const { app, uri } = await startApp();
    await write(uri, 'before');
    app.kill('SIGKILL');
    await once(app, 'exit');
    const next = await start();
    expect(await names(next.uri)).toEqual(['before']);
    expect(mongods()).toHaveLength(1);
  });
});

test('what takes long is not written into its log: it would be there with all that was asked', async () => {
  const { uri } = await start();
  await write(uri, 'Pad Thai');
  const sum = {
    // Of the dish, or mongod would reckon it out beforehand.
    $reduce: {
      input: { $range: [{ $strLenCP: '$name' }, 2_000_000] },
      initialValue: 0,
      in: { $add: ['$$value', 1] },
    },
  };
  const isSlow = { name: { $ne: '602 555 0100' }, $expr: { $gt: [sum, 0] } };
  const took = await withDishes(uri, async (dishes) => {
    const begun = performance.now();
    await dishes.countDocuments(isSlow);
    return performance.now() - begun;
  });
  expect(took).toBeGreaterThan(100); // which mongod would call slow
  expect(readFileSync(join(dataDir, 'mongod.log'), 'utf8')).not.toContain('602 555 0100');
});

test('a stranger who has the number of a dead mongod is left alone', async () => {
  const stranger = spawn('sleep', ['60']);
  put('db/mongod.lock', `${stranger.pid}\n`);
  await start();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  expect(readFileSync(join(dataDir, 'db', 'mongod.lock'), 'utf8')).not.toBe(`${stranger.pid}\n`);
  stranger.kill();
});
