import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseUploadedPath, toUploadedPath } from '@homechef/contract/uploads/picture';
import type { Session } from '@homechef/contract/users/user';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { createChef } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { runScript } from '../../testing/run-script.ts';
import { updateStored } from '../../testing/stored-documents.ts';
import { createIsolatedEnv } from '../../testing/test-env.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { gridfsCollections } from '../../platform/db/gridfs-collections.ts';
import { openFileStores } from '../../features/uploads/stores/open-file-stores.ts';

startTestApp();

const run = (args: readonly string[], settings: NodeJS.ProcessEnv = {}, name = 'move-pictures') => {
  const { uri, deps } = getTestApp();
  const { UPLOADS_DIR } = deps.env;
  return runScript(name, { ...createIsolatedEnv(), MONGODB_URI: uri, UPLOADS_DIR, ...settings }, args);
};
const toGridfs = ['--from', 'disk', '--to', 'gridfs'];
const auditedCollections = ['products', 'orders', 'stockMoves', 'deletedOrders', 'users'];
const listDisk = async () =>
  (await readdir(getTestApp().deps.env.UPLOADS_DIR)).filter((file) => !file.startsWith('.'));

let chef: Session;
let image: string;
/** Removes everything that a test left behind, and creates a dish with a picture. */
async function prepare(): Promise<void> {
  for (const name of [...auditedCollections, ...gridfsCollections])
    await mongoose.connection.collection(name).deleteMany({});
  for (const file of await listDisk()) await rm(join(getTestApp().deps.env.UPLOADS_DIR, file));
  await getDatabaseId();
  chef = await createChef();
  image = (await apiAs(chef).upload(await createJpeg(640, 400))).text;
  await createProduct(chef, { image });
}

describe('the command move-pictures', () => {
  beforeEach(prepare);

  test('move-pictures copies all pictures, and removes none while servers may use the source', async () => {
    const files = await listDisk();
    expect(await run(toGridfs)).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Compared 6 files with \d+ bytes in disk and gridfs, 6 new\.\n$/,
      ) as string,
      stderr: 'In both stores: 6 files, 6 new\n',
    });
    const refused = await run([...toGridfs, '--delete-source']);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^--delete-source needs UPLOADS=gridfs \(it is disk\): first set it/);
    expect(await listDisk()).toEqual(files);
  });

  test('move-pictures empties the source once the servers have changed, and audit-books finds all pictures', async () => {
    const count = (await listDisk()).length;
    const moved = await run([...toGridfs, '--delete-source', '--json'], { UPLOADS: 'gridfs' });
    expect(moved.code).toBe(0);
    expect(JSON.parse(moved.stdout)).toMatchObject({
      from: 'disk',
      to: 'gridfs',
      deletesSource: true,
      files: count,
      removed: count,
      lost: 0,
      uploadedMeanwhile: 0,
    });
    expect(await listDisk()).toEqual([]);
    const audit = await run([], { UPLOADS: 'gridfs' }, 'audit-books');
    expect(audit).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Everything adds up.\n') as string,
    });
  });

  test('move-pictures exits with 1 and lists the pictures in use that are in neither store', async () => {
    const { _id } = await createProduct(chef);
    const lost = toUploadedPath('c'.repeat(32));
    await updateStored('products', _id, { image: lost });
    const { code, stdout, stderr } = await run(toGridfs);
    expect(code).toBe(1);
    expect(stdout).toMatch(/\nIn neither store: 1\.\n$/);
    expect(stderr).toContain(`picture ${lost} of a dish of ${chef._id}: the store does not have it\n`);
  });

  test('move-pictures refuses the store of another database and changes nothing', async () => {
    const { uploads } = await openFileStores(getTestApp().deps.env, { kind: 'gridfs' });
    await uploads.put('.market', Buffer.from('another'));
    expect(await run(toGridfs)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The pictures in the store gridfs belong to another database. Check its settings.\n',
    });
    expect(await uploads.head(`${parseUploadedPath(image)}.webp`)).toBeUndefined();
  });
});

describe('the command audit-books', () => {
  beforeEach(prepare);

  const audit = async (args: readonly string[] = [], settings: NodeJS.ProcessEnv = {}) => {
    const { code, stdout, stderr } = await run(args, settings, 'audit-books');
    return { code, output: stdout + stderr };
  };

  test('audit-books finds lost and orphaned pictures, unless pictures are left out', async () => {
    const folder = getTestApp().deps.env.UPLOADS_DIR;
    const unused = (await apiAs(chef).upload(await createJpeg(90, 60))).text;
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
    for (const file of await listDisk()) await utimes(join(folder, file), threeDaysAgo, threeDaysAgo);
    const { _id } = await createProduct(chef);
    const lost = toUploadedPath('c'.repeat(32));
    await updateStored('products', _id, { image: lost });
    const { code, output } = await audit();
    expect(code).toBe(1);
    expect(output).toContain(`  picture ${lost} of a dish of ${chef._id}: the store does not have it\n`);
    expect(output).toContain(
      `  file ${unused.replace('/uploads/', '')} in the store: nothing refers to it\n`,
    );
    expect(await audit(['--no-pictures'])).toEqual({
      code: 0,
      output: expect.stringMatching(/capacity limits\.\nEverything adds up\.\n$/) as string,
    });
  });

  test('audit-books still audits the books and exits with 2 if the store is unreachable', async () => {
    const { code, output } = await audit([], {
      UPLOADS: 's3',
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    });
    expect(code).toBe(2);
    expect(output).toMatch(/^Counted .*\nEverything adds up\.\n/);
    expect(output).toContain('The pictures were not compared. The store s3 cannot be used (');
  });
});
