import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { EmbeddedMongodError } from './shared/embedded-mongo-error.ts';
import { replicaSetName } from './shared/mongod-config.ts';

const { MongoClient, MongoServerError } = mongoose.mongo;
type Client = InstanceType<typeof MongoClient>;

interface Member {
  _id: number;
  host: string;
}
interface ReplicaSetConfig {
  _id: string;
  version: number;
  members: Member[];
}

export const toLocalHost = (port: number): string => `127.0.0.1:${port}`;

/** Returns the connection string. Every write waits for the journal, so that acknowledged writes survive `kill -9`. */
export const buildReplicaSetUri = (ports: number[]): string =>
  `mongodb://${ports.map(toLocalHost).join(',')}/homechef?replicaSet=${replicaSetName}&retryWrites=true&w=majority&journal=true`;

const createMembers = (ports: number[]): Member[] =>
  ports.map((port, _id) => ({ _id, host: toLocalHost(port) }));

async function initiate(client: Client, ports: number[]): Promise<void> {
  // The default of ten seconds is meant for networks. On one machine, a node that is silent for two seconds is dead.
  const settings = { electionTimeoutMillis: 2000 };
  const config = { _id: replicaSetName, members: createMembers(ports), settings };
  await client.db('admin').command({ replSetInitiate: config });
}

/** Replaces the stored ports after they changed. Needs `force`, because the stored configuration lacks this node. */
async function reconfigureHosts(client: Client, ports: number[]): Promise<void> {
  const stored = await client.db('local').collection<ReplicaSetConfig>('system.replset').findOne();
  if (!stored) return;
  const members = stored.members.map((member, index) => ({ ...member, ...createMembers(ports)[index] }));
  const config = { ...stored, version: stored.version + 1, members };
  await client.db('admin').command({ replSetReconfig: config, force: true });
}

/** Checks for a primary. Without one, initiates or reconfigures the replica set if necessary, and returns false. */
async function ensureInitiated(client: Client, ports: number[]): Promise<boolean> {
  const admin = client.db('admin');
  const hello = await admin.command({ hello: 1 });
  if (hello.isWritablePrimary === true || (ports.length > 1 && hello.primary !== undefined)) return true;
  try {
    await admin.command({ replSetGetStatus: 1 });
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    if (error.codeName === 'NotYetInitialized') await initiate(client, ports);
    if (error.codeName === 'InvalidReplicaSetConfig') await reconfigureHosts(client, ports);
  }
  return false;
}

/** Checks for a primary with a new connection, because an older one can have a stale view of the replica set. */
async function checkPrimary(ports: number[]): Promise<boolean> {
  const uri = `mongodb://${toLocalHost(ports[0] ?? 0)}/?directConnection=true&readPreference=primaryPreferred`;
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500, connectTimeoutMS: 2000 });
  try {
    return await ensureInitiated(client, ports);
  } catch {
    return false; // The node is starting, or an election is running.
  } finally {
    await client.close();
  }
}

const primaryTimeoutMs = 120_000;

/**
 * Waits until the replica set accepts writes. Initiates it if necessary. `throwIfFailed` can throw to end the wait.
 * @throws EmbeddedMongodError after two minutes
 */
export async function waitForPrimary(ports: number[], throwIfFailed: () => void): Promise<void> {
  const deadline = performance.now() + primaryTimeoutMs;
  while (!(await checkPrimary(ports))) {
    throwIfFailed();
    if (performance.now() > deadline)
      throw new EmbeddedMongodError(`MongoDB accepts no writes after ${primaryTimeoutMs / 1_000} s`);
    await sleep(40);
  }
}
