import { readdir, rm, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { parseUploadedPath } from '@homechef/contract/uploads/picture';
import type { Session } from '@homechef/contract/users/user';
import { findPictureOwner } from '../products/products.service.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createChef } from '../../testing/accounts.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { createPictureQuota } from './picture-quota.ts';
import { createPictureService, type PictureService } from './pictures.service.ts';

startTestApp();

const dayMs = 24 * 60 * 60_000;
const picturesThatFit = 3;
let file: Buffer;
let bytes: number;
let chef: Session;
let pictures: PictureService;
const getRecords = () => mongoose.connection.collection<{ _id: string; bytes: number }>('storedPictures');
const listFiles = () => readdir(getTestApp().deps.env.UPLOADS_DIR);
const upload = (account = chef._id) => pictures.add(file, { account, network: 'n' });

beforeAll(async () => {
  file = await createJpeg(400, 300);
  const { text } = await apiAs(await createChef()).upload(file);
  bytes = (await getRecords().findOne({ _id: parseUploadedPath(text) ?? '' }))?.bytes ?? 0;
});
beforeEach(async () => {
  chef = await createChef();
  pictures = createPictureService(getTestApp().deps.store, picturesThatFit * bytes);
});

const setAge = async (path: string, ageMs: number) => {
  const folder = getTestApp().deps.env.UPLOADS_DIR;
  const time = new Date(Date.now() - ageMs);
  const files = (await listFiles()).filter((name) => name.startsWith(parseUploadedPath(path) ?? ' '));
  for (const name of files) await utimes(join(folder, name), time, time);
};
const removeUnused = () => pictures.removeUnused(() => Promise.resolve(false));
const noRoom = { kind: 'conflict', code: 'picture.no_room' };

test('concurrent uploads of an account stay within its quota', async () => {
  const before = (await listFiles()).length;
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => upload()));
  const rejected = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(rejected).toHaveLength(8 - picturesThatFit);
  for (const reason of rejected) expect(reason).toMatchObject(noRoom);
  expect(await listFiles()).toHaveLength(before + picturesThatFit * 6);
  await expect(upload((await createChef())._id)).resolves.toMatch(/^\/uploads/);
});

test('an upload above the quota answers 409 with the limit', async () => {
  const { env } = getTestApp().deps;
  const { deps } = getTestApp();
  const quota = createPictureQuota(env.MAX_UPLOAD_BYTES);
  await quota.adopt({ name: 'large', account: chef._id, bytes: env.MAX_UPLOAD_BYTES - bytes });
  expect((await apiAs(chef).upload(file)).status).toBe(200);
  const reply = await apiAs(chef).upload(file);
  expect([reply.status, reply.body]).toMatchObject([
    409,
    { code: 'picture.no_room', values: { megabytes: 500 } },
  ]);
  expect(deps.env.MAX_UPLOAD_BYTES).toBe(500 * 1024 * 1024);
});

test('a removed picture frees its part of the quota', async () => {
  const [first] = await Promise.all([upload(), upload(), upload()]);
  await expect(upload()).rejects.toMatchObject(noRoom);
  await setAge(first, 25 * 60 * 60_000);
  expect(await removeUnused()).toBe(1);
  await upload();
  await expect(upload()).rejects.toMatchObject(noRoom);
});

test('a full disk stores neither files nor a record', async () => {
  const { UPLOADS_DIR } = getTestApp().deps.env;
  const before = [await listFiles(), await getRecords().countDocuments()];
  const { store } = getTestApp().deps;
  const fullStore = {
    ...store,
    // The device /dev/full rejects each write with ENOSPC.
    put: async (name: string, files: ReadonlyMap<string, Buffer>) => {
      await symlink('/dev/full', join(UPLOADS_DIR, `${name}.webp.part`));
      return store.put(name, files);
    },
  };
  const service = createPictureService(fullStore, picturesThatFit * bytes);
  await expect(service.add(file, { account: chef._id, network: 'n' })).rejects.toMatchObject({
    kind: 'insufficient-storage',
    code: 'picture.no_space',
  });
  expect([await listFiles(), await getRecords().countDocuments()]).toEqual(before);
});

test('records of lost pictures are deleted after a day', async () => {
  const path = await upload();
  const name = parseUploadedPath(path) ?? '';
  const { UPLOADS_DIR } = getTestApp().deps.env;
  const files = (await listFiles()).filter((other) => other.startsWith(name));
  await Promise.all(files.map((lost) => rm(join(UPLOADS_DIR, lost))));
  const hasRecord = async () => {
    await pictures.repairRecords(() => Promise.resolve(undefined));
    return (await getRecords().countDocuments({ _id: name })) === 1;
  };
  expect(await hasRecord()).toBe(true); // its upload may still be running
  await getRecords().updateOne({ _id: name }, { $set: { createdAt: new Date(Date.now() - 2 * dayMs) } });
  expect(await hasRecord()).toBe(false);
});

test('pictures from earlier versions count toward the quota of the chef of their product', async () => {
  const image = await upload();
  await createProduct(chef, { image });
  await getRecords().deleteMany({});
  await pictures.repairRecords(findPictureOwner);
  expect(await getRecords().find().toArray()).toMatchObject([{ _id: parseUploadedPath(image), bytes }]);
});
