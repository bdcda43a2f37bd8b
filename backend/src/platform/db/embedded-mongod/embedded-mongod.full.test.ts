import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findLivePidLocks, DataDirLockedError } from './process/pid-lock.ts';
import { startEmbeddedMongod, type EmbeddedMongod } from './embedded-mongod.ts';
import { createTempDir } from '../../../testing/test-mongod.ts';

let dataDir: string;
const runningMongods: EmbeddedMongod[] = [];
const apps: ChildProcess[] = [];
const logLines: string[] = [];
const log = {
  info: (line: string) => void logLines.push(line),
  warn: (line: string) => void logLines.push(line),
};
const waitOptions = { timeout: 15_000, interval: 50 };

/** Returns pid and command line of every process. Prefers /proc, because a minimal system may have no ps. */
function listProcesses(): string[] {
  if (!existsSync('/proc/self/cmdline')) {
    return execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`;
      } catch {
        return ''; // The process has ended in the meantime.
      }
    });
}

function findProcesses(pattern: RegExp): number[] {
  const lines = listProcesses().filter((line) => line.includes(dataDir) && pattern.test(line));
  return lines.map((line) => Number.parseInt(line, 10));
}
const findMongods = () => findProcesses(/--dbpath/);
const findWatchdogs = () => findLivePidLocks(join(dataDir, 'lock'), 'keeper').map(({ pid }) => pid);
const findAllProcesses = () => [...findProcesses(/./), ...findWatchdogs()];

async function start(): Promise<EmbeddedMongod> {
  const embedded = await startEmbeddedMongod({ dataDir, log, env: process.env });
  runningMongods.push(embedded);
  return embedded;
}

/** Starts an application in a child process. Returns it with the URI of its database. */
async function startApp(): Promise<{ app: ChildProcess; uri: string }> {
  const fixture = fileURLToPath(new URL('./embedded-mongod.fixture.ts', import.meta.url));
  const app = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  apps.push(app);
  const [uri] = (await once(app.stdout, 'data')) as [Buffer];
  return { app, uri: uri.toString().trim() };
}

async function withProducts<T>(
  uri: string,
  task: (products: mongoose.mongo.Collection<{ name: string }>) => Promise<T>,
): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri);
  try {
    return await task(client.db().collection('products'));
  } finally {
    await client.close();
  }
}
const insertProduct = (uri: string, name: string) =>
  withProducts(uri, (products) => products.insertOne({ name }));
const readNames = (uri: string) =>
  withProducts(uri, async (products) =>
    (await products.find().sort({ _id: 1 }).toArray()).map(({ name }) => name),
  );
const writeDataFile = (path: string, content: string) => {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), content);
};
const killProcesses = (pids: number[]) => pids.forEach((pid) => process.kill(pid, 'SIGKILL'));

beforeEach(() => {
  dataDir = createTempDir();
});
afterEach(async () => {
  apps.splice(0).forEach((app) => app.kill('SIGKILL'));
  await Promise.all(runningMongods.splice(0).map((embedded) => embedded.stop()));
  await vi.waitFor(() => expect(findAllProcesses()).toEqual([]), waitOptions);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('startEmbeddedMongod', () => {
  test('data and port survive a restart', async () => {
    const first = await start();
    await insertProduct(first.uri, 'Pad Thai');
    await first.stop();
    expect(findAllProcesses()).toEqual([]);

    const second = await start();
    expect(second.uri).toBe(first.uri);
    expect(await readNames(second.uri)).toEqual(['Pad Thai']);
  });

  test('an embedded mongod moves to another port if its own is taken', async () => {
    const first = await start();
    await insertProduct(first.uri, 'Pad Thai');
    await first.stop();
    const otherServer = createServer((socket) => socket.destroy());
    otherServer.listen(Number(new URL(first.uri).port), '127.0.0.1');
    await once(otherServer, 'listening');

    const second = await start();
    otherServer.close();
    expect(second.uri).not.toBe(first.uri);
    await insertProduct(second.uri, 'Ramen');
    expect(await readNames(second.uri)).toEqual(['Pad Thai', 'Ramen']);
  });

  test('a start fails while another application uses the data', async () => {
    const { app, uri } = await startApp();
    const result = start();
    await expect(result).rejects.toThrow(DataDirLockedError);
    await expect(result).rejects.toThrow(`The data in ${dataDir} are in use`);
    await expect(result).rejects.toThrow(`process ${app.pid}`);
    await insertProduct(uri, 'still served');
  });

  test('a start fails with data of a major version for which there is no mongod', async () => {
    writeDataFile('db/WiredTiger', 'data');
    writeDataFile('mongod.json', JSON.stringify({ binary: '/gone/mongod', version: '4.4.1' }));
    await expect(start()).rejects.toThrow(/written by mongod 4\.4\.1.*MONGOD_BINARY/s);
  });

  test('a start with broken data fails and names the log', async () => {
    writeDataFile('db/WiredTiger', 'no tiger');
    writeDataFile('db/WiredTiger.turtle', 'no turtle');
    await expect(start()).rejects.toThrow(`Its log is ${join(dataDir, 'mongod.log')}`);
    expect(findAllProcesses()).toEqual([]);
  });
});

describe('kill -9', () => {
  test('after kill -9 of the watchdog, another one starts', async () => {
    const { uri } = await start();
    await insertProduct(uri, 'before');
    const killed = findWatchdogs();
    killProcesses(killed);
    await vi.waitFor(() => {
      expect(findWatchdogs()).toHaveLength(1);
      expect(findWatchdogs()).not.toEqual(killed);
    }, waitOptions);
    await insertProduct(uri, 'after');
    expect(await readNames(uri)).toEqual(['before', 'after']);
    expect(findMongods()).toHaveLength(1);
  });

  test('kill -9 of the application stops mongod and watchdog', async () => {
    const { app } = await startApp();
    expect(findMongods()).toHaveLength(1);
    app.kill('SIGKILL');
    await vi.waitFor(() => expect(findAllProcesses()).toEqual([]), waitOptions);
  });

  test('a start stops the orphaned mongod of a killed application', async () => {
    const { app, uri } = await startApp();
    await insertProduct(uri, 'before');
    const orphans = findMongods();
    killProcesses(findWatchdogs().concat(app.pid ?? []));
    await once(app, 'exit');
    expect(findMongods()).toEqual(orphans);

    const next = await start();
    expect(findMongods()).toHaveLength(1);
    expect(findMongods()).not.toEqual(orphans);
    await insertProduct(next.uri, 'after');
    expect(await readNames(next.uri)).toEqual(['before', 'after']);
  });

  test('a start waits until the previous database has closed', async () => {
    const { app, uri } = await startApp();
    await insertProduct(uri, 'before');
    app.kill('SIGKILL');
    await once(app, 'exit');
    const next = await start();
    expect(await readNames(next.uri)).toEqual(['before']);
    expect(findMongods()).toHaveLength(1);
  });
});

test('mongod does not log slow queries', async () => {
  const { uri } = await start();
  await insertProduct(uri, 'Pad Thai');
  const sum = {
    // It depends on the document, because mongod would evaluate a constant once, in advance.
    $reduce: {
      input: { $range: [{ $strLenCP: '$name' }, 2_000_000] },
      initialValue: 0,
      in: { $add: ['$$value', 1] },
    },
  };
  const slowFilter = { name: { $ne: '602 555 0100' }, $expr: { $gt: [sum, 0] } };
  const durationMs = await withProducts(uri, async (products) => {
    const startedAt = performance.now();
    await products.countDocuments(slowFilter);
    return performance.now() - startedAt;
  });
  expect(durationMs).toBeGreaterThan(100); // the default threshold of mongod for slow queries
  expect(readFileSync(join(dataDir, 'mongod.log'), 'utf8')).not.toContain('602 555 0100');
});

test('a process with the pid of a dead mongod is not stopped', async () => {
  const otherProcess = spawn('sleep', ['60']);
  writeDataFile('db/mongod.lock', `${otherProcess.pid}\n`);
  await start();
  expect(otherProcess.exitCode ?? otherProcess.signalCode).toBeNull();
  expect(readFileSync(join(dataDir, 'db', 'mongod.lock'), 'utf8')).not.toBe(`${otherProcess.pid}\n`);
  otherProcess.kill();
});
