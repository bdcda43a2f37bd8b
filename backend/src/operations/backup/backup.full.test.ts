import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { createChef, createFoodie, testPassword } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createProduct, sendGuestOrder, sendMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { createJpeg } from '../../testing/pictures.ts';
import type { runScript } from '../../testing/run-script.ts';
import { startOtherProcess } from '../../testing/server-process.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { createBackupFolder, expectRestored, getDatabase, listFiles, readAll } from './backup.fixture.ts';
import { openFileStores } from '../../features/uploads/stores/open-file-stores.ts';
import { createBackup } from './create-backup.ts';

startTestApp();

let folder: Awaited<ReturnType<typeof createBackupFolder>>;
let chef: Session;
let foodie: Session;
let dish: Product;
let backups: Awaited<ReturnType<typeof runScript>>[];

beforeAll(async () => {
  folder = await createBackupFolder();
  // Other tests share this database server, and their changes must not push those after the backup out of the oplog.
  await getDatabase().admin().command({ replSetResizeOplog: 1, size: 990 });
  await getDatabaseId();
  [chef, foodie] = [await createChef(), await createFoodie()];
  const { text: image } = await apiAs(chef).upload(await createJpeg());
  dish = await createProduct(chef, { image, countInStock: 500 });
  const permit = { number: 'MFU-4417', kind: 'mobile_food_unit', issuer: 'County Services' };
  const permitPath = `/api/kitchens/${chef._id}/permit`;
  await apiAs(chef).upload(await createJpeg(), { path: `${permitPath}/picture` });
  const submitted = await apiAs(chef).put(permitPath, { ...permit, expiresOn: null });
  expect(submitted.status).toBe(200);
  await sendMemberOrder(foodie, [toOrderItem(dish, 2)]);
  await getTestApp().deps.store.setOwner(await getDatabaseId());
  backups = await Promise.all([
    folder.backUp('plain'),
    folder.backUp('encrypted', { BACKUP_RECIPIENT: folder.recipient }),
  ]);
});
afterAll(() => folder.remove());

test('a restore brings all documents and pictures back into an empty database, and ends all sessions', async () => {
  const before = await readAll();
  for (const { code, stdout, stderr } of backups)
    expect([code, stdout, stderr]).toEqual([
      0,
      expect.stringMatching(/\d+ documents, 7 files of pictures[^]*\nSHA-256 [\da-f]{64}\n/),
      expect.stringMatching(/^market: 1 document$/m),
    ]);
  expect((await stat(folder.getPath('encrypted'))).mode & 0o777).toBe(0o600);
  const target = folder.createTarget();
  const restored = await folder.restore('encrypted', target, { key: 'key' });
  expect([restored.code, restored.stdout]).toEqual([
    0,
    expect.stringMatching(/Everything adds up\.\nAll sessions have ended\.\n$/),
  ]);
  const after = await readAll(target.name);
  expectRestored(after, before);
  expect(after.market).toEqual([
    { ...(before.market?.[0] as object), backupAt: undefined, tokenEpoch: expect.any(Number) as number },
  ]);
  expect(after.trailEntries).toEqual(expect.arrayContaining(before.trailEntries ?? []));
  expect(after.permitPictures).toHaveLength(1);
  expect(after).not.toHaveProperty('unfinishedRestore');
  const uploads = getTestApp().deps.env.UPLOADS_DIR;
  const files = await listFiles(uploads);
  expect(await listFiles(target.uploads)).toEqual(files);
  expect(files.filter((file) => file.startsWith('.permits/'))).toHaveLength(1);
  for (const file of files)
    expect((await readFile(join(target.uploads, file))).equals(await readFile(join(uploads, file)))).toBe(
      true,
    );

  const server = await startOtherProcess({ ...target });
  onTestFinished(server.stop);
  const profile = '/api/users/profile';
  expect((await apiAs(foodie, server.url).get(profile)).status).toBe(401);
  const signIn = { email: foodie.email, password: testPassword };
  const { body } = await apiAs(undefined, server.url).post('/api/users/login', signIn);
  expect((await apiAs(body as Session, server.url).get(profile)).status).toBe(200);
  expect((await fetch(`${server.url}${dish.image}`)).status).toBe(200);
});

test('orders during a backup are in it with their stock, or not at all', async () => {
  const stop = new AbortController().signal;
  const before = await readAll();
  const { manifest } = await createBackup({
    file: folder.getPath('busy'),
    recipient: undefined,
    files: await openFileStores(getTestApp().deps.env),
    signal: stop,
    // An order is placed after each collection, and so before and after orders, stock and products are read.
    report: async () => void (await sendGuestOrder([toOrderItem(dish)])),
  });
  const target = folder.createTarget();
  const { code, stdout } = await folder.restore('busy', target, { args: ['--json'] });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    audit: { orders: 1, differences: [] },
    manifest: { ...manifest },
  });
  const after = await readAll(target.name);
  for (const name of ['orders', 'products', 'stockMoves']) expect(after[name], name).toEqual(before[name]);
});

/** Fills a new collection in a transaction, so that its entry in the oplog also contains a command. */
async function insertInTransaction(): Promise<void> {
  const collection = getDatabase().collection('fresh');
  onTestFinished(async () => void (await collection.drop()));
  await mongoose.connection.getClient().withSession((session) =>
    session.withTransaction(async () => {
      for (const i of [1, 2]) await collection.insertOne({ i }, { session });
    }),
  );
}

test('a restore up to a point in time has the changes after the backup, but not those after that time', async () => {
  await sendMemberOrder(foodie, [toOrderItem(dish, 3)]);
  await createProduct(chef, { countInStock: 7 });
  await createFoodie();
  await insertInTransaction();
  const before = await readAll();
  const { operationTime } = (await getDatabase().command({ ping: 1 })) as {
    operationTime: mongoose.mongo.Timestamp;
  };
  await getDatabase().collection('orders').deleteMany({});
  await getDatabase()
    .collection('products')
    .updateMany({}, { $set: { countInStock: 0 } });
  const target = folder.createTarget();
  const until = `${operationTime.getHighBitsUnsigned()}:${operationTime.getLowBitsUnsigned()}`;
  const { code, stdout, stderr } = await folder.restore('plain', target, {
    args: ['--until', until],
    settings: { BACKUP_OPLOG_URI: getTestApp().uri },
  });
  expect([code, stdout, stderr]).toEqual([
    0,
    expect.stringContaining('Everything adds up.'),
    expect.stringMatching(/oplog: \d+ changes until/),
  ]);
  const after = await readAll(target.name);
  expectRestored(after, before);
});
