import { describe, expect, test } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor, type TokenHolder } from '../testing/api-client.ts';
import { createProduct, placeMemberOrder, productForm, orderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { findStored } from '../testing/stored-documents.ts';

startTestApp();

const save = (account: TokenHolder, id: string, form: object) =>
  apiAs(account).put(`/api/products/${id}`, form);
const read = async (id: string) => Product.parse((await apiAsVisitor().get(`/api/products/${id}`)).body);

describe('updatedAt', () => {
  test('when sent must be the stored one, else 409: an edit never puts sold portions back', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const item = await createProduct(chef, { countInStock: 10 });
    await placeMemberOrder(foodie, [orderItem(item, 3)]);
    const stale = await save(chef, item._id, productForm({ updatedAt: item.updatedAt }));
    expect(stale.status).toBe(409);
    expect(await findStored('products', item._id)).toMatchObject({ countInStock: 7, name: item.name });
    const { updatedAt } = await read(item._id);
    expect((await save(chef, item._id, productForm({ updatedAt }))).status).toBe(200);
    expect((await save(chef, item._id, productForm())).status).toBe(200);
  });
  test('of two edits on the same version one is 409', async () => {
    const chef = await createChef();
    const { _id, updatedAt } = await createProduct(chef);
    const replies = await Promise.all(
      [1, 2, 3].map((price) => save(chef, _id, productForm({ price, updatedAt }))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
  test('goes strictly up with an edit, a sale, a return and a stock change', async () => {
    const [admin, chef, foodie] = await Promise.all([createAdmin(), createChef(), createFoodie()]);
    const item = await createProduct(chef, { countInStock: 9 });
    const versions = [item.updatedAt];
    const look = async () => versions.push((await read(item._id)).updatedAt);
    for (let i = 0; i < 5; i += 1) await Promise.all([save(chef, item._id, productForm())]).then(look);
    const order = await placeMemberOrder(foodie, [orderItem(item, 2)]);
    await look();
    await apiAs(admin).delete(`/api/orders/${order._id}`);
    await look();
    await apiAs(chef).put(`/api/products/${item._id}/4`);
    await look();
    expect(versions).toEqual([...new Set(versions)].sort());
    expect(versions).toHaveLength(9);
  });
  test('stays with a review and a stranger’s stock call', async () => {
    const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
    const item = await createProduct(chef);
    await apiAs(foodie).post(`/api/products/${item._id}/reviews`, { rating: 5, comment: 'Yes' });
    await apiAsVisitor().put(`/api/products/${item._id}/3`);
    expect((await read(item._id)).updatedAt).toBe(item.updatedAt);
  });
});
