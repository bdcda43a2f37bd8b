import { expect, test } from 'vitest';
import { Reorder } from '@homechef/contract/orders/reorder';
import { apiAs, apiAsVisitor, type TokenHolder } from '../testing/api-client.ts';
import {
  createProduct,
  createProductForm,
  placeGuestOrder,
  placeMemberOrder,
  toOrderItem,
} from '../testing/fixtures.ts';
import { createAdmin, createChef, createFoodie } from '../testing/accounts.ts';
import { unknownOrderNumber } from '../testing/reply-helpers.ts';
import { updateStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp({ TRUST_PROXY: '1', RATE_LIMIT_ORDER_MISSES: '3' });

const getPath = (number: string) => `/api/orders/${number}/again`;
const read = async (number: string, account?: TokenHolder) =>
  Reorder.parse((await apiAs(account).get(getPath(number))).body).items;

test('shows what has changed since the order', async () => {
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
});

test('a draft is gone', async () => {
  const chef = await createChef();
  const dish = await createProduct(chef);
  const order = await placeGuestOrder([toOrderItem(dish)]);
  await updateStored('products', dish._id, { published: false });
  expect((await read(order._id))[0]?.status).toBe('gone');
});

test('answers only those who may read the order', async () => {
  const [chef, other, fay, bob, admin] = await Promise.all([
    createChef(),
    createChef(),
    createFoodie(),
    createFoodie(),
    createAdmin(),
  ]);
  const [mine, theirs] = [await createProduct(chef), await createProduct(other)];
  const items = [toOrderItem(mine), toOrderItem(theirs)];
  const [member, guest] = [await placeMemberOrder(fay, items), await placeGuestOrder(items)];
  const getStatus = async (number: string, account?: TokenHolder) =>
    (await apiAs(account).get(getPath(number))).status;
  expect(await getStatus(member._id)).toBe(401);
  expect(await getStatus(member._id, bob)).toBe(404);
  for (const account of [fay, admin]) expect(await read(member._id, account)).toHaveLength(2);
  expect((await read(member._id, chef)).map(({ product }) => product)).toEqual([mine._id]);
  for (const account of [undefined, bob, chef]) expect(await read(guest._id, account)).toHaveLength(2);
  const reply = await apiAsVisitor().get(getPath(guest._id.toLowerCase()));
  expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('unknown numbers count as misses', async () => {
  const client = { 'X-Forwarded-For': '10.3.0.1' };
  const statuses: number[] = [];
  for (const number of [unknownOrderNumber, 'nope', unknownOrderNumber, unknownOrderNumber])
    statuses.push((await apiAsVisitor().get(getPath(number), client)).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
});
