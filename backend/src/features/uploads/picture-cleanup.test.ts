import { readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseUploadedPath, toUploadedPath } from '@homechef/contract/uploads/picture';
import type { Session } from '@homechef/contract/users/user';
import { isPictureInOrders } from '../orders/orders.service.ts';
import { isPictureInProducts } from '../products/products.service.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { placeGuestOrder, createProduct, createProductForm, toOrderItem } from '../../testing/fixtures.ts';
import { createChef } from '../../testing/accounts.ts';
import { changeSettings } from '../../testing/kitchens.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { isPictureUsed } from '../my-data/used-pictures.ts';
import { getDatabaseId } from '../system/database-id.ts';
import { startTestApp, getTestApp } from '../../testing/test-app.ts';
import { createPictureService } from './pictures.service.ts';
import { createPictureStore } from './picture-store.ts';
import { openDiskStores } from './stores/disk-file-store.ts';

startTestApp();

const hourMs = 3_600_000;
let chef: Session;
let path: string;
beforeEach(async () => {
  chef = await createChef();
  path = (await apiAs(chef).upload(await createJpeg(640, 400))).text;
});

const getFolder = () => getTestApp().deps.env.UPLOADS_DIR;
const listFiles = async (picture: string) =>
  (await readdir(getFolder())).filter((file) => file.startsWith(parseUploadedPath(picture) ?? ' '));
const setAge = async (picture: string, hours: number) => {
  const time = new Date(Date.now() - hours * hourMs);
  for (const file of await listFiles(picture)) await utimes(join(getFolder(), file), time, time);
};
const removeUnused = () =>
  getTestApp().deps.pictures.removeUnused(
    async (image) => (await isPictureInProducts(image)) || isPictureInOrders(image),
  );
const isServed = async (picture: string) => (await apiAsVisitor().get(picture)).status === 200;

test('pictures from versions without colors and AVIF are served and removed', async () => {
  const oldPath = path.replace(/_[0-9a-f]{6}/, '');
  for (const file of (await listFiles(path)).filter((file) => file.endsWith('.webp')))
    await rename(join(getFolder(), file), join(getFolder(), file.replace(/_[0-9a-f]{6}/, '')));
  expect(await isServed(oldPath.replace('.webp', '-640.webp'))).toBe(true);
  expect(await isServed(oldPath.replace('.webp', '-640.avif'))).toBe(false);
  await createProduct(chef, { image: oldPath });
  await setAge(oldPath, 25);
  expect(await removeUnused()).toBe(0);
  const isOtherUsed = (image: string) => Promise.resolve(image !== oldPath);
  expect(await getTestApp().deps.pictures.removeUnused(isOtherUsed)).toBe(1);
  expect(await listFiles(oldPath)).toEqual([]);
});

test('a picture that comes into use during the check is kept', async () => {
  await setAge(path, 25);
  const { pictures } = getTestApp().deps;
  const touchDuringCheck = async (image: string) => {
    if (image === path) await pictures.touchIfKnown(image);
    return false;
  };
  expect(await pictures.removeUnused(touchDuringCheck)).toBe(0);
  expect(await isServed(path)).toBe(true);
});

test('the picture of a product is kept, and for its orders even after it was edited or deleted', async () => {
  const product = await createProduct(chef, { image: path });
  await setAge(path, 1_000);
  expect(await removeUnused()).toBe(0);
  const order = await placeGuestOrder([toOrderItem(product)]);
  await apiAs(chef).put(`/api/products/${product._id}`, createProductForm());
  await setAge(path, 1_000);
  expect(await removeUnused()).toBe(0);
  await apiAs(chef).delete(`/api/products/${product._id}`);
  expect(await removeUnused()).toBe(0);
  expect(order.orderItems[0]?.image).toBe(path);
  expect(await isServed(path)).toBe(true);
});

test.each(['picture', 'portrait'])('the %s of a kitchen is kept until it is removed', async (field) => {
  const removeUnusedByAnything = () => getTestApp().deps.pictures.removeUnused(isPictureUsed);
  await changeSettings(chef, { [field]: path });
  await setAge(path, 1_000);
  expect(await removeUnusedByAnything()).toBe(0);
  await changeSettings(chef, { [field]: null });
  expect(await removeUnusedByAnything()).toBe(1);
});

test('an old picture that is used again is kept for a day, and a removed one is rejected', async () => {
  const product = await createProduct(chef);
  await setAge(path, 25);
  const save = (image: string) =>
    apiAs(chef).put(`/api/products/${product._id}`, createProductForm({ image }));
  expect((await save(path)).status).toBe(200);
  expect((await save('/pictures/sample.webp')).status).toBe(200);
  expect(await removeUnused()).toBe(0);
  await setAge(path, 25);
  expect(await removeUnused()).toBe(1);
  expect((await save(path)).status).toBe(400);
});

describe('orphaned file of an aborted upload', () => {
  const name = `${'0a'.repeat(16)}_c87828`;
  const fullSize = `${name}.webp`;
  const variant = `${name}-320.avif`;
  const partial = `${name}-640.avif.part`;
  const writeFiles = async (files: string[], hours: number) => {
    for (const file of files) await writeFile(join(getFolder(), file), 'any');
    await setAge(toUploadedPath(name), hours);
  };
  const isUsed = (image: string) => Promise.resolve(image === toUploadedPath(name));
  const listLeft = async () => (await listFiles(toUploadedPath(name))).sort();
  afterEach(async () => {
    for (const file of await listLeft()) await rm(join(getFolder(), file));
  });

  test('an orphaned file is removed, and the files of a complete picture beside it stay', async () => {
    await writeFiles([variant, partial, fullSize], 25);
    await getTestApp().deps.pictures.removeUnused(isUsed);
    expect(await listLeft()).toEqual([variant, fullSize]);
  });

  test('a file of a used picture is never an orphan', async () => {
    const foreignFiles = [`${name}.txt`, `${name}-320.avif.part.bak`];
    await writeFiles([variant, partial, ...foreignFiles], 1_000);
    await getTestApp().deps.pictures.removeUnused(isUsed);
    expect(await listLeft()).toEqual([variant, ...foreignFiles].sort());
  });
});

describe('owner of the pictures', () => {
  const getOwnerFile = () => join(getFolder(), '.market');
  const isNeverUsed = () => Promise.resolve(false);
  beforeEach(() => rm(getOwnerFile(), { force: true }));
  test('an empty folder belongs to the first database that uses it', async () => {
    const empty = createPictureService(
      createPictureStore((await openDiskStores(join(getFolder(), 'another'))).uploads),
    );
    expect(await empty.isOwnedBy('first', isNeverUsed)).toBe(true);
    expect(await empty.isOwnedBy('second', isNeverUsed)).toBe(false);
  });
  test('the owner of the pictures is identified by an id in the database', async () => {
    const id = await getDatabaseId();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await Promise.all([getDatabaseId(), getDatabaseId()])).toEqual([id, id]);
  });
});
