import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { CatalogIndex } from '../products/catalog-index/catalog-index.ts';
import { createChef } from '../../testing/accounts.ts';
import { apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

let chef: Session;
beforeAll(async () => {
  chef = await createChef();
  for (const name of ['Pork Tamales', 'Corn Soup']) await createProduct(chef, { name });
});

/** Simulates an index that has loaded all dishes but never completes their texts. */
beforeEach(() => void vi.spyOn(CatalogIndex.prototype, 'texts', 'get').mockReturnValue(undefined));

const listNames = async (path: string) => {
  const { body, status } = await apiAsVisitor().get(path);
  expect(status).toBe(200);
  return (body as { name: string }[]).map(({ name }) => name);
};

test('searches for words and suggestions do not wait until the index has the texts', async () => {
  expect(await listNames('/api/products?q=tamle')).toEqual(['Pork Tamales']);
  expect(await listNames('/api/products?q=nothing')).toEqual([]);
  expect(await listNames('/api/kitchens?q=tamales')).toHaveLength(1);
  const { body } = await apiAsVisitor().get('/api/search/suggest?q=tam');
  expect(body).toMatchObject({ dishes: [{ name: 'Pork Tamales' }] });
});

test('the name filter does not scan the index before its texts are complete', async () => {
  const list = vi.spyOn(CatalogIndex.prototype, 'list');
  expect(await listNames('/api/products?name=Tamal')).toEqual(['Pork Tamales']);
  expect(await listNames('/api/products?name=o&sort=name')).toEqual(['Corn Soup', 'Pork Tamales']);
  expect(list).not.toHaveBeenCalled();
});

test('a search that the database answers sees a new dish', async () => {
  expect(await listNames('/api/products?q=stew')).toEqual([]);
  await createProduct(chef, { name: 'Lamb Stew' });
  expect(await listNames('/api/products?q=stew')).toEqual(['Lamb Stew']);
});
