import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { runScript } from '../testing/run-script.ts';
import { startTestApp, getTestApp } from '../testing/test-app.ts';
import { buildIndexes } from './connection.ts';

startTestApp({}, { monitorCommands: true });

async function listIndexes(): Promise<string[]> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const indexLists = await Promise.all(
    collections.map(async (collection) =>
      (await collection.indexes()).map(({ name }) => `${collection.collectionName} ${name ?? ''}`),
    ),
  );
  return indexLists.flat().sort();
}

test('build-indexes creates only the missing indexes', async () => {
  const before = await listIndexes();
  await mongoose.connection.collection('orders').dropIndexes();
  await mongoose.connection.collection('users').dropIndex('email_1_unproven_1');
  expect(before.length - (await listIndexes()).length).toBeGreaterThan(5);
  const { stdout } = await runScript('build-indexes', { MONGODB_URI: getTestApp().uri });
  expect(stdout).toContain('every index');
  expect(await listIndexes()).toEqual(before);
});

test('a start builds the indexes of one collection after the other', async () => {
  const running = new Set<number>();
  let maxAtOnce = 0;
  const client = mongoose.connection.getClient();
  const onStart = ({ commandName, requestId }: mongoose.mongo.CommandStartedEvent) => {
    if (!['create', 'createIndexes'].includes(commandName)) return;
    running.add(requestId);
    maxAtOnce = Math.max(maxAtOnce, running.size);
  };
  const onEnd = ({ requestId }: { requestId: number }) => void running.delete(requestId);
  client.on('commandStarted', onStart).on('commandSucceeded', onEnd).on('commandFailed', onEnd);
  try {
    await buildIndexes();
  } finally {
    client.off('commandStarted', onStart).off('commandSucceeded', onEnd).off('commandFailed', onEnd);
  }
  expect(maxAtOnce).toBe(1);
});
