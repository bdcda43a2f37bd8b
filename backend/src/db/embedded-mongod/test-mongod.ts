import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongod } from './binary/find-mongod.ts';
import { ManagedMongod } from './watchdog/managed-mongod.ts';
import type { TextLogger } from './shared/progress-log.ts';
import { dataDirPaths } from './shared/mongod-config.ts';
import { findFreePort } from './process/free-port.ts';
import { waitForPrimary, replicaSetUri } from './replica-set.ts';

/** A real MongoDB for tests: a replica set in memory where the system allows, gone at the end. */
export interface TestMongod {
  uri: string;
  stop: () => Promise<void>;
}

const quiet: TextLogger = { info: () => undefined, warn: (line) => process.stderr.write(`${line}\n`) };

/** An empty folder for data that need not last, in memory where the system allows. */
export function createTempDir(): string {
  const memory = '/dev/shm';
  return mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'homechef-test-'));
}

/** One node with its keeper; the keeper throws the folder away, even when the test runner is killed. */
async function startNode(binary: string, log: TextLogger) {
  const places = dataDirPaths(createTempDir());
  mkdirSync(places.dbPath);
  const port = await findFreePort();
  const held = new ManagedMongod({ binary, port, places, graceMs: 0, forget: true }, log);
  await held.start();
  const stop = async (): Promise<void> => {
    await held.stop();
    rmSync(places.dataDir, { recursive: true, force: true });
  };
  return { port, held, stop };
}

/** Starts an empty MongoDB of one node, or of three for tests of what happens when the primary goes. */
export async function startTestMongod({
  nodes = 1,
  log = quiet,
}: { nodes?: 1 | 3; log?: TextLogger } = {}): Promise<TestMongod> {
  const { path } = await findMongod({ env: process.env, log });
  const started = await Promise.all(Array.from({ length: nodes }, () => startNode(path, log)));
  const stop = async (): Promise<void> => void (await Promise.all(started.map((node) => node.stop())));
  const ports = started.map(({ port }) => port);
  try {
    await waitForPrimary(ports, () => started.forEach(({ held }) => held.throwIfFailed()));
    started.forEach(({ held }) => held.markReady());
  } catch (error) {
    await stop();
    throw error;
  }
  return { uri: replicaSetUri(ports), stop };
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

/** Starts a mongod with `args` and without a watchdog, for tests of other deployments. Not initiated as a replica set. */
export async function startPlainMongod(
  args: readonly string[] = [],
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { path } = await findMongod({ env: process.env, log: quiet });
  const [port, folder] = [await findFreePort(), createTempDir()];
  const usual = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'];
  const mongod = spawn(path, [...usual, ...args], { stdio: 'ignore' });
  const exited = once(mongod, 'exit');
  const stop = async () => {
    mongod.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await acceptsConnections(port))) {
    if (mongod.exitCode !== null) throw new Error(`mongod exited with code ${mongod.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { port, stop };
}
