import { expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import {
  placeGuestOrder,
  createProduct,
  placeMemberOrder,
  orderItem,
  transitionPath,
} from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { isStored, readStock } from '../testing/stored-documents.ts';
import { unknownOrderNumber } from '../testing/reply-helpers.ts';

startTestApp();

const remove = (account: Session | undefined, number: string) =>
  apiAs(account).delete(`/api/orders/${number}`);

test('deleting an order answers 200, and the stock of items not Ready goes back', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const [cooked, uncooked] = [await createProduct(chef), await createProduct(chef)];
  const order = await placeGuestOrder([orderItem(cooked, 4), orderItem(uncooked, 3)]);
  await apiAs(chef).put(transitionPath(order._id, order.orderItems[0]?._id ?? '', 'orderstatus'));
  expect((await remove(admin, order._id)).status).toBe(200);
  expect([await readStock(cooked._id), await readStock(uncooked._id)]).toEqual([6, 10]);
  expect(await isStored('orders', order._id)).toBe(false);
  expect((await apiAsVisitor().get(`/api/orders/guest/${order._id}`)).status).toBe(404);
  expect((await remove(admin, order._id)).status).toBe(404);
  expect(await readStock(uncooked._id)).toBe(10);
});

test('deleting an order skips an item that was deleted, and gives the others back', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const [gone, kept] = [await createProduct(chef), await createProduct(chef)];
  const order = await placeGuestOrder([orderItem(gone), orderItem(kept, 2)]);
  await apiAs(chef).delete(`/api/products/${gone._id}`);
  expect((await remove(admin, order._id)).status).toBe(200);
  expect(await isStored('products', gone._id)).toBe(false);
  expect(await readStock(kept._id)).toBe(10);
});

test('returned stock never goes above 10,000', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const item = await createProduct(chef);
  const order = await placeGuestOrder([orderItem(item, 5)]);
  await apiAs(chef).put(`/api/products/${item._id}/9998`);
  await remove(admin, order._id);
  expect(await readStock(item._id)).toBe(10_000);
});

test('deleting an order ten times at once gives the stock back once', async () => {
  const [admin, chef] = await Promise.all([createAdmin(), createChef()]);
  const item = await createProduct(chef);
  const order = await placeGuestOrder([orderItem(item, 5)]);
  const replies = await Promise.all(Array.from({ length: 10 }, () => remove(admin, order._id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(404)]);
  expect(await readStock(item._id)).toBe(10);
});

test('deleting an order is refused to its owner, its chef, others (403) and visitors (401)', async () => {
  const [chef, member, other] = await Promise.all([createChef(), createFoodie(), createFoodie()]);
  const { _id } = await placeMemberOrder(member, [orderItem(await createProduct(chef))]);
  for (const account of [member, chef, other]) {
    expect((await remove(account, _id)).status).toBe(403);
    expect((await remove(account, 'nope')).status).toBe(403);
  }
  expect((await remove(undefined, _id)).status).toBe(401);
  expect(await isStored('orders', _id)).toBe(true);
});

test('deleting an order that is not there answers 404', async () => {
  const admin = await createAdmin();
  for (const number of [unknownOrderNumber, 'nope', '%00'])
    expect((await remove(admin, number)).status).toBe(404);
});
