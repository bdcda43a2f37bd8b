import { expect, test } from 'vitest';
import { Product } from '@homechef/contract/products/product';
import { apiAs, apiAsVisitor, type TokenHolder } from '../testing/api-client.ts';
import { createProduct, sendMemberOrder, createProductForm, toOrderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { findStored } from '../testing/stored-documents.ts';

startTestApp();

const save = (account: TokenHolder, id: string, form: object) =>
  apiAs(account).put(`/api/products/${id}`, form);
const read = async (id: string) => Product.parse((await apiAsVisitor().get(`/api/products/${id}`)).body);

test('a product rejects an edit of an older version with 409', async () => {
  const [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
  const product = await createProduct(chef, { countInStock: 10 });
  await sendMemberOrder(foodie, [toOrderItem(product, 3)]);
  const stale = await save(chef, product._id, createProductForm({ updatedAt: product.updatedAt }));
  expect(stale.status).toBe(409);
  expect(await findStored('products', product._id)).toMatchObject({ countInStock: 7, name: product.name });
  const { updatedAt } = await read(product._id);
  expect((await save(chef, product._id, createProductForm({ updatedAt }))).status).toBe(200);
  expect((await save(chef, product._id, createProductForm())).status).toBe(200);
});
test('a product accepts one of several edits of the same version', async () => {
  const chef = await createChef();
  const { _id, updatedAt } = await createProduct(chef);
  const replies = await Promise.all(
    [1, 2, 3].map((price) => save(chef, _id, createProductForm({ price, updatedAt }))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
test('the version of a product increases with an edit, a sale, a return and a stock change', async () => {
  const [admin, chef, foodie] = await Promise.all([createAdmin(), createChef(), createFoodie()]);
  const product = await createProduct(chef, { countInStock: 9 });
  const versions = [product.updatedAt];
  const recordVersion = async () => versions.push((await read(product._id)).updatedAt);
  for (let i = 0; i < 5; i += 1) {
    await save(chef, product._id, createProductForm());
    await recordVersion();
  }
  const order = await sendMemberOrder(foodie, [toOrderItem(product, 2)]);
  await recordVersion();
  await apiAs(admin).delete(`/api/orders/${order._id}`);
  await recordVersion();
  await apiAs(chef).put(`/api/products/${product._id}/4`);
  await recordVersion();
  expect(versions).toEqual([...new Set(versions)].sort());
  expect(versions).toHaveLength(9);
});
