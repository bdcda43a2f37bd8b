import { spawn } from 'node:child_process';
import { once } from 'node:events';
import mongoose from 'mongoose';
import { findFreePort } from '../../backend/src/db/embedded-mongod/process/free-port.ts';
import { startPlainMongod, type TestMongod } from '../../backend/src/db/embedded-mongod/test-mongod.ts';
import { shardedCollections } from '../../backend/src/db/shard-keys.ts';
import { listRegionStarts } from '../../backend/src/orders/order-numbers.ts';
import type { ScenarioResult } from '../harness/scenario.ts';

const { MinKey, MaxKey, MongoClient } = mongoose.mongo;
type Client = InstanceType<typeof MongoClient>;

export const mongosMissing = 'MONGOS_BINARY is not set';
export const databaseName = 'homechef';
const regionCount = 2; // one shard for each

/** Settings of nodes that a sharded database needs (docs/adr/0082-shard-keys.md). */
const shardParameters = ['periodicNoopIntervalSecs=1', 'transactionLifetimeLimitSeconds=15'];
const shardArgs = ['--shardsvr', ...shardParameters.flatMap((value) => ['--setParameter', value])];

const withClient = async <T>(uri: string, use: (client: Client) => Promise<T>): Promise<T> => {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 30_000 }).connect();
  return use(client).finally(() => client.close());
};

/** Starts a replica set of one node. */
async function startReplicaSet(name: string, args: readonly string[]) {
  const { port, stop } = await startPlainMongod([
    ...args,
    '--replSet',
    name,
    '--wiredTigerCacheSizeGB',
    '0.25',
  ]);
  const host = `127.0.0.1:${port}`;
  await withClient(`mongodb://${host}/?directConnection=true`, async (client) => {
    const members = [{ _id: 0, host }];
    const isConfigServer = args.includes('--configsvr') ? { configsvr: true } : {};
    await client.db('admin').command({ replSetInitiate: { _id: name, members, ...isConfigServer } });
    const deadline = performance.now() + 30_000;
    while ((await client.db('admin').command({ hello: 1 })).isWritablePrimary !== true) {
      if (performance.now() > deadline) throw new Error(`${name} has no primary`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  return { url: `${name}/${host}`, name, stop };
}

async function startRouter(binary: string, configUrl: string) {
  const port = await findFreePort();
  const args = ['--configdb', configUrl, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'];
  const router = spawn(binary, args, { stdio: 'ignore' });
  const ended = once(router, 'exit');
  const stop = async () => {
    router.kill('SIGKILL');
    await ended.catch(() => undefined);
  };
  return { uri: `mongodb://127.0.0.1:${port}/${databaseName}`, stop };
}

/** Gives each region a zone of order numbers on its own shard. */
async function createZones(admin: mongoose.mongo.Db, shards: readonly string[]): Promise<void> {
  const starts = listRegionStarts(regionCount);
  const toKey = (value: unknown) => ({ _id: value });
  for (const [i, shard] of shards.entries()) {
    const zone = `region-${i + 1}`;
    await admin.command({ addShardToZone: shard, zone });
    const min = toKey(i === 0 ? new MinKey() : starts[i]);
    const max = toKey(starts[i + 1] ?? new MaxKey());
    await admin.command({ updateZoneKeyRange: `${databaseName}.orders`, min, max, zone });
  }
}

/** Shards the collections of an empty database by the table of shard keys. */
async function shardDatabase(uri: string, shards: readonly { name: string; url: string }[]): Promise<void> {
  await withClient(uri, async (client) => {
    const admin = client.db('admin');
    for (const { url, name } of shards) await admin.command({ addShard: url, name });
    await createZones(
      admin,
      shards.map(({ name }) => name),
    );
    for (const [collection, { key }] of Object.entries(shardedCollections))
      await admin.command({ shardCollection: `${databaseName}.${collection}`, key });
  });
}

/** Starts a config server, two shards and a router, and shards the empty database. */
export async function startShardedCluster(routerBinary: string): Promise<TestMongod> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const stopPart of stops.reverse()) await stopPart();
  };
  const keep = <T extends { stop: () => Promise<unknown> }>(part: T): T => {
    stops.push(part.stop);
    return part;
  };
  try {
    const config = keep(await startReplicaSet('config', ['--configsvr']));
    const shards = [
      keep(await startReplicaSet('shard-1', shardArgs)),
      keep(await startReplicaSet('shard-2', shardArgs)),
    ];
    const { uri } = keep(await startRouter(routerBinary, config.url));
    await shardDatabase(uri, shards);
    return { uri, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface RouterPlan {
  queryPlanner?: { winningPlan?: { stage?: string } };
}

/** Explains each frequent query of the table with values of a stored document. Each must reach a single shard. */
export async function explainHotQueries(uri: string): Promise<ScenarioResult> {
  return withClient(uri, async (client) => {
    const db = client.db(databaseName);
    const queries = Object.entries(shardedCollections).flatMap(([name, { hotFilters }]) =>
      hotFilters.map((fields) => ({ name, fields })),
    );
    const failures: string[] = [];
    let explained = 0;
    for (const { name, fields } of [...queries, { name: 'users', fields: ['email'] }]) {
      const stored = await db.collection(name).findOne({});
      if (!stored) continue;
      const filter = Object.fromEntries(fields.map((field) => [field, stored[field] as unknown]));
      const plan = (await db.collection(name).find(filter).explain('queryPlanner')) as RouterPlan;
      const stage = plan.queryPlanner?.winningPlan?.stage;
      explained += 1;
      if (stage !== 'SINGLE_SHARD') failures.push(`${name} by ${fields.join(' and ')}: ${stage}`);
    }
    return { figures: `${explained} of ${queries.length + 1} frequent queries explained`, failures };
  });
}
