import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SettingsError } from '../../platform/config/env.ts';
import { createTempFolder } from '../../testing/temp-folder.ts';
import { createPictureStore } from './picture-store.ts';
import { openDiskStores } from './stores/disk-file-store.ts';

const createDiskStore = async (path: string) => createPictureStore((await openDiskStores(path)).uploads);

test('the folder is created with its parents', async () => {
  const nested = join(createTempFolder(), 'a', 'b');
  await createDiskStore(nested);
  expect(readdirSync(nested)).toEqual([]);
});

test('a folder that is a file, is virtual or cannot be written is rejected', async () => {
  const file = join(createTempFolder(), 'file');
  writeFileSync(file, '');
  for (const path of [file, '/proc/homechef-uploads', '/proc/self']) {
    const store = createDiskStore(path);
    await expect(store).rejects.toThrow(SettingsError);
    await expect(store).rejects.toThrow(/^UPLOADS_DIR cannot be written: .*for example uploads/);
  }
});
