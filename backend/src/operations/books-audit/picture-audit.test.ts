import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toUploadedPath } from '@homechef/contract/uploads/picture';
import type { Session } from '@homechef/contract/users/user';
import { isPictureUsed } from '../../features/my-data/used-pictures.ts';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { startStores, testedStores } from '../../testing/stores.ts';
import { updateStored } from '../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { auditPictures } from './picture-audit.ts';

const { settingsByStore, getS3 } = startStores('audited-pictures');
const hourMs = 3_600_000;

describe.each(testedStores)('the pictures in the store %s', (kind) => {
  startTestApp(settingsByStore[kind]);

  let chef: Session;
  const getFiles = () => getTestApp().deps.files;
  const audit = async () => (await auditPictures(getFiles())).differences;
  const upload = async () => (await apiAs(chef).upload(await createJpeg(90, 60))).text;
  const toFile = (path: string) => path.replace('/uploads/', '');
  const advanceHours = (hours: number) => setClock(new Date(Date.now() + hours * hourMs).toISOString());
  async function listPermits() {
    const found: string[] = [];
    for await (const { file } of getFiles().permits.list(chef._id)) found.push(file);
    return found;
  }
  async function createPermit() {
    const path = toKitchenPath(chef, '/permit/picture');
    expect((await apiAs(chef).upload(await createJpeg(90, 60), { path })).status).toBe(200);
    const [file = ''] = await listPermits();
    return file;
  }

  beforeEach(async (context) => {
    if (kind === 's3') getS3(context);
    await getFiles().uploads.put('.market', Buffer.from(await getDatabaseId()));
    chef = await createChef();
    return () => void vi.useRealTimers();
  });

  test('the audit finds all pictures and what refers to them', async () => {
    await createProduct(chef, { image: await upload() });
    await createPermit();
    advanceHours(27);
    const { pictures, differences } = await auditPictures(getFiles());
    expect([pictures > 0, differences]).toEqual([true, []]);
  });

  test('missing pictures are lost if a dish, a kitchen or a permit refers to them', async () => {
    const ofDish = await upload();
    const ofKitchen = await upload();
    await createProduct(chef, { image: ofDish });
    const { body } = await apiAs(chef).get(toKitchenPath(chef));
    const form = { ...(body as object), picture: ofKitchen };
    expect((await apiAs(chef).put(toKitchenPath(chef), form)).status).toBe(200);
    const ofPermit = await createPermit();
    const data = await getFiles().uploads.read(toFile(ofDish));
    const permit = await getFiles().permits.read(ofPermit);
    for (const path of [ofDish, ofKitchen]) await getFiles().uploads.remove(toFile(path));
    await getFiles().permits.remove(ofPermit);
    expect((await audit()).sort()).toEqual(
      [
        `picture ${ofDish} of a dish of ${chef._id}: the store does not have it`,
        `picture ${ofKitchen} of a kitchen: the store does not have it`,
        `permit of ${chef._id}: the store does not have its picture`,
      ].sort(),
    );
    for (const path of [ofDish, ofKitchen]) await getFiles().uploads.put(toFile(path), data ?? Buffer.of());
    await getFiles().permits.put(ofPermit, permit ?? Buffer.of());
    expect(await audit()).toEqual([]);
  });

  test('pictures are orphaned if nothing refers to them and the cleanup had enough time', async () => {
    const unused = await upload();
    const name = `${'d'.repeat(32)}_102030`;
    const orphan = `${name}-320.webp`;
    const permit = `${chef._id}_${'e'.repeat(32)}.webp`;
    await getFiles().uploads.put(orphan, Buffer.from('a picture'));
    await getFiles().permits.put(permit, Buffer.from('a picture'));
    const now = Date.now();
    advanceHours(25);
    expect(await audit()).toEqual([]);
    setClock(new Date(now).toISOString());
    advanceHours(27);
    const found = [toFile(unused), orphan, `permits/${permit}`];
    expect((await audit()).sort()).toEqual(
      found.map((file) => `file ${file} in the store: nothing refers to it`).sort(),
    );
    const { pictures } = getTestApp().deps;
    await pictures.removeUnused(isPictureUsed);
    await getFiles().permits.remove(permit);
    expect(await audit()).toEqual([]);
  });

  test('pictures of another database are a single difference, and keep their owner', async () => {
    await getFiles().uploads.put('.market', Buffer.from('another'));
    await upload();
    advanceHours(27);
    expect(await audit()).toEqual(['the store of pictures belongs to another database: check its settings']);
    expect(String(await getFiles().uploads.read('.market'))).toBe('another');
  });

  test('at most 50 pictures are listed, with the number of the rest', async () => {
    const products = await Promise.all(Array.from({ length: 52 }, () => createProduct(chef)));
    for (const [i, { _id }] of products.entries())
      await updateStored('products', _id, { image: toUploadedPath(String(i).padStart(32, '0')) });
    const differences = await audit();
    expect([differences.length, differences.at(-1)]).toEqual([51, '2 more lost pictures']);
  });
});
