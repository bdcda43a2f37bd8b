import { describe, expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import { createProduct, guestForm, orderItem, productForm } from '../testing/fixtures.ts';
import { createChef } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, findStored, toStoredId, readStock } from '../testing/stored-documents.ts';
import { messageOf } from '../testing/reply-helpers.ts';

startTestApp();

const place = (lines: object[], headers?: Record<string, string>) =>
  apiAsVisitor().post('/api/orders/guest', guestForm(lines), headers);
const tally = (replies: readonly ApiReply[]) =>
  replies.reduce<Record<number, number>>(
    (sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }),
    {},
  );
const ordersOf = (product: string) => countStored('orders', { 'orderItems.product': toStoredId(product) });

test('200 buyers at once of 10 portions: exactly 10 orders, 190 are told it is sold out, stock 0', async () => {
  const item = await createProduct(await createChef(), { name: 'Rare Ramen', countInStock: 10 });
  const replies = await Promise.all(Array.from({ length: 200 }, () => place([orderItem(item)])));
  expect(tally(replies)).toEqual({ 201: 10, 409: 190 });
  const refusals = replies.filter(({ status }) => status === 409).map(messageOf);
  for (const words of refusals) expect(words).toMatch(/Rare Ramen|selling fast/);
  expect(await readStock(item._id)).toBe(0);
  expect(await ordersOf(item._id)).toBe(10);
  const numbers = replies.filter(({ status }) => status === 201).map(({ body }) => Order.parse(body)._id);
  expect(new Set(numbers).size).toBe(10);
});

test('baskets of two items in opposite orders: no basket is half reserved', async () => {
  const chef = await createChef();
  const [left, right] = [
    await createProduct(chef, { countInStock: 12 }),
    await createProduct(chef, { countInStock: 9 }),
  ];
  const baskets = [
    [orderItem(left, 2), orderItem(right, 1)],
    [orderItem(right, 1), orderItem(left, 2)],
  ];
  const replies = await Promise.all(Array.from({ length: 40 }, (_, i) => place(baskets[i % 2] ?? [])));
  expect(tally(replies)).toEqual({ 201: 6, 409: 34 });
  expect([await readStock(left._id), await readStock(right._id)]).toEqual([0, 3]);
  expect(await ordersOf(left._id)).toBe(6);
});

test('buyers of different amounts at once never take more than there is, nor leave what fits', async () => {
  const item = await createProduct(await createChef(), { countInStock: 20 });
  const amounts = Array.from({ length: 30 }, (_, i) => (i % 3) + 1);
  const replies = await Promise.all(amounts.map((qty) => place([orderItem(item, qty)])));
  const sold = replies.reduce((sum, { status }, i) => sum + (status === 201 ? (amounts[i] ?? 0) : 0), 0);
  expect(await readStock(item._id)).toBe(20 - sold);
  const refused = amounts.filter((_, i) => replies[i]?.status === 409);
  expect(Math.min(...refused)).toBeGreaterThan(20 - sold);
  expect(Object.keys(tally(replies)).sort()).toEqual(['201', '409']);
});

test('a price that changes during orders is charged only to buyers who saw it', async () => {
  const chef = await createChef();
  const item = await createProduct(chef, { price: 5, countInStock: 1_000 });
  const placeAtOldPrice = () => place([{ ...orderItem(item), price: 5 }]);
  const before = await Promise.all(Array.from({ length: 5 }, placeAtOldPrice));
  const change = apiAs(chef).put(`/api/products/${item._id}`, {
    ...productForm({ countInStock: 1_000 }),
    price: 6,
  });
  const during: ApiReply[] = [];
  // Orders overlap with the change until one is rejected, so both outcomes occur in every run.
  while (!during.some(({ status }) => status === 409))
    during.push(...(await Promise.all(Array.from({ length: 5 }, placeAtOldPrice))));
  expect((await change).status).toBe(200);
  const replies = [...before, ...during];
  expect(Object.keys(tally(replies))).toEqual(['201', '409']);
  for (const { body } of replies.filter(({ status }) => status === 201)) {
    const order = Order.parse(body);
    expect(order).toMatchObject({ itemsPrice: 5, orderItems: [{ price: 5 }] });
    expect(await findStored('orders', order._id)).toMatchObject({
      itemsPrice: 500,
      orderItems: [{ price: 500 }],
    });
  }
  expect(await ordersOf(item._id)).toBe(tally(replies)[201]);
});

describe('Idempotency-Key at once', () => {
  test('30 posts with one key make one order and all answer 201 with it', async () => {
    const item = await createProduct(await createChef(), { countInStock: 50 });
    const key = { 'Idempotency-Key': 'thirty-at-once' };
    const replies = await Promise.all(Array.from({ length: 30 }, () => place([orderItem(item, 2)], key)));
    expect(tally(replies)).toEqual({ 201: 30 });
    expect(new Set(replies.map(({ body }) => Order.parse(body)._id)).size).toBe(1);
    const fresh = replies.filter(({ headers }) => headers['idempotency-replayed'] !== 'true');
    expect(fresh).toHaveLength(1);
    expect([await ordersOf(item._id), await readStock(item._id)]).toEqual([1, 48]);
  });
  test('30 posts with one key for the last portion make one order and all answer 201', async () => {
    const item = await createProduct(await createChef(), { countInStock: 1 });
    const key = { 'Idempotency-Key': 'the-last-portion' };
    const replies = await Promise.all(Array.from({ length: 30 }, () => place([orderItem(item)], key)));
    expect(tally(replies)).toEqual({ 201: 30 });
    expect([await ordersOf(item._id), await readStock(item._id)]).toEqual([1, 0]);
  });
});
