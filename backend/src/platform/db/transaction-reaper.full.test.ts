import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { getAppName } from './connection.ts';
import { waitForPrimary } from './embedded-mongod/replica-set.ts';
import { createTempDir, startPlainMongod } from '../../testing/test-mongod.ts';
import { createTransactionReaper } from './transaction-reaper.ts';

const { MongoClient } = mongoose.mongo;

test('the transaction reaper needs only read and write access to its own database', async () => {
  const folder = createTempDir();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const keyFile = join(folder, 'key');
  writeFileSync(keyFile, randomBytes(48).toString('base64'), { mode: 0o600 });
  const { port, stop } = await startPlainMongod(['--replSet', 'rs0', '--keyFile', keyFile]);
  onTestFinished(stop);
  // MongoDB lets clients on the same machine initiate the set and create the first user.
  await waitForPrimary([port], () => undefined);
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const firstClient = await new MongoClient(uri).connect();
  const credentials = { user: 'root', pwd: 'root' };
  await firstClient
    .db('admin')
    .command({ createUser: credentials.user, pwd: credentials.pwd, roles: ['root'] });
  await firstClient.close();
  const root = await new MongoClient(uri, { auth: { username: 'root', password: 'root' } }).connect();
  const roles = [{ role: 'readWrite', db: 'market' }];
  await root.db('admin').command({ createUser: 'app', pwd: 'app', roles });

  const auth = { username: 'app', password: 'app' };
  const appName = getAppName('market');
  const client = await new MongoClient(uri, { auth, appName }).connect();
  const session = client.startSession();
  session.startTransaction();
  await client.db('market').collection('products').insertOne({ name: 'Pad Thai' }, { session });

  const own = await mongoose.createConnection(uri, { auth, appName, dbName: 'market' }).asPromise();
  onTestFinished(async () => {
    await own.close();
    await client.close();
    await root.close();
  });
  await expect.poll(createTransactionReaper({ closed: 50, open: 50 }, own)).toBe(1);
  await expect(session.commitTransaction()).rejects.toThrow();
});
