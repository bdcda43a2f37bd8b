import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SettingsError } from '../config/env.ts';
import { createPictureStore } from './picture-store.ts';
import { openDiskStores } from './stores/disk-file-store.ts';

const createDiskStore = async (path: string) => createPictureStore((await openDiskStores(path)).uploads);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homechef-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [other, name] = ['0'.repeat(32), 'a'.repeat(32)];
const data = Buffer.from('a picture');

test('reports a full disk and removes the incomplete picture', async () => {
  const store = await createDiskStore(folder);
  await store.put(other, new Map([['.webp', data]]));
  // The device /dev/full rejects each write with ENOSPC.
  symlinkSync('/dev/full', join(folder, `${name}.webp.part`));
  const files = new Map([
    ['-320.webp', data],
    ['.webp', data],
  ]);
  await expect(store.put(name, files)).rejects.toMatchObject({
    kind: 'insufficient-storage',
    code: 'picture.no_space',
  });
  expect(readdirSync(folder)).toEqual([`${other}.webp`]);
});

test('creates the folder with its parents', async () => {
  const nested = join(folder, 'a', 'b');
  await createDiskStore(nested);
  expect(readdirSync(nested)).toEqual([]);
});

test.each([
  ['is below a virtual file system', () => '/proc/homechef-uploads'],
  ['is a file', () => join(folder, 'file')],
  ['rejects files', () => '/proc/self'],
])('rejects a folder that %s', async (_description, getPath) => {
  writeFileSync(join(folder, 'file'), '');
  const store = createDiskStore(getPath());
  await expect(store).rejects.toThrow(SettingsError);
  await expect(store).rejects.toThrow(/^UPLOADS_DIR cannot be written: .*for example uploads/);
});

test('removes the files of a failed picture and keeps the others', async () => {
  const store = await createDiskStore(folder);
  await store.put(other, new Map([['.webp', data]]));
  const tooLongSuffix = `-${'9'.repeat(300)}.webp`; // exceeds the maximum length of a file name
  const files = new Map([
    ['-320.webp', data],
    [tooLongSuffix, data],
    ['.webp', data],
  ]);
  await expect(store.put(name, files)).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'picture.store_away',
    cause: { code: 'ENAMETOOLONG' },
  });
  expect(readdirSync(folder)).toEqual([`${other}.webp`]);
});
