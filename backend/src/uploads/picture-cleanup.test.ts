import { readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseUploadedPath, toUploadedPath } from '@homechef/contract/uploads/picture';
import type { Session } from '@homechef/contract/users/user';
import { isPictureInOrders } from '../orders/orders.service.ts';
import { isPictureInProducts, listPicturesInProducts } from '../products/products.service.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { placeGuestOrder, createProduct, productForm, orderItem } from '../testing/fixtures.ts';
import { createChef } from '../testing/accounts.ts';
import { createJpeg } from '../testing/pictures.ts';
import { getDatabaseId } from '../system/database-id.ts';
import { updateStored } from '../testing/stored-documents.ts';
import { startTestApp, getTestApp } from '../testing/test-app.ts';
import { createPictureService } from './pictures.service.ts';
import { createDiskStore } from './picture-store.ts';

startTestApp();

const hour = 3_600_000;
let chef: Session;
let path: string;
beforeEach(async () => {
  chef = await createChef();
  path = (await apiAs(chef).upload(await createJpeg(640, 400))).text;
});

const folder = () => getTestApp().deps.env.UPLOADS_DIR;
const filesOf = async (picture: string) =>
  (await readdir(folder())).filter((file) => file.startsWith(parseUploadedPath(picture) ?? ' '));
const age = async (picture: string, hours: number) => {
  const then = new Date(Date.now() - hours * hour);
  for (const file of await filesOf(picture)) await utimes(join(folder(), file), then, then);
};
const clean = () =>
  getTestApp().deps.pictures.removeUnused(
    async (image) => (await isPictureInProducts(image)) || isPictureInOrders(image),
  );
const isServed = async (picture: string) => (await apiAsVisitor().get(picture)).status === 200;

test('finds pictures of products whose files are missing', async () => {
  const lostPath = toUploadedPath(`${'c'.repeat(32)}_102030`);
  await createProduct(chef, { image: path });
  const { _id } = await createProduct(chef);
  await updateStored('products', _id, { image: lostPath });
  const { pictures } = getTestApp().deps;
  expect(await pictures.findLost(listPicturesInProducts())).toEqual([lostPath]);
});

test('a picture that nothing uses and that is older than a day is removed, in every width', async () => {
  expect(await filesOf(path)).toHaveLength(6);
  await age(path, 25);
  expect(await clean()).toBe(1);
  expect(await filesOf(path)).toEqual([]);
  expect(await isServed(path)).toBe(false);
});

test('an upload of a time before colours and AVIF is served and chosen, and is removed like every other', async () => {
  const older = path.replace(/_[0-9a-f]{6}/, '');
  for (const file of (await filesOf(path)).filter((one) => one.endsWith('.webp')))
    await rename(join(folder(), file), join(folder(), file.replace(/_[0-9a-f]{6}/, '')));
  expect(await isServed(older.replace('.webp', '-640.webp'))).toBe(true);
  expect(await isServed(older.replace('.webp', '-640.avif'))).toBe(false);
  await createProduct(chef, { image: older });
  await age(older, 25);
  expect(await clean()).toBe(0);
  const isAnother = (image: string) => Promise.resolve(image !== older);
  expect(await getTestApp().deps.pictures.removeUnused(isAnother)).toBe(1);
  expect(await filesOf(older)).toEqual([]);
});

test('a picture that is claimed while it is being looked for is kept', async () => {
  await age(path, 25);
  const { pictures } = getTestApp().deps;
  const claimedMeanwhile = async (image: string) => {
    if (image === path) await pictures.touchIfKnown(image);
    return false;
  };
  expect(await pictures.removeUnused(claimedMeanwhile)).toBe(0);
  expect(await isServed(path)).toBe(true);
});

test('a picture younger than a day is kept', async () => {
  await age(path, 23);
  expect(await clean()).toBe(0);
  expect(await isServed(path)).toBe(true);
});

test('a picture of an item, also of a draft’s, is kept however old', async () => {
  await createProduct(chef, { image: path });
  await age(path, 1_000);
  expect(await clean()).toBe(0);
  expect(await isServed(path)).toBe(true);
});

test('a picture of something that was bought is kept when the item has another one, and when it is deleted', async () => {
  const item = await createProduct(chef, { image: path });
  const order = await placeGuestOrder([orderItem(item)]);
  await apiAs(chef).put(`/api/products/${item._id}`, productForm());
  await age(path, 1_000);
  expect(await clean()).toBe(0);
  await apiAs(chef).delete(`/api/products/${item._id}`);
  expect(await clean()).toBe(0);
  expect(order.orderItems[0]?.image).toBe(path);
  expect(await isServed(path)).toBe(true);
});

test('an old picture that is chosen anew is kept for another day; a removed one cannot be chosen', async () => {
  const item = await createProduct(chef);
  await age(path, 25);
  const save = (image: string) => apiAs(chef).put(`/api/products/${item._id}`, productForm({ image }));
  expect((await save(path)).status).toBe(200);
  expect((await save('/pictures/sample.webp')).status).toBe(200);
  expect(await clean()).toBe(0);
  await age(path, 25);
  expect(await clean()).toBe(1);
  expect((await save(path)).status).toBe(400);
});

describe('what an upload killed midway has left', () => {
  const name = `${'0a'.repeat(16)}_c87828`;
  const [whole, sibling, half] = [`${name}.webp`, `${name}-320.avif`, `${name}-640.avif.part`];
  const leave = async (files: string[], hours: number) => {
    for (const file of files) await writeFile(join(folder(), file), 'any');
    await age(toUploadedPath(name), hours);
  };
  const isUsed = (image: string) => Promise.resolve(image === toUploadedPath(name));
  const left = async () => (await filesOf(toUploadedPath(name))).sort();
  afterEach(async () => {
    for (const file of await left()) await rm(join(folder(), file));
  });

  test('is removed once it is older than a day, and counts as no picture', async () => {
    await leave([sibling, half], 25);
    expect(await clean()).toBe(0);
    expect(await left()).toEqual([]);
    expect(await isServed(path)).toBe(true);
  });

  test('is kept while it is younger: the upload may be under way', async () => {
    await leave([sibling, half, `${whole}.part`], 23);
    await clean();
    expect(await left()).toEqual([sibling, half, `${whole}.part`].sort());
  });

  test('goes from beside a whole picture, too, whose own files stay', async () => {
    await leave([sibling, half, whole], 25);
    await getTestApp().deps.pictures.removeUnused(isUsed);
    expect(await left()).toEqual([sibling, whole]);
  });

  test('is not what is left of a picture in use, nor anything that is not ours', async () => {
    const theirs = [`${name}.txt`, `${name}-320.avif.part.bak`];
    await leave([sibling, half, ...theirs], 1_000);
    await getTestApp().deps.pictures.removeUnused(isUsed);
    expect(await left()).toEqual([sibling, ...theirs].sort());
  });
});

describe('whose pictures they are', () => {
  const mark = () => join(folder(), '.market');
  const nothing = () => Promise.resolve(false);
  beforeEach(() => rm(mark(), { force: true }));

  test('where nobody has said so they are those of a market that uses one of them, and stay its own', async () => {
    const { pictures } = getTestApp().deps;
    expect(await pictures.isOwnedBy('a stranger', nothing)).toBe(false);
    expect(await pictures.isOwnedBy('ours', (image) => Promise.resolve(image === path))).toBe(true);
    expect(await pictures.isOwnedBy('ours', nothing)).toBe(true);
    expect(await pictures.isOwnedBy('a stranger', () => Promise.resolve(true))).toBe(false);
    expect((await apiAsVisitor().get('/uploads/.market')).status).toBe(404);
  });
  test('an empty folder is of who comes first', async () => {
    const empty = createPictureService(await createDiskStore(join(folder(), 'another')));
    expect(await empty.isOwnedBy('first', nothing)).toBe(true);
    expect(await empty.isOwnedBy('second', nothing)).toBe(false);
  });
  test('a database is told from every other by an id that it keeps', async () => {
    const id = await getDatabaseId();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await Promise.all([getDatabaseId(), getDatabaseId()])).toEqual([id, id]);
  });
});
