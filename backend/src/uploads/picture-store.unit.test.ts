import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStore } from './picture-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homechef-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [other, name] = ['0'.repeat(32), 'a'.repeat(32)];
const data = Buffer.from('a picture');

test('of a picture that cannot be stored whole nothing is left, and of others all', async () => {
  const store = await createDiskStore(folder);
  await store.put(other, new Map([['.webp', data]]));
  const impossible = `-${'9'.repeat(300)}.webp`; // longer than any name may be
  const files = new Map([
    ['-320.webp', data],
    [impossible, data],
    ['.webp', data],
  ]);
  await expect(store.put(name, files)).rejects.toThrow('ENAMETOOLONG');
  expect(readdirSync(folder)).toEqual([`${other}.webp`]);
});
