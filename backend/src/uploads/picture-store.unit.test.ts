import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
