import { expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import {
  placeGuestOrder,
  createProduct,
  placeMemberOrder,
  toOrderItem,
  getTransitionPath,
} from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { isStored, readStock } from '../testing/stored-documents.ts';
import { unknownOrderNumber } from '../testing/reply-helpers.ts';

startTestApp();

const deleteOrder = (account: Session | undefined, number: string) =>
  apiAs(account).delete(`/api/orders/${number}`);

test('deleting an order restores stock of items not Ready', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const [readyProduct, unreadyProduct] = [await createProduct(chef), await createProduct(chef)];
  const order = await placeGuestOrder([toOrderItem(readyProduct, 4), toOrderItem(unreadyProduct, 3)]);
  await apiAs(chef).put(getTransitionPath(order._id, order.orderItems[0]?._id ?? '', 'orderstatus'));
  expect((await deleteOrder(admin, order._id)).status).toBe(200);
  expect([await readStock(readyProduct._id), await readStock(unreadyProduct._id)]).toEqual([6, 10]);
  expect(await isStored('orders', order._id)).toBe(false);
  expect((await apiAsVisitor().get(`/api/orders/guest/${order._id}`)).status).toBe(404);
  expect((await deleteOrder(admin, order._id)).status).toBe(404);
  expect(await readStock(unreadyProduct._id)).toBe(10);
});

test('deleting an order restores stock of existing products only', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const [deletedProduct, keptProduct] = [await createProduct(chef), await createProduct(chef)];
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

test('concurrent deletions of an order restore stock once', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const product = await createProduct(chef);
  const order = await placeGuestOrder([toOrderItem(product, 5)]);
  const replies = await Promise.all(Array.from({ length: 10 }, () => deleteOrder(admin, order._id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(404)]);
  expect(await readStock(product._id)).toBe(10);
});

test('only admins can delete an order', async () => {
  const [chef, member, other] = await Promise.all([createChef(), createFoodie(), createFoodie()]);
  const { _id } = await placeMemberOrder(member, [toOrderItem(await createProduct(chef))]);
  for (const account of [member, chef, other]) {
    expect((await deleteOrder(account, _id)).status).toBe(403);
    expect((await deleteOrder(account, 'nope')).status).toBe(403);
  }
  expect((await deleteOrder(undefined, _id)).status).toBe(401);
  expect(await isStored('orders', _id)).toBe(true);
});

test('deleting an unknown order answers 404', async () => {
  const admin = await createAdmin();
  for (const number of [unknownOrderNumber, 'nope', '%00'])
    expect((await deleteOrder(admin, number)).status).toBe(404);
});
