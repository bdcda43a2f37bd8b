import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongod } from '../platform/db/embedded-mongod/binary/find-mongod.ts';
import { ManagedMongod } from '../platform/db/embedded-mongod/watchdog/managed-mongod.ts';
import type { TextLogger } from '../platform/db/embedded-mongod/shared/progress-log.ts';
import { getDataDirPaths } from '../platform/db/embedded-mongod/shared/mongod-config.ts';
import { findFreePort } from '../platform/db/embedded-mongod/process/free-port.ts';
import { waitForPrimary, buildReplicaSetUri } from '../platform/db/embedded-mongod/replica-set.ts';

export interface TestMongod {
  uri: string;
  stop: () => Promise<void>;
}

const warningLogger: TextLogger = {
  info: () => undefined,
  warn: (line) => process.stderr.write(`${line}\n`),
};

export function createTempDir(): string {
  const memoryDir = '/dev/shm';
  return mkdtempSync(join(existsSync(memoryDir) ? memoryDir : tmpdir(), 'homechef-test-'));
}

async function startNode(binary: string, log: TextLogger) {
  const paths = getDataDirPaths(createTempDir());
  mkdirSync(paths.dbPath);
  const port = await findFreePort();
  const mongod = new ManagedMongod({ binary, port, places: paths, graceMs: 0, forget: true }, log);
  await mongod.start();
  const stop = async (): Promise<void> => {
    await mongod.stop();
    rmSync(paths.dataDir, { recursive: true, force: true });
  };
  return { port, mongod, stop };
}

export async function startTestMongod({
  nodes = 1,
  log = warningLogger,
}: { nodes?: 1 | 3; log?: TextLogger } = {}): Promise<TestMongod> {
  const { path } = await findMongod({ env: process.env, log });
  const startedNodes = await Promise.all(Array.from({ length: nodes }, () => startNode(path, log)));
  const stop = async (): Promise<void> => void (await Promise.all(startedNodes.map((node) => node.stop())));
  const ports = startedNodes.map(({ port }) => port);
  try {
    await waitForPrimary(ports, () => startedNodes.forEach(({ mongod }) => mongod.throwIfFailed()));
    startedNodes.forEach(({ mongod }) => mongod.markReady());
  } catch (error) {
    await stop();
    throw error;
  }
  return { uri: buildReplicaSetUri(ports), stop };
}

const acceptsConnections = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Starts a mongod with `args` and without a watchdog, for tests of other deployments. It is not yet a replica set. */
export async function startPlainMongod(
  args: readonly string[] = [],
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { path } = await findMongod({ env: process.env, log: warningLogger });
  const port = await findFreePort();
  const dbPath = createTempDir();
  const defaultArgs = [
    '--dbpath',
    dbPath,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--nounixsocket',
  ];
  const mongod = spawn(path, [...defaultArgs, ...args], { stdio: 'ignore' });
  const exited = once(mongod, 'exit');
  const stop = async () => {
    mongod.kill('SIGKILL');
    await exited;
    rmSync(dbPath, { recursive: true, force: true });
  };
  while (!(await acceptsConnections(port))) {
    if (mongod.exitCode !== null) throw new Error(`mongod exited with code ${mongod.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { port, stop };
}
