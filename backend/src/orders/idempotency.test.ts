import { beforeEach, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createProduct, guestForm, productForm, orderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin, unique } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, toStoredId, readStock } from '../testing/stored-documents.ts';
import { errorFieldsOf } from '../testing/reply-helpers.ts';

startTestApp();

let chef: Session;
let item: Product;
let key: string;
beforeEach(async () => {
  chef = await createChef();
  item = await createProduct(chef, { countInStock: 5 });
  key = unique('key-of-this-test-');
});

const placeAs = (member: Session, form: object, sent = key) =>
  apiAs(member).post('/api/orders', form, { 'Idempotency-Key': sent });
const place = (form: object, sent = key) =>
  apiAsVisitor().post('/api/orders/guest', form, { 'Idempotency-Key': sent });
const idOfOrder = ({ body }: { body: unknown }) => Order.parse(body)._id;
const ordersOf = ({ _id }: Product) => countStored('orders', { 'orderItems.product': toStoredId(_id) });

test('the same key with the same body answers 201 with the same order, and takes stock once', async () => {
  const form = guestForm([orderItem(item, 2)]);
  const first = await place(form);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  const again = await place(form);
  expect(again.status).toBe(201);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
  expect([await ordersOf(item), await readStock(item._id)]).toEqual([1, 3]);
});

test('the order of the fields does not make it another body', async () => {
  const form = guestForm([orderItem(item)]);
  const turned = Object.fromEntries(Object.entries(form).reverse());
  expect(idOfOrder(await place(turned))).toBe(idOfOrder(await place(form)));
});

test('the key is looked up before prices and stock: a replay after both changed answers the order', async () => {
  const form = guestForm([{ ...orderItem(item, 5), price: 12.5 }]);
  const first = await place(form);
  await apiAs(chef).put(`/api/products/${item._id}`, productForm({ price: 20, countInStock: 0 }));
  expect((await place(form)).body).toEqual(first.body);
  await apiAs(chef).delete(`/api/products/${item._id}`);
  expect((await place(form)).body).toEqual(first.body);
});

test('the same key with another body answers 409 and makes nothing', async () => {
  await place(guestForm([orderItem(item)]));
  for (const other of [guestForm([orderItem(item, 2)]), guestForm([orderItem(item)], { userName: 'Else' })]) {
    const reply = await place(other);
    expect(reply.status).toBe(409);
    expect(reply.headers['idempotency-replayed']).toBeUndefined();
  }
  expect([await ordersOf(item), await readStock(item._id)]).toEqual([1, 4]);
});

test('a key belongs to the account that sent it; guests share one space', async () => {
  const [ann, bob] = await Promise.all([createFoodie(), createFoodie()]);
  const form = { orderItems: [orderItem(item)] };
  const numbers = [
    await placeAs(ann, form),
    await placeAs(bob, form),
    await place(guestForm([orderItem(item)])),
  ].map(idOfOrder);
  expect(new Set(numbers).size).toBe(3);
  expect(idOfOrder(await placeAs(ann, form))).toBe(numbers[0]);
  expect(idOfOrder(await placeAs(bob, form))).toBe(numbers[1]);
  expect(await ordersOf(item)).toBe(3);
});

test('an order that was not made is not remembered', async () => {
  const form = guestForm([orderItem(item, 6)]);
  expect((await place(form)).status).toBe(409);
  await apiAs(chef).put(`/api/products/${item._id}/6`);
  const second = await place(form);
  expect(second.status).toBe(201);
  expect(second.headers['idempotency-replayed']).toBeUndefined();
  expect(await readStock(item._id)).toBe(0);
});

test('an order that was deleted is forgotten with its key', async () => {
  const form = guestForm([orderItem(item)]);
  const first = idOfOrder(await place(form));
  await apiAs(await createAdmin()).delete(`/api/orders/${first}`);
  expect(idOfOrder(await place(form))).not.toBe(first);
});

test('without a key the same body makes an order each time', async () => {
  const form = guestForm([orderItem(item)]);
  await apiAsVisitor().post('/api/orders/guest', form);
  await apiAsVisitor().post('/api/orders/guest', form);
  expect([await ordersOf(item), await readStock(item._id)]).toEqual([2, 3]);
});

test.each(['short12', 'k'.repeat(65), 'with space', 'dollar$sign', 'ümlaut-key', 'a.b.c.d.e'])(
  'the key "%s" answers 400 and makes nothing',
  async (bad) => {
    const sent = Buffer.from(bad).toString('latin1');
    for (const reply of [
      await place(guestForm([orderItem(item)]), sent),
      await placeAs(await createFoodie(), { orderItems: [orderItem(item)] }, sent),
    ]) {
      expect([reply.status, errorFieldsOf(reply)]).toEqual([400, ['Idempotency-Key']]);
    }
    expect(await ordersOf(item)).toBe(0);
  },
);

test.each(['12345678', 'k'.repeat(64), 'a-b_C-9_x'])('the key "%s" is accepted', async (good) => {
  expect((await place(guestForm([orderItem(item)]), good)).status).toBe(201);
});
