import { expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { placeGuestOrder, createProduct, toOrderItem } from '../../../testing/fixtures.ts';
import { createChef, createAdmin } from '../../../testing/accounts.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { countStored, isStored, readStock } from '../../../testing/stored-documents.ts';

startTestApp();

const deleteOrder = (account: Session, number: string) => apiAs(account).delete(`/api/orders/${number}`);

test('a deleted order is gone', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const { _id } = await placeGuestOrder([toOrderItem(await createProduct(chef))]);
  expect((await deleteOrder(admin, _id)).status).toBe(200);
  expect(await isStored('orders', _id)).toBe(false);
  expect((await apiAsVisitor().get(`/api/orders/guest/${_id}`)).status).toBe(404);
  for (const number of [_id, 'nope', '%00']) expect((await deleteOrder(admin, number)).status).toBe(404);
});

test('deleting an order restores stock of existing products only', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const deletedProduct = await createProduct(chef);
  const keptProduct = await createProduct(chef);
  const order = await placeGuestOrder([toOrderItem(deletedProduct), toOrderItem(keptProduct, 2)]);
  await apiAs(chef).delete(`/api/products/${deletedProduct._id}`);
  expect((await deleteOrder(admin, order._id)).status).toBe(200);
  expect(await isStored('products', deletedProduct._id)).toBe(false);
  expect(await readStock(keptProduct._id)).toBe(10);
});

test('restored stock never exceeds 10,000', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const product = await createProduct(chef);
  const order = await placeGuestOrder([toOrderItem(product, 5)]);
  await apiAs(chef).put(`/api/products/${product._id}/9998`);
  await deleteOrder(admin, order._id);
  expect(await readStock(product._id)).toBe(10_000);
});

test('admin notes about an order are visible to admins only, and are deleted with it', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const { _id } = await placeGuestOrder([toOrderItem(await createProduct(chef))]);
  const path = `/api/admin/orders/${_id}/notes`;
  for (const text of ['First', 'Second']) expect((await apiAs(admin).post(path, { text })).status).toBe(201);
  expect((await apiAs(admin).post(path, { text: ' ' })).status).toBe(400);
  expect((await apiAs(admin).get(path.toLowerCase())).body).toMatchObject([
    { text: 'Second', by: admin.name },
    { text: 'First' },
  ]);
  expect((await apiAs(chef).get(`/api/orders/${_id}`)).text).not.toContain('Second');
  await deleteOrder(admin, _id);
  expect(await countStored('userNotes', { order: _id })).toBe(0);
  for (const send of [() => apiAs(admin).get(path), () => apiAs(admin).post(path, { text: 'Third' })])
    expect((await send()).status).toBe(404);
});
