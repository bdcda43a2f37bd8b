import { rename, rm } from 'node:fs/promises';
import mongoose from 'mongoose';
import request from 'supertest';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseUploadedPath, toUploadedPath } from '@homechef/contract/uploads/picture';
import type { Session } from '@homechef/contract/users/user';
import { readEnv } from '../../../platform/config/env.ts';
import { listPermitFiles, removeUnusedPermitPictures } from '../../permits/permit-cleanup.ts';
import { createAdmin, createChef } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createDraft, createProductForm } from '../../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import { createJpeg } from '../../../testing/pictures.ts';
import { hasS3, startStores, testedStores } from '../../../testing/stores.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';
import { createPictureService } from '../pictures.service.ts';
import { createPictureStore } from '../picture-store.ts';
import { storeAreas, type FileStore } from './file-store.ts';
import { openFileStores } from './open-file-stores.ts';

const bucket = 'market-pictures';
const hourMs = 3_600_000;
const name = `${'a'.repeat(32)}_102030`;
const other = `${'b'.repeat(32)}_102030`;
const data = Buffer.from('a picture');

const { settingsByStore, getS3 } = startStores(bucket);

const toId = ({ _id }: Session) => new mongoose.Types.ObjectId(_id);
const getPermitPictures = () => mongoose.connection.collection('permitPictures');

async function list(files: FileStore, prefix?: string) {
  const found: string[] = [];
  for await (const { file } of files.list(prefix)) found.push(file);
  return found.sort();
}

describe.each(testedStores)('the store %s', (kind) => {
  startTestApp(settingsByStore[kind]);

  let chef: Session;
  beforeEach(async (context) => {
    if (kind === 's3') getS3(context);
    expect(getTestApp().deps.env.UPLOADS).toBe(kind);
    chef = await createChef();
    return () => void vi.useRealTimers();
  });
  const getFiles = () => getTestApp().deps.files;
  const upload = async () => (await apiAs(chef).upload(await createJpeg(640, 400))).text;
  const isNeverUsed = () => Promise.resolve(false);
  const goToTomorrow = () => setClock(new Date(Date.now() + 25 * hourMs).toISOString());

  test.each(storeAreas)('writes, reads, replaces, lists and removes files of %s', async (area) => {
    const files = getFiles()[area];
    const before = await list(files);
    await files.put('x-1.webp', data);
    await files.put('x-2.webp', Buffer.from('old'));
    const large = Buffer.alloc(300_000, 7); // more than one chunk of GridFS
    await files.put('x-2.webp', large);
    await files.put('.hidden', data);
    expect(await list(files, 'x-')).toEqual(['x-1.webp', 'x-2.webp']);
    expect(await list(files)).toEqual([...before, '.hidden', 'x-1.webp', 'x-2.webp'].sort());
    expect(await files.read('x-1.webp')).toEqual(data);
    expect((await files.read('x-2.webp'))?.equals(large)).toBe(true);
    expect(await files.head('x-2.webp')).toMatchObject({ file: 'x-2.webp', bytes: 300_000 });
    const [otherArea] = storeAreas.filter((found) => found !== area);
    expect(otherArea && (await getFiles()[otherArea].read('x-1.webp'))).toBeUndefined();
    for (const file of ['x-1.webp', 'x-2.webp', '.hidden']) await files.remove(file);
    expect(await list(files)).toEqual(before);
  });

  test('a missing file cannot be read, and removing it is not an error', async () => {
    const { uploads } = getFiles();
    expect(await uploads.read('none.webp')).toBeUndefined();
    expect(await uploads.head('none.webp')).toBeUndefined();
    expect(await uploads.touch('none.webp')).toBe(false);
    await uploads.remove('none.webp');
  });

  test('the store remembers when a file was last used', async () => {
    const { uploads } = getFiles();
    await uploads.put('t.webp', data);
    const first = (await uploads.head('t.webp'))?.touchedAt ?? 0;
    expect(Math.abs(first - Date.now())).toBeLessThan(hourMs);
    expect(await uploads.touch('t.webp')).toBe(true);
    expect((await uploads.head('t.webp'))?.touchedAt).toBeGreaterThanOrEqual(first);
    expect(await uploads.read('t.webp')).toEqual(data);
    await uploads.remove('t.webp');
  });

  test('all files of an upload are served with the same headers, and each is read only once', async () => {
    const { server, deps } = getTestApp();
    const { files } = deps;
    const path = await upload();
    expect(await list(files.uploads, parseUploadedPath(path))).toHaveLength(6);
    const read = vi.spyOn(files.uploads, 'read');
    for (const variant of [path, path.replace('.webp', '-320.avif')]) {
      const first = await request(server).get(variant).buffer();
      expect(first.status).toBe(200);
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining('sandbox') as string,
        'content-type': `image/${variant.slice(-4)}`,
        etag: expect.stringMatching(/^"[\w-]{27}"$/) as string,
      });
      const stored = await files.uploads.read(variant.replace('/uploads/', ''));
      expect(first.body).toEqual(stored);
      const reads = read.mock.calls.length;
      const again = await request(server)
        .get(variant)
        .set('If-None-Match', first.headers.etag ?? '');
      expect([again.status, again.headers.etag]).toEqual([304, first.headers.etag]);
      expect((await request(server).get(variant).buffer()).body).toEqual(first.body);
      expect(read.mock.calls.length).toBe(reads);
    }
    expect((await apiAsVisitor().get(toUploadedPath(other))).status).toBe(404);
  });

  test('a picture in memory that another process removed is no longer served, except while the store is unreachable', async () => {
    const { server, deps } = getTestApp();
    const path = await upload();
    const file = path.replace('/uploads/', '');
    const getStatus = async () => (await request(server).get(path)).status;
    const advance = () => setClock(new Date(Date.now() + 6 * 60_000).toISOString());
    expect(await getStatus()).toBe(200);
    await deps.files.uploads.remove(file);
    expect(await getStatus()).toBe(200);
    const head = vi.spyOn(deps.files.uploads, 'head').mockRejectedValueOnce(new Error('away'));
    advance();
    expect(await getStatus()).toBe(200);
    expect([head.mock.calls, await getStatus()]).toEqual([[[file]], 200]);
    advance();
    await expect.poll(getStatus).toBe(404);
  });

  test('an unused picture, and no other, is removed with all its files after a day', async () => {
    const used = await upload();
    const unused = await upload();
    const { pictures, files } = getTestApp().deps;
    const isUsed = (path: string) => Promise.resolve(path !== unused);
    expect(await pictures.removeUnused(isNeverUsed)).toBe(0);
    goToTomorrow();
    expect(await pictures.removeUnused(isUsed)).toBe(1);
    expect(await list(files.uploads, parseUploadedPath(unused))).toEqual([]);
    expect(await list(files.uploads, parseUploadedPath(used))).toHaveLength(6);
    expect(await pictures.touchIfKnown(unused)).toBe(false);
    async function* both() {
      yield await Promise.resolve(used);
      yield unused;
    }
    expect(await pictures.findLost(both())).toEqual([unused]);
  });

  test('the files of an incomplete picture are removed after a day', async () => {
    const { pictures, files } = getTestApp().deps;
    await files.uploads.put(`${name}-320.webp`, data);
    await pictures.removeUnused(isNeverUsed);
    expect(await list(files.uploads, name)).toHaveLength(1);
    goToTomorrow();
    await pictures.removeUnused(isNeverUsed);
    expect(await list(files.uploads, name)).toEqual([]);
  });

  test('a picture is not stored at all if one of its files cannot be stored', async () => {
    const { uploads } = getFiles();
    const failing: FileStore = {
      ...uploads,
      put: (file, bytes) =>
        file.endsWith('-640.webp') ? Promise.reject(new Error('away')) : uploads.put(file, bytes),
    };
    const variants = new Map(['.webp', '-320.webp', '-640.webp'].map((suffix) => [suffix, data]));
    await expect(createPictureStore(failing).put(other, variants)).rejects.toThrow('away');
    expect(await list(uploads, other)).toEqual([]);
  });

  test('a store belongs to one database', async () => {
    const { uploads } = getFiles();
    await uploads.remove('.market');
    const pictures = createPictureService(createPictureStore(uploads));
    await upload();
    expect(await pictures.isOwnedBy('a stranger', isNeverUsed)).toBe(false);
    expect(await pictures.isOwnedBy('ours', () => Promise.resolve(true))).toBe(true);
    expect(await pictures.isOwnedBy('a stranger', () => Promise.resolve(true))).toBe(false);
    await uploads.remove('.market');
  });

  test('pictures of permits are kept apart from the public ones', async () => {
    const { files, permitPictures } = getTestApp().deps;
    const pathOfPicture = toKitchenPath(chef, '/permit/picture');
    const add = async () => apiAs(chef).upload(await createJpeg(90, 60), { path: pathOfPicture });
    const before = await list(files.uploads);
    expect((await add()).status).toBe(200);
    const [first = ''] = await list(files.permits, chef._id);
    expect(await list(files.uploads)).toEqual(before);
    expect((await apiAsVisitor().get(`/uploads/${first}`)).status).toBe(404);
    for (const by of [chef, await createAdmin()])
      expect((await apiAs(by).get(pathOfPicture)).body).toMatchObject({
        picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/) as string,
      });
    expect((await apiAs(await createChef()).get(pathOfPicture)).status).toBe(403);
    await add();
    const [second = '', ...more] = await list(files.permits, chef._id);
    expect([second === first, more]).toEqual([false, []]);
    const unused = await permitPictures.add(chef._id, data);
    const used: string[] = [];
    for await (const file of listPermitFiles()) used.push(file);
    expect([used.includes(second), used.includes(unused)]).toEqual([true, false]);
    await removeUnusedPermitPictures(permitPictures, Date.now() + hourMs);
    expect(await list(files.permits, chef._id)).toEqual([second]);
    await permitPictures.removeOf(chef._id);
    expect(await list(files.permits, chef._id)).toEqual([]);
    expect((await apiAs(chef).get(pathOfPicture)).status).toBe(404);
  });
});

describe('a store', () => {
  startTestApp();

  test('a store that cannot be reached answers 503 in words and stores nothing', async () => {
    const { deps } = getTestApp();
    const chef = await createChef();
    const aside = `${deps.env.UPLOADS_DIR}-aside`;
    await rename(deps.env.UPLOADS_DIR, aside);
    const reply = await apiAs(chef).upload(await createJpeg(90, 60));
    const permitReply = await apiAs(chef).upload(await createJpeg(90, 60), {
      path: toKitchenPath(chef, '/permit/picture'),
    });
    await rm(deps.env.UPLOADS_DIR, { recursive: true, force: true });
    await rename(aside, deps.env.UPLOADS_DIR);
    expect([reply.status, reply.body]).toMatchObject([
      503,
      { code: 'picture.store_away', message: expect.stringContaining('cannot be reached') as string },
    ]);
    expect(permitReply.status).toBe(503);
    expect(await getPermitPictures().countDocuments({ _id: toId(chef) })).toBe(0);
    const records = mongoose.connection.collection('storedPictures');
    expect(await records.countDocuments({ account: toId(chef) })).toBe(0);
    const image = toUploadedPath(name);
    const { _id } = await createDraft(chef);
    expect((await apiAs(chef).put(`/api/products/${_id}`, createProductForm({ image }))).status).toBe(400);
  });

  test('an S3 server that does not answer is a 503 with a reason for the log', async () => {
    const env = readEnv({
      UPLOADS: 's3',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    const { uploads, close } = await openFileStores(env);
    const failure = { kind: 'unavailable', code: 'picture.store_away', cause: expect.any(Error) as Error };
    await expect(uploads.put('a.webp', data)).rejects.toMatchObject(failure);
    await expect(uploads.read('a.webp')).rejects.toMatchObject(failure);
    await expect(list(uploads)).rejects.toMatchObject(failure);
    close();
  });

  test.runIf(hasS3)('a bucket that does not exist is a 503', async (context) => {
    const settings = { ...getS3(context), S3_BUCKET: 'no-such-bucket' };
    const { uploads, close } = await openFileStores(readEnv(settings));
    await expect(uploads.put('a.webp', data)).rejects.toMatchObject({ code: 'picture.store_away' });
    await expect(uploads.read('a.webp')).rejects.toMatchObject({ code: 'picture.store_away' });
    close();
  });

  test('a permit from before the store of permits still has its picture', async () => {
    const chef = await createChef();
    await getPermitPictures().insertOne({ _id: toId(chef), data });
    expect((await apiAs(chef).get(toKitchenPath(chef, '/permit/picture'))).body).toEqual({
      picture: `data:image/webp;base64,${data.toString('base64')}`,
    });
  });
});
