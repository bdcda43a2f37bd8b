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
interface SetConfig {
  _id: string;
  version: number;
  members: Member[];
}

/** How a node of this machine is called in the set. */
export const localHost = (port: number): string => `127.0.0.1:${port}`;

/** The address of the whole set. Every write waits for the journal: what was answered survives `kill -9`. */
export const replicaSetUri = (ports: number[]): string =>
  `mongodb://${ports.map(localHost).join(',')}/homechef?replicaSet=${replicaSetName}&retryWrites=true&w=majority&journal=true`;

const membersOf = (ports: number[]): Member[] => ports.map((port, _id) => ({ _id, host: localHost(port) }));

async function initiate(client: Client, ports: number[]): Promise<void> {
  // On one machine a node that is silent for two seconds is dead; the ten of the default are for networks.
  const settings = { electionTimeoutMillis: 2000 };
  const config = { _id: replicaSetName, members: membersOf(ports), settings };
  await client.db('admin').command({ replSetInitiate: config });
}

/** The set remembers the port it was made on; after a move to another one it has to be told by force. */
async function reconfigureHosts(client: Client, ports: number[]): Promise<void> {
  const stored = await client.db('local').collection<SetConfig>('system.replset').findOne();
  if (!stored) return;
  const members = stored.members.map((member, index) => ({ ...member, ...membersOf(ports)[index] }));
  const config = { ...stored, version: stored.version + 1, members };
  await client.db('admin').command({ replSetReconfig: config, force: true });
}

/** One step towards a primary; true when there is one. */
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

/** One look at the set through a connection of its own: an older one may still believe what was true before. */
async function checkPrimary(ports: number[]): Promise<boolean> {
  const uri = `mongodb://${localHost(ports[0] ?? 0)}/?directConnection=true&readPreference=primaryPreferred`;
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500, connectTimeoutMS: 2000 });
  try {
    return await ensureInitiated(client, ports);
  } catch {
    return false; // Not up yet, or in the middle of an election: the next look knows more.
  } finally {
    await client.close();
  }
}

/** Waits until the set takes writes, making it where there is none yet. `check` throws to end the waiting. */
export async function waitForPrimary(ports: number[], check: () => void, timeoutMs = 120_000): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (!(await checkPrimary(ports))) {
    check();
    if (performance.now() > until)
      throw new EmbeddedMongodError(`MongoDB takes no writes after ${timeoutMs / 1000} s`);
    await sleep(40);
  }
}
