import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { buildIndexes } from './connection.ts';

startTestApp({}, { monitorCommands: true });

test('a start builds the missing indexes, one collection after the other', async () => {
  const orders = mongoose.connection.collection('orders');
  const listNames = async () => (await orders.indexes()).map(({ name }) => name).sort();
  const before = await listNames();
  expect(before.length).toBeGreaterThan(5);
  await orders.dropIndexes();
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
  await buildIndexes();
  expect(await listNames()).toEqual(before);
  expect(maxAtOnce).toBe(1);
});
