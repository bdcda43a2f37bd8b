import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startTestApp, getTestApp } from '../testing/test-app.ts';

startTestApp();

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
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = fileURLToPath(new URL('../bin/build-indexes.ts', import.meta.url));
  const env = { ...process.env, MONGODB_URI: getTestApp().uri };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', tsx, script], { env });
  expect(stdout).toContain('every index');
  expect(await listIndexes()).toEqual(before);
});
