import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startTestApp, getTestApp } from '../testing/test-app.ts';

startTestApp();

/** Every index of the database. */
async function indexes(): Promise<string[]> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const all = await Promise.all(
    collections.map(async (one) =>
      (await one.indexes()).map(({ name }) => `${one.collectionName} ${name ?? ''}`),
    ),
  );
  return all.flat().sort();
}

test('the command makes the indexes that are missing, and leaves the others', async () => {
  const before = await indexes();
  await mongoose.connection.collection('orders').dropIndexes();
  await mongoose.connection.collection('users').dropIndex('email_1');
  expect(before.length - (await indexes()).length).toBeGreaterThan(5);
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = fileURLToPath(new URL('../bin/build-indexes.ts', import.meta.url));
  const env = { ...process.env, MONGODB_URI: getTestApp().uri };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', tsx, script], { env });
  expect(stdout).toContain('every index');
  expect(await indexes()).toEqual(before);
});
