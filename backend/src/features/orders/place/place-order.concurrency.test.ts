import { describe, expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { createProduct, createGuestForm, toOrderItem, createProductForm } from '../../../testing/fixtures.ts';
import { createChef } from '../../../testing/accounts.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { countStored, findStored, toStoredId, readStock } from '../../../testing/stored-documents.ts';
import { getErrorMessage } from '../../../testing/reply-helpers.ts';

startTestApp();

const place = (orderItems: object[], headers?: Record<string, string>) =>
  apiAsVisitor().post('/api/orders/guest', createGuestForm(orderItems), headers);
const countStatuses = (replies: readonly ApiReply[]) =>
  replies.reduce<Record<number, number>>(
    (sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }),
    {},
  );
const countOrders = (product: string) => countStored('orders', { 'orderItems.product': toStoredId(product) });

test('60 concurrent buyers of 10 units place 10 orders', async () => {
  const product = await createProduct(await createChef(), { name: 'Rare Ramen', countInStock: 10 });
  // On a busy machine an order can wait too long in line. The buyer then tries again.
  const buy = async (): ReturnType<typeof place> => {
    const reply = await place([toOrderItem(product)]);
    return reply.status === 429 ? buy() : reply;
  };
  const replies = await Promise.all(Array.from({ length: 60 }, buy));
  expect(countStatuses(replies)).toEqual({ 201: 10, 409: 50 });
  const messages = replies.filter(({ status }) => status === 409).map(getErrorMessage);
  for (const message of messages) expect(message).toMatch(/Rare Ramen|selling fast/);
  expect(await readStock(product._id)).toBe(0);
  expect(await countOrders(product._id)).toBe(10);
  const numbers = replies.filter(({ status }) => status === 201).map(({ body }) => Order.parse(body)._id);
  expect(new Set(numbers).size).toBe(10);
});

test('concurrent carts are never reserved partially', async () => {
  const chef = await createChef();
  const left = await createProduct(chef, { countInStock: 12 });
  const right = await createProduct(chef, { countInStock: 9 });
  const carts = [
    [toOrderItem(left, 2), toOrderItem(right, 1)],
    [toOrderItem(right, 1), toOrderItem(left, 2)],
  ];
  const replies = await Promise.all(Array.from({ length: 40 }, (_, i) => place(carts[i % 2] ?? [])));
  expect(countStatuses(replies)).toEqual({ 201: 6, 409: 34 });
  expect([await readStock(left._id), await readStock(right._id)]).toEqual([0, 3]);
  expect(await countOrders(left._id)).toBe(6);
});

test('concurrent orders never oversell or leave usable stock', async () => {
  const product = await createProduct(await createChef(), { countInStock: 20 });
  const quantities = Array.from({ length: 30 }, (_, i) => (i % 3) + 1);
  const replies = await Promise.all(quantities.map((qty) => place([toOrderItem(product, qty)])));
  const soldQuantity = replies.reduce(
    (sum, { status }, i) => sum + (status === 201 ? (quantities[i] ?? 0) : 0),
    0,
  );
  expect(await readStock(product._id)).toBe(20 - soldQuantity);
  const rejectedQuantities = quantities.filter((_, i) => replies[i]?.status === 409);
  expect(Math.min(...rejectedQuantities)).toBeGreaterThan(20 - soldQuantity);
  expect(Object.keys(countStatuses(replies)).sort()).toEqual(['201', '409']);
});

test('a price that changes while people order is charged only to buyers who saw it', async () => {
  const chef = await createChef();
  const product = await createProduct(chef, { price: 5, countInStock: 1_000 });
  const placeAtOldPrice = () => place([{ ...toOrderItem(product), price: 5 }]);
  const before = await Promise.all(Array.from({ length: 5 }, placeAtOldPrice));
  const change = apiAs(chef).put(`/api/products/${product._id}`, {
    ...createProductForm({ countInStock: 1_000 }),
    price: 6,
  });
  const during: ApiReply[] = [];
  // Keeps ordering during the change until one order is rejected, so that every run sees both outcomes.
  while (!during.some(({ status }) => status === 409))
    during.push(...(await Promise.all(Array.from({ length: 5 }, placeAtOldPrice))));
  expect((await change).status).toBe(200);
  const replies = [...before, ...during];
  expect(Object.keys(countStatuses(replies))).toEqual(['201', '409']);
  for (const { body } of replies.filter(({ status }) => status === 201)) {
    const order = Order.parse(body);
    expect(order).toMatchObject({ itemsPrice: 5, orderItems: [{ price: 5 }] });
    expect(await findStored('orders', order._id)).toMatchObject({
      itemsPrice: 500,
      orderItems: [{ price: 500 }],
    });
  }
  expect(await countOrders(product._id)).toBe(countStatuses(replies)[201]);
});

describe('concurrent requests with one Idempotency-Key', () => {
  test('30 concurrent requests with one key place one order', async () => {
    const product = await createProduct(await createChef(), { countInStock: 50 });
    const key = { 'Idempotency-Key': 'thirty-at-once' };
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => place([toOrderItem(product, 2)], key)),
    );
    expect(countStatuses(replies)).toEqual({ 201: 30 });
    expect(new Set(replies.map(({ body }) => Order.parse(body)._id)).size).toBe(1);
    const newOrders = replies.filter(({ headers }) => headers['idempotency-replayed'] !== 'true');
    expect(newOrders).toHaveLength(1);
    expect([await countOrders(product._id), await readStock(product._id)]).toEqual([1, 48]);
  });
});
