import { beforeEach, expect, test } from 'vitest';
import { backfillNameWords } from '../../products/backfill-search-keys.ts';
import { createChef } from '../../testing/accounts.ts';
import { apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { clearMarket, findStored, unsetStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

let id: string;
beforeEach(async () => {
  await clearMarket();
  const chef = await createChef();
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
