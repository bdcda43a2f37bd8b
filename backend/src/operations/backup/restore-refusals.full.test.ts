import { readFile, writeFile } from 'node:fs/promises';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { createFoodie } from '../../testing/accounts.ts';
import { startOtherProcess } from '../../testing/server-process.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { writeArchive } from './archive-writer.ts';
import {
  createBackupFolder,
  createManifestEntry,
  expectNothingIn,
  getDatabase,
  listFiles,
  readAll,
} from './backup.fixture.ts';
import { CollectionHash, PictureHash } from './running-hashes.ts';

startTestApp();

let folder: Awaited<ReturnType<typeof createBackupFolder>>;

beforeAll(async () => {
  folder = await createBackupFolder();
  const { store } = getTestApp().deps;
  await store.setOwner(await getDatabaseId());
  await createFoodie();
  await Promise.all([
    folder.backUp('plain'),
    folder.backUp('encrypted', { BACKUP_RECIPIENT: folder.recipient }),
  ]);
});
afterAll(() => folder.remove());

/** Writes an archive whose last document only the database refuses, because it repeats the id before it. */
async function writeFailingArchive(name: string): Promise<void> {
  const file = `${'a'.repeat(32)}.webp`;
  const data = Buffer.from('picture');
  const account = mongoose.mongo.BSON.serialize({ _id: 1 });
  const hashes = [new CollectionHash('orders'), new CollectionHash('users')] as const;
  const pictures = new PictureHash();
  pictures.add(`pictures/${file}`, data);
  for (const hash of [...hashes, hashes[1]]) hash.add(account);
  const manifest = createManifestEntry({
    collections: hashes.map((hash) => hash.finish()),
    pictures: pictures.finish(),
  });
  async function* listEntries() {
    yield await Promise.resolve({ name: 'documents/orders/000001.bson', data: account });
    yield { name: `pictures/${file}`, data };
    yield { name: 'documents/users/000001.bson', data: Buffer.concat([account, account]) };
    yield manifest;
  }
  const { signal } = new AbortController();
  await writeArchive(listEntries(), { file: folder.getPath(name), recipient: undefined, signal });
}

test('a restore that fails halfway removes everything that it wrote', async () => {
  await writeFailingArchive('failing');
  const target = folder.createTarget();
  const { code, stderr } = await folder.restore('failing', target);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/the archive is complete\n[^]*duplicate key/)]);
  await expectNothingIn(target);
});

test('a server does not start on a database whose restore was interrupted', async () => {
  const target = folder.createTarget();
  await getDatabase(target.name).collection('unfinishedRestore').insertOne({ startedAt: new Date() });
  await expect(startOtherProcess({ ...target })).rejects.toThrow(/A restore [^]* was interrupted/);
  const again = await folder.restore('plain', target);
  expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/drop the database/)]);
});

describe('a restore refuses', () => {
  test('a restore refuses a damaged archive', async () => {
    const bytes = await readFile(folder.getPath('encrypted'));
    await writeFile(folder.getPath('damaged'), bytes.subarray(0, bytes.length - 500));
    const target = folder.createTarget();
    const { code, stderr } = await folder.restore('damaged', target, { key: 'key' });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The archive is damaged or cut off: /)]);
    await expectNothingIn(target);
  });

  test('a restore refuses an encrypted archive with the wrong key or none', async () => {
    const target = folder.createTarget();
    const [wrong, none] = await Promise.all([
      folder.restore('encrypted', target, { key: 'other-key' }),
      folder.restore('encrypted', target),
    ]);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringMatching(/does not open the archive/)]);
    expect([none.code, none.stderr]).toEqual([
      1,
      expect.stringMatching(/is encrypted\. Set BACKUP_KEY_FILE/),
    ]);
    await expectNothingIn(target);
  });

  test('a restore refuses a database that is not empty', async () => {
    const target = folder.createTarget();
    await getDatabase(target.name).collection('lamps').insertOne({ name: 'a lamp' });
    const { code, stderr } = await folder.restore('plain', target);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/database "\S+" is not empty/)]);
    expect(Object.keys(await readAll(target.name))).toEqual(['lamps']);
    expect(await listFiles(target.uploads)).toEqual([]);
  });

  test('a restore refuses a folder of pictures that is not empty', async () => {
    const target = folder.createTarget();
    const { deps } = getTestApp();
    const { code, stderr } = await folder.restore('plain', { ...target, UPLOADS_DIR: deps.env.UPLOADS_DIR });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/folder of pictures is not empty/)]);
    await expectNothingIn(target);
  });
});
