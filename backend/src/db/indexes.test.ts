import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { buildIndexes } from './connection.ts';

startTestApp();

test('a start builds the indexes that are missing', async () => {
  const orders = mongoose.connection.collection('orders');
  const listNames = async () => (await orders.indexes()).map(({ name }) => name).sort();
  const before = await listNames();
  expect(before.length).toBeGreaterThan(5);
  await orders.dropIndexes();
  await buildIndexes();
  expect(await listNames()).toEqual(before);
});
