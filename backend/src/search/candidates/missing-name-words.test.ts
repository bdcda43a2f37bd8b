import type { Session } from '@homechef/contract/users/user';
import { beforeEach, expect, test } from 'vitest';
import {
  backfillKindWords,
  backfillNameWords,
  backfillSearchKeys,
} from '../../products/backfill-search-keys.ts';
import { createChef } from '../../testing/accounts.ts';
import { apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { clearMarket, findStored, unsetStored, updateStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

let id: string;
let chef: Session;
beforeEach(async () => {
  await clearMarket();
  chef = await createChef();
  ({ _id: id } = await createProduct(chef, { name: 'Pork Tamales' }));
  await createProduct(chef, { name: 'Corn Soup', description: 'Goes with tamales' });
  // Like a dish that a process of the previous version saved.
  await unsetStored('products', id, ['searchKeys.nameWords']);
});

const listNames = async (path: string) => {
  const { body } = await apiAsVisitor().get(path);
  return (body as { name: string }[]).map(({ name }) => name);
};

test('searches rank a dish without stored words of its name', async () => {
  expect(await listNames('/api/products?q=tamale')).toEqual(['Pork Tamales', 'Corn Soup']);
  expect(await listNames('/api/kitchens?q=tamale')).toHaveLength(1);
  const { body } = await apiAsVisitor().get('/api/search/suggest?q=tam');
  expect(body).toMatchObject({ dishes: [{ name: 'Pork Tamales' }] });
});

test('the migration adds the words', async () => {
  expect(await backfillNameWords({})).toBe(1);
  expect(await findStored('products', id)).toMatchObject({ searchKeys: { nameWords: ['pork', 'tamales'] } });
  expect(await backfillNameWords({})).toBe(0);
});

test('the migration adds the words of diets and folds letters', async () => {
  await clearMarket();
  const vegan = await createProduct(chef, { name: 'Bowl', category: 'Vegan' });
  const folded = await createProduct(chef, { name: 'Smørrebrød' });
  await updateStored('products', vegan._id, { 'searchKeys.words': ['bowl'] });
  await updateStored('products', folded._id, { 'searchKeys.words': ['smørrebrød'] });
  expect(await backfillKindWords({})).toBe(2);
  expect(await readWords(vegan._id)).toContain('vegano');
  expect(await readWords(folded._id)).toContain('smorrebrod');
  expect(await backfillKindWords({})).toBe(0);
});

const since = new Date('2026-03-01T12:00:00Z');
const before = new Date('2026-02-28T12:00:00Z');

/** Creates a dish whose name a process of the previous version changed at a time, without its keys. */
async function createRenamed(updatedAt: Date): Promise<string> {
  const { _id } = await createProduct(chef, { name: 'Soup' });
  await updateStored('products', _id, { name: 'Stew', updatedAt });
  return _id;
}
const readWords = async (id: string) =>
  ((await findStored('products', id)) as { searchKeys?: { words: string[] } }).searchKeys?.words;

test('compares the dishes that changed since a time, and all without keys', async () => {
  await clearMarket();
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
