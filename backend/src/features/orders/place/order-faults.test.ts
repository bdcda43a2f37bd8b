import request from 'supertest';
import { expect, test, vi } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import { apiAs } from '../../../testing/api-client.ts';
import { createChef } from '../../../testing/accounts.ts';
import {
  createGuestForm,
  createProduct,
  getOnlyItem,
  getTransitionPath,
  sendGuestOrder,
  toOrderItem,
} from '../../../testing/fixtures.ts';
import mongoose from 'mongoose';
import { countStored, isStored, readStock, toStoredId } from '../../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../orders.model.ts';

startTestApp({ LOG_LEVEL: 'silent' });

const { collection } = OrderModel;

/** Orders two units. The API client cannot do this, because it rejects undeclared statuses such as 500. */
const place = (product: Product) =>
  request(getTestApp().server)
    .post('/api/orders/guest')
    .set('Idempotency-Key', `order-of-${product._id}`)
    .send(createGuestForm([toOrderItem(product, 2)]));

test('an unexpected database error is not taken for a replay', async () => {
  const product = await createProduct(await createChef(), { countInStock: 5 });
  const insertOne = collection.insertOne.bind(collection);
  // The order of another process already exists, and then the database fails.
  vi.spyOn(collection, 'insertOne').mockImplementationOnce(async (document) => {
    await insertOne(document);
    throw new Error('Out of memory');
  });
  expect(await place(product)).toMatchObject({ status: 500, body: { code: 'server.failed' } });
  expect(await readStock(product._id)).toBe(5);
  expect(await place(product)).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } });
  expect(await countStored('orders', { 'orderItems.product': toStoredId(product._id) })).toBe(1);
});

test('an unexpected database error stores no order', async () => {
  const product = await createProduct(await createChef(), { countInStock: 5 });
  vi.spyOn(collection, 'insertOne').mockRejectedValueOnce(new Error('Out of memory'));
  expect((await place(product)).status).toBe(500);
  expect(await readStock(product._id)).toBe(5);
  expect(await countStored('orders', { 'orderItems.product': toStoredId(product._id) })).toBe(0);
});

test('an order gives up after five conflicts with other orders', async () => {
  const product = await createProduct(await createChef(), { countInStock: 5 });
  const deduct = vi
    .spyOn(mongoose.connection.collection('products'), 'findOneAndUpdate')
    .mockResolvedValue(null);
  const reply = await place(product);
  expect(reply).toMatchObject({ status: 409, body: { code: 'order.selling_fast' } });
  expect(deduct).toHaveBeenCalledTimes(5);
  expect(await countStored('orders', { 'orderItems.product': toStoredId(product._id) })).toBe(0);
});

test('a transition just before a deletion answers with its result', async () => {
  const chef = await createChef();
  const order = await sendGuestOrder([toOrderItem(await createProduct(chef))]);
  const updateOne = collection.updateOne.bind(collection);
  vi.spyOn(collection, 'updateOne').mockImplementationOnce(async (filter, update) => {
    const result = await updateOne(filter, update);
    await collection.deleteOne({ _id: order._id } as object);
    return result;
  });
  const reply = await apiAs(chef).put(getTransitionPath(order._id, getOnlyItem(order)._id, 'orderstatus'));
  expect(reply).toMatchObject({ status: 200, body: { orderItems: [{ orderStatus: 'Ready' }] } });
  expect(await isStored('orders', order._id)).toBe(false);
});
