import { updateStored } from '../../../testing/stored-documents.ts';
import { expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import { Reorder } from '@homechef/contract/orders/reorder';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../../testing/api-client.ts';
import {
  createProduct,
  createProductForm,
  placeMemberOrder,
  toOrderItem,
} from '../../../testing/fixtures.ts';
import { createChef, createFoodie } from '../../../testing/accounts.ts';
import { unknownOrderNumber } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp({ TRUST_PROXY: '1', RATE_LIMIT_ORDER_MISSES: '3' });

const getPath = (number: string) => `/api/orders/${number}/again`;
const read = async (number: string, account?: TokenHolder) =>
  Reorder.parse((await apiAs(account).get(getPath(number))).body).items;

test('X21: a reorder shows what has changed since the order, and keeps the copy of a dish that is gone', async () => {
  const [chef, fay] = await Promise.all([createChef(), createFoodie()]);
  const dishes = await Promise.all(Array.from({ length: 5 }, () => createProduct(chef)));
  const [same, dearer, fewer, soldOut, gone] = dishes.map(({ _id }) => _id) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const order = await placeMemberOrder(
    fay,
    dishes.map((dish) => toOrderItem(dish, 3)),
  );
  const change = async (id: string, form: object) =>
    apiAs(chef).put(`/api/products/${id}`, createProductForm({ name: `Dish of ${id}`, ...form }));
  await change(dearer, { price: 14 });
  await change(fewer, { price: 14, countInStock: 2 });
  await change(soldOut, { price: 14, countInStock: 0 });
  await apiAs(chef).delete(`/api/products/${gone}`);
  const items = await read(order._id, fay);
  expect(items.map(({ product, status, price, left }) => [product, status, price, left])).toEqual([
    [same, 'same', 12.5, 7],
    [dearer, 'price_changed', 14, 10],
    [fewer, 'less_left', 14, 2],
    [soldOut, 'sold_out', 14, 0],
    [gone, 'gone', null, 0],
  ]);
  expect(items[1]).toMatchObject({ name: `Dish of ${dearer}`, qty: 3, note: '', allergensChanged: [] });
  expect(items[4]?.name).toBe(dishes[4]?.name);
  const { orderItems } = (await apiAs(fay).get(`/api/orders/${order._id}`)).body as Order;
  expect(orderItems.map(({ product, isGone }) => [product, isGone])).toEqual([
    [same, undefined],
    [dearer, undefined],
    [fewer, undefined],
    [soldOut, undefined],
    [gone, true],
  ]);
  const copy = orderItems[4];
  const sold = order.orderItems[4];
  expect([copy?.name, copy?.price, copy?.image]).toEqual([sold?.name, sold?.price, sold?.image]);
});

test('a chef gets their own part of an order, and drafts count as gone', async () => {
  const [chef, other, fay] = await Promise.all([createChef(), createChef(), createFoodie()]);
  const mine = await createProduct(chef);
  const theirs = await createProduct(other);
  const order = await placeMemberOrder(fay, [toOrderItem(mine), toOrderItem(theirs)]);
  await updateStored('products', mine._id, { published: false });
  const [item, ...others] = await read(order._id, chef);
  expect([item?.product, item?.status, others]).toEqual([mine._id, 'gone', []]);
  const { headers } = await apiAs(fay).get(getPath(order._id.toLowerCase()));
  expect(headers['cache-control']).toBe('no-store');
});

test('unknown numbers count as misses', async () => {
  const client = { 'X-Forwarded-For': '10.3.0.1' };
  const statuses: number[] = [];
  for (const number of [unknownOrderNumber, 'nope', unknownOrderNumber, unknownOrderNumber])
    statuses.push((await apiAsVisitor().get(getPath(number), client)).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
});
