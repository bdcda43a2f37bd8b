import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { Favorites } from '@homechef/contract/favorites/endpoints';
import { categories } from '@homechef/contract/products/product-options';
import { withTransaction } from '../../platform/db/transaction.ts';
import { refreshProducts } from '../products/catalog-index/index-instance.ts';
import { importProducts } from '../products/products.import.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../testing/api-client.ts';
import { createProduct, createProductForm } from '../../testing/fixtures.ts';
import { createAdmin, createChef, createFoodie } from '../../testing/accounts.ts';
import { getErrorMessage, unknownId } from '../../testing/reply-helpers.ts';
import { countStored, toStoredId } from '../../testing/stored-documents.ts';
import { readKitchen } from '../../testing/kitchens.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { FavoriteModel } from './favorites.model.ts';

startTestApp();

const put = (account: TokenHolder, id: string) => apiAs(account).put(`/api/favourites/${id}`);
const list = async (account: TokenHolder) =>
  Favorites.parse((await apiAs(account).get('/api/favourites')).body);
const listIds = async (account: TokenHolder) => {
  const { products, kitchens } = await list(account);
  return { products: products.map(({ _id }) => _id), kitchens: kitchens.map(({ _id }) => _id) };
};

test('favorite dishes and kitchens are listed, newest first', async () => {
  const [chef, fay] = await Promise.all([createChef(), createFoodie()]);
  const soup = await createProduct(chef);
  const salad = await createProduct(chef);
  for (const id of [soup._id, chef._id.toUpperCase(), salad._id])
    expect((await put(fay, id)).body).toEqual({ message: 'Favourite added' });
  const reply = await apiAs(fay).get('/api/favourites');
  expect(reply.headers['cache-control']).toBe('no-store');
  const { products, kitchens } = Favorites.parse(reply.body);
  expect(products).toEqual((await apiAsVisitor().get(`/api/products/chef/${chef._id}`)).body);
  const { sections: _sections, ...kitchen } = await readKitchen(chef); // lists have no sections
  expect(kitchens).toEqual([{ ...kitchen, place: { ...kitchen.place, address: '' } }]);
  expect(await listIds(await createFoodie())).toEqual({ products: [], kitchens: [] });
});

test('adding and removing a favorite can be repeated', async () => {
  const [chef, fay] = await Promise.all([createChef(), createFoodie()]);
  const { _id } = await createProduct(chef);
  const replies = await Promise.all([put(fay, _id), put(fay, _id), put(fay, _id)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await listIds(fay)).toEqual({ products: [_id], kitchens: [] });
  for (const id of [_id, _id, unknownId, 'nope']) {
    const reply = await apiAs(fay).delete(`/api/favourites/${id}`);
    expect([reply.status, reply.body]).toEqual([200, { message: 'Favourite removed' }]);
  }
  for (const id of [unknownId, 'nope']) expect((await put(fay, id)).status).toBe(404);
  expect(await listIds(fay)).toEqual({ products: [], kitchens: [] });
});

test('deleted dishes and kitchens are left out of the favorites', async () => {
  const [chef, fay, admin] = await Promise.all([createChef(), createFoodie(), createAdmin()]);
  const soup = await createProduct(chef);
  const salad = await createProduct(chef);
  for (const id of [soup._id, salad._id, chef._id]) await put(fay, id);
  await apiAs(chef).delete(`/api/products/${soup._id}`);
  expect(await listIds(fay)).toEqual({ products: [salad._id], kitchens: [chef._id] });
  await apiAs(admin).delete(`/api/users/${chef._id}`);
  expect(await listIds(fay)).toEqual({ products: [], kitchens: [] });
});

/** Stores favorites directly, because five hundred requests would be slow. */
const insertFavorites = (user: string, items: readonly Types.ObjectId[]) =>
  FavoriteModel.insertMany(
    items.map((item) => ({
      user: new Types.ObjectId(user),
      kind: 'product' as const,
      item,
      createdAt: new Date(),
    })),
  );

async function importDishes(user: string, count: number): Promise<string[]> {
  const dishes = Array.from({ length: count }, (_, i) => ({
    ...createProductForm({ name: `Dish ${i}`, price: 100 }),
    brand: 'Cleo Chef',
    user,
    category: categories[0],
    reviews: [],
    createdAt: new Date(),
  }));
  const ids = await withTransaction((session) => importProducts(dishes, session));
  await refreshProducts(ids);
  return ids;
}

test('concurrent additions stop at 500 favorites', async () => {
  const [chef, fay] = await Promise.all([createChef(), createFoodie()]);
  const ids = await importDishes(chef._id, 502);
  await insertFavorites(
    fay._id,
    ids.slice(4).map((id) => new Types.ObjectId(id)),
  );
  const replies = await Promise.all(ids.slice(0, 4).map((id) => put(fay, id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(replies.filter(({ status }) => status === 409).map(getErrorMessage)).toContain(
    'You can have at most 500 favorites. Please remove one first.',
  );
  expect((await list(fay)).products).toHaveLength(500);
  expect((await put(fay, ids[5] ?? '')).status).toBe(200);
});

test('at the limit, a new favorite replaces unavailable ones', async () => {
  const [chef, fay] = await Promise.all([createChef(), createFoodie()]);
  const { _id } = await createProduct(chef);
  await insertFavorites(
    fay._id,
    Array.from({ length: 500 }, () => new Types.ObjectId()),
  );
  expect((await put(fay, _id)).status).toBe(200);
  expect(await countStored('favourites', { user: toStoredId(fay._id) })).toBe(1);
});

test('the favorites of a deleted account are deleted', async () => {
  const [chef, fay, admin] = await Promise.all([createChef(), createFoodie(), createAdmin()]);
  await put(fay, chef._id);
  expect((await apiAs(admin).delete(`/api/users/${fay._id}`)).status).toBe(200);
  expect(await countStored('favourites', { user: toStoredId(fay._id) })).toBe(0);
  const late = await put(fay, chef._id);
  expect([late.status, getErrorMessage(late)]).toEqual([401, 'Please sign in']);
});
