import { beforeEach, expect, test } from 'vitest';
import { createChef } from '../testing/accounts.ts';
import { createProduct } from '../testing/fixtures.ts';
import { findStored, unsetStored, updateStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';
import { backfillSearchKeys } from './backfill-search-keys.ts';

startTestApp();

const since = new Date('2026-03-01T12:00:00Z');
const before = new Date('2026-02-28T12:00:00Z');

let chef: Awaited<ReturnType<typeof createChef>>;
beforeEach(async () => {
  chef = await createChef();
});

/** Creates a dish whose name a process of the previous version changed at a time, without its keys. */
async function createRenamed(updatedAt: Date): Promise<string> {
  const { _id } = await createProduct(chef, { name: 'Soup' });
  await updateStored('products', _id, { name: 'Stew', updatedAt });
  return _id;
}
const readWords = async (id: string) =>
  ((await findStored('products', id)) as { searchKeys?: { words: string[] } }).searchKeys?.words;

test('compares the dishes that changed since a time, and all without keys', async () => {
  const [old, changed, withoutKeys] = [
    await createRenamed(before),
    await createRenamed(since),
    await createRenamed(before),
  ];
  await unsetStored('products', withoutKeys, ['searchKeys']);
  expect(await backfillSearchKeys({ changedSince: since })).toBe(2);
  expect(await readWords(old)).toContain('soup');
  for (const id of [changed, withoutKeys]) expect(await readWords(id)).toContain('stew');
  expect(await backfillSearchKeys({})).toBe(1);
  expect(await readWords(old)).toContain('stew');
});
