import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { connectDatabase } from './connection.ts';
import { DatabaseError } from './database-error.ts';
import { buildReplicaSetUri, waitForPrimary } from './embedded-mongod/replica-set.ts';
import { startPlainMongod } from './embedded-mongod/test-mongod.ts';

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
