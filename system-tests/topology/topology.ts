import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { findFreePort } from '../../backend/src/platform/db/embedded-mongod/process/free-port.ts';
import { startTestMongod } from '../../backend/src/testing/test-mongod.ts';
import { seedDemoData } from '../../backend/src/operations/demo/seed.ts';
import { createPermitPictures } from '../../backend/src/features/uploads/permit-pictures.ts';
import { createDiskStores } from '../../backend/src/features/uploads/stores/disk-file-store.ts';
import { connectDeployment, createSecret, type Deployment } from '../deployment/deployment.ts';
import { startServerProcess, type ServerProcess } from '../deployment/server-process.ts';
import { findNginx, nginxMissing, startNginx, type Nginx } from './nginx.ts';

export interface TopologyOptions {
  /** Number of server processes. Default: 2. */
  copies?: number;
  hasDemoData?: boolean;
}

/** Three mongods, several server processes and nginx, all on loopback. */
export interface Topology {
  /** Helpers whose requests go through nginx. */
  deployment: Deployment;
  nginx: Nginx;
  copies: readonly ServerProcess[];
  /** Ends a server process with SIGTERM, waits for its end, and starts it again on the same port. */
  restartCopy: (index: number) => Promise<void>;
  /** Kills a server process and starts it again on the same port, as a service manager would. */
  killCopy: (index: number) => Promise<void>;
  stop: () => Promise<void>;
}

const defaultSettings = {
  TRUST_PROXY: '1',
  DEMO: '1',
  SHUTDOWN_DELAY_MS: '500',
  STARTUP_DATABASE_WAIT_MS: '30000',
};

const silentLogger = { info: () => undefined, warn: () => undefined };

/** Stops the started parts, last one first. An error does not keep the other parts from being stopped. */
class Parts {
  readonly #stops: (() => Promise<unknown>)[] = [];

  add(stop: () => Promise<unknown>): void {
    this.#stops.unshift(stop);
  }

  async stopAll(): Promise<void> {
    for (const stop of this.#stops.splice(0))
      await stop().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}

async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await findFreePort());
  return ports;
}

async function insertDemoData(uri: string, uploadsFolder: string): Promise<void> {
  await mongoose.connect(uri, { writeConcern: { w: 'majority', journal: true }, autoIndex: false });
  await seedDemoData(createPermitPictures(createDiskStores(uploadsFolder).permits)).finally(() =>
    mongoose.disconnect(),
  );
}

/**
 * Starts the topology in a temporary folder.
 * @throws Error if nginx is missing or a part does not start. Parts that have already started are stopped.
 */
export async function startTopology({
  copies: count = 2,
  hasDemoData = false,
}: TopologyOptions = {}): Promise<Topology> {
  const nginxPath = findNginx();
  if (nginxPath === undefined) throw new Error(nginxMissing);
  const parts = new Parts();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'homechef-topology-'));
    parts.add(() => rm(folder, { recursive: true, force: true }));
    const mongod = await startTestMongod({ nodes: 3, log: silentLogger });
    const secret = createSecret();
    parts.add(() => mongod.stop());
    const env = {
      ...defaultSettings,
      MONGODB_URI: mongod.uri,
      JWT_SECRET: secret,
      UPLOADS_DIR: join(folder, 'uploads'),
    };
    const ports = await findFreePorts(count);
    const start = (port = 0) => startServerProcess({ ...env, PORT: String(port) });
    const copies: ServerProcess[] = [];
    parts.add(() => Promise.all(copies.map((copy) => copy.destroy())));
    // One after the other, because the first start creates the collections.
    for (const port of ports) copies.push(await start(port));
    if (hasDemoData) await insertDemoData(mongod.uri, env.UPLOADS_DIR);
    const nginx = await startNginx(
      nginxPath,
      join(folder, 'nginx'),
      ports.map((port) => `127.0.0.1:${port}`),
    );
    parts.add(() => nginx.stop());
    const endedLogs: string[] = [];
    const replaceCopy = async (index: number, signal: 'SIGTERM' | 'SIGKILL') => {
      const copy = copies[index];
      if (!copy) throw new Error(`There is no copy ${index}.`);
      copy.process.kill(signal);
      await copy.exited;
      endedLogs.push(copy.logs());
      await copy.destroy();
      copies[index] = await start(ports[index]);
    };
    const [first] = copies;
    if (!first) throw new Error('A topology has at least one server process.');
    const logs = () => [...endedLogs, ...copies.map((copy) => copy.logs())].join('');
    const deployment = await connectDeployment({
      url: nginx.url,
      uri: mongod.uri,
      secret,
      processes: { ...first, logs },
      stop: () => parts.stopAll(),
    });
    return {
      deployment,
      nginx,
      copies,
      restartCopy: (index) => replaceCopy(index, 'SIGTERM'),
      killCopy: (index) => replaceCopy(index, 'SIGKILL'),
      stop: () => deployment.stop(),
    };
  } catch (error) {
    await parts.stopAll();
    throw error;
  }
}
