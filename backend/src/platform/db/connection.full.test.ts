import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkHealth } from '../../features/admin/health.ts';
import { checkDatabase } from '../../operations/doctor/database-checks.ts';
import { createLogger } from '../lib/logger.ts';
import { describeStartupError } from '../../operations/processes/startup-error.ts';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { buildIndexes, connectDatabase } from './connection.ts';
import { DatabaseError } from './driver-errors.ts';
import { readDatabaseState } from './database-state.ts';
import { findFreePort } from './embedded-mongod/process/free-port.ts';
import { buildReplicaSetUri, waitForPrimary } from './embedded-mongod/replica-set.ts';
import { startPlainMongod } from '../../testing/test-mongod.ts';

const log = createLogger('silent');

async function startStandalone(): Promise<string> {
  const { port, stop } = await startPlainMongod();
  onTestFinished(stop);
  return `mongodb://127.0.0.1:${port}/market`;
}

test('a standalone server is rejected with instructions for a replica set', async () => {
  const connection = connectDatabase(await startStandalone(), log);
  await expect(connection).rejects.toThrow(DatabaseError);
  await expect(connection).rejects.toThrow(/standalone[^]*transactions[^]*replica set[^]*--replSet/);
});

test('a start can wait until the replica set has a primary', async () => {
  const { port, stop } = await startPlainMongod(['--replSet', 'rs0']);
  onTestFinished(stop);
  const warn = vi.spyOn(log, 'warn');
  const connection = connectDatabase(buildReplicaSetUri([port]), log, { waitMs: 60_000 });
  await expect.poll(() => warn.mock.calls).toEqual([['waiting for the database']]);
  await waitForPrimary([port], () => undefined); // initiates it
  const database = await connection;
  expect(database.isReady()).toBe(true);
  await database.close();
});

test('a member that does not answer is reported as missing by the state, the overview and the doctor', async () => {
  const { port, stop } = await startPlainMongod(['--replSet', 'rs0']);
  onTestFinished(stop);
  await waitForPrimary([port], () => undefined);
  const database = await connectDatabase(buildReplicaSetUri([port]), log, { waitMs: 60_000 });
  onTestFinished(() => database.close());
  expect(await readDatabaseState()).toMatchObject({ copies: 0, missing: 0, knowsMembers: true });
  const admin = mongoose.connection.getClient().db('admin');
  const { config } = (await admin.command({ replSetGetConfig: 1 })) as unknown as {
    config: { version: number; members: object[] };
  };
  const away = { _id: 1, host: `127.0.0.1:${await findFreePort()}`, priority: 0, votes: 0 };
  const members = [...config.members, away];
  await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members } });
  await expect.poll(readDatabaseState).toMatchObject({ copies: 0, missing: 1 });
  const health = await checkHealth(tmpdir(), new Date());
  expect(health).toContainEqual({ name: 'database', state: 'low', count: 0, missing: 1 });
  expect(await checkDatabase(true)).toContainEqual(
    expect.objectContaining({ state: 'error', text: 'One member. 1 more does not answer.' }),
  );
});

test('a direct connection to one member does not know the others', async () => {
  const { port, stop } = await startPlainMongod(['--replSet', 'rs0']);
  onTestFinished(stop);
  await waitForPrimary([port], () => undefined);
  const database = await connectDatabase(`mongodb://127.0.0.1:${port}/market?directConnection=true`, log);
  onTestFinished(() => database.close());
  expect(await checkDatabase(true)).toContainEqual(
    expect.objectContaining({
      state: 'warning',
      advice: expect.stringMatching(/directConnection/) as string,
    }),
  );
});

test('a wrong replica set, a wrong password and missing rights are each explained in one sentence', async () => {
  const keyFile = join(createTempFolder(), 'key');
  writeFileSync(keyFile, randomBytes(60).toString('base64'), { mode: 0o600 });
  const { port, stop } = await startPlainMongod(['--replSet', 'rs0', '--keyFile', keyFile]);
  onTestFinished(stop);
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  onTestFinished(() => client.close());
  const admin = client.db('admin');
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  await admin.command({ replSetInitiate: { _id: 'rs0', members } });
  await expect.poll(() => admin.command({ hello: 1 })).toMatchObject({ isWritablePrimary: true });
  // While no account exists, MongoDB lets a client on the same machine create the first one.
  const operator = { createUser: 'operator', pwd: 'secret', roles: ['root'] };
  await admin.command(operator);
  const asOperator = new mongoose.mongo.MongoClient(`mongodb://operator:secret@127.0.0.1:${port}/`);
  onTestFinished(() => asOperator.close());
  const roles = [{ role: 'read', db: 'market' }];
  await asOperator.db('market').command({ createUser: 'reader', pwd: 'secret', roles });
  const connect = (user: string, set = 'rs0') =>
    connectDatabase(`mongodb://${user}@127.0.0.1:${port}/market?replicaSet=${set}`, log);
  await expect(connect('reader:secret', 'rs1')).rejects.toThrow(/^No server of .* replica set "rs1"\. Set/);
  await expect(connect('reader:wrong')).rejects.toThrow(/^The database refuses the user or the password/);
  const database = await connect('reader:secret');
  onTestFinished(() => database.close());
  const error: unknown = await buildIndexes().catch((reason: unknown) => reason);
  expect(describeStartupError(error)).toMatch(/^The user of MONGODB_URI may not .*role readWrite/);
});
