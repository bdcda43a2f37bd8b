import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { refreshProducts } from '../../products/catalog-index/index-instance.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createProduct, createGuestForm, createProductForm, toOrderItem } from '../../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin, toUnique } from '../../../testing/accounts.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { countStored, findStored, toStoredId, readStock } from '../../../testing/stored-documents.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';

startTestApp();

let chef: Session;
let product: Product;
let key: string;
beforeEach(async () => {
  chef = await createChef();
  product = await createProduct(chef, { countInStock: 5 });
  key = toUnique('key-of-this-test-');
});

const placeAsMember = (member: Session, form: object, sentKey = key) =>
  apiAs(member).post('/api/orders', form, { 'Idempotency-Key': sentKey });
const placeAsGuest = (form: object, sentKey = key) =>
  apiAsVisitor().post('/api/orders/guest', form, { 'Idempotency-Key': sentKey });
const getOrderId = ({ body }: { body: unknown }) => Order.parse(body)._id;
const countOrders = ({ _id }: Product) => countStored('orders', { 'orderItems.product': toStoredId(_id) });

test('a repeated key and body return the same order', async () => {
  const form = createGuestForm([toOrderItem(product, 2)]);
  const firstReply = await placeAsGuest(form);
  expect(firstReply.headers['idempotency-replayed']).toBeUndefined();
  // with the fields in another order
  const replay = await placeAsGuest(Object.fromEntries(Object.entries(form).reverse()));
  expect(replay.status).toBe(201);
  expect(replay.headers['idempotency-replayed']).toBe('true');
  expect(replay.body).toEqual(firstReply.body);
  expect([await countOrders(product), await readStock(product._id)]).toEqual([1, 3]);
});

test('a replay ignores changed prices and stock', async () => {
  const form = createGuestForm([{ ...toOrderItem(product, 5), price: 12.5 }]);
  const firstReply = await placeAsGuest(form);
  await apiAs(chef).put(`/api/products/${product._id}`, createProductForm({ price: 20, countInStock: 0 }));
  expect((await placeAsGuest(form)).body).toEqual(firstReply.body);
  await apiAs(chef).delete(`/api/products/${product._id}`);
  expect((await placeAsGuest(form)).body).toEqual(firstReply.body);
});

test('the hash of an order form stays the same across versions', async () => {
  const id = '0123456789abcdef01234567';
  const stored = await findStored('products', product._id);
  await mongoose.connection.collection('products').insertOne({ ...stored, _id: new Types.ObjectId(id) });
  await refreshProducts([id]);
  const shippingAddress = {
    address: '1 A St',
    city: 'Mesa',
    state: 'AZ',
    postalCode: '85201',
    country: 'USA',
  };
  const orderItems = [{ product: id, qty: 2, price: 12.5 }];
  const reply = await placeAsGuest(createGuestForm(orderItems, { shippingAddress, itemsPrice: 25 }));
  const { idempotency } = await findStored('orders', getOrderId(reply));
  expect(idempotency).toMatchObject({ hash: 'NmGgLvdeAOikPWVuwtaTVkwt1j8x6EMjoVxsfyiyjko' });
});

test('a repeated key with a different body answers 409', async () => {
  await placeAsGuest(createGuestForm([toOrderItem(product)]));
  for (const otherForm of [
    createGuestForm([toOrderItem(product, 2)]),
    createGuestForm([toOrderItem(product)], { userName: 'Else' }),
  ]) {
    const reply = await placeAsGuest(otherForm);
    expect(reply.status).toBe(409);
    expect(reply.headers['idempotency-replayed']).toBeUndefined();
  }
  expect([await countOrders(product), await readStock(product._id)]).toEqual([1, 4]);
});

test('keys are separate for each account and for all guests together', async () => {
  const [firstMember, secondMember] = await Promise.all([createFoodie(), createFoodie()]);
  const form = { orderItems: [toOrderItem(product)] };
  const numbers = [
    await placeAsMember(firstMember, form),
    await placeAsMember(secondMember, form),
    await placeAsGuest(createGuestForm([toOrderItem(product)])),
  ].map(getOrderId);
  expect(new Set(numbers).size).toBe(3);
  expect(getOrderId(await placeAsMember(firstMember, form))).toBe(numbers[0]);
  expect(getOrderId(await placeAsMember(secondMember, form))).toBe(numbers[1]);
  expect(await countOrders(product)).toBe(3);
});

test('a rejected order does not use up its key', async () => {
  const form = createGuestForm([toOrderItem(product, 6)]);
  expect((await placeAsGuest(form)).status).toBe(409);
  await apiAs(chef).put(`/api/products/${product._id}/6`);
  const secondReply = await placeAsGuest(form);
  expect(secondReply.status).toBe(201);
  expect(secondReply.headers['idempotency-replayed']).toBeUndefined();
  expect(await readStock(product._id)).toBe(0);
});

describe('the key of a deleted order', () => {
  const deleteOrder = async (number: string) => apiAs(await createAdmin()).delete(`/api/orders/${number}`);

  test('the key of a deleted order answers 409 to guests and members', async () => {
    const member = await createFoodie();
    const guestForm = createGuestForm([toOrderItem(product)]);
    const memberForm = { orderItems: [toOrderItem(product)] };
    await deleteOrder(getOrderId(await placeAsGuest(guestForm)));
    await deleteOrder(getOrderId(await placeAsMember(member, memberForm)));
    for (const reply of [await placeAsGuest(guestForm), await placeAsMember(member, memberForm)])
      expect(reply).toMatchObject({ status: 409, body: { code: 'order.key_of_deleted' } });
    expect((await placeAsGuest(createGuestForm([toOrderItem(product, 2)]))).status).toBe(409);
    expect([await countOrders(product), await readStock(product._id)]).toEqual([0, 5]);
    expect((await placeAsMember(await createFoodie(), memberForm)).status).toBe(201);
  });

  test('a retry places no second order while the first one is being deleted', async () => {
    const form = createGuestForm([toOrderItem(product)]);
    const number = getOrderId(await placeAsGuest(form));
    const [deletion, ...replies] = await Promise.all([
      deleteOrder(number),
      ...Array.from({ length: 8 }, () => placeAsGuest(form)),
    ]);
    expect(deletion.status).toBe(200);
    for (const reply of replies) expect(reply.status === 409 || getOrderId(reply) === number).toBe(true);
    expect(await countOrders(product)).toBe(0);
  });

  test('the key of a deleted order expires after 24 hours', async () => {
    const keys = mongoose.connection.collection('deletedOrderKeys');
    expect(await keys.indexes()).toContainEqual(
      expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 24 * 60 * 60 }),
    );
  });
});

test('an invalid key answers 400', async () => {
  for (const reply of [
    await placeAsGuest(createGuestForm([toOrderItem(product)]), 'short12'),
    await placeAsMember(await createFoodie(), { orderItems: [toOrderItem(product)] }, 'short12'),
  ])
    expect([reply.status, getErrorFields(reply)]).toEqual([400, ['Idempotency-Key']]);
  expect(await countOrders(product)).toBe(0);
});

test('requests without a key place separate orders', async () => {
  const form = createGuestForm([toOrderItem(product)]);
  await apiAsVisitor().post('/api/orders/guest', form);
  await apiAsVisitor().post('/api/orders/guest', form);
  expect([await countOrders(product), await readStock(product._id)]).toEqual([2, 3]);
});
