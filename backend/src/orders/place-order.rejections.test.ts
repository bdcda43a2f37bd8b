import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import {
  createDraft,
  createProduct,
  createGuestForm,
  createProductForm,
  toOrderItem,
} from '../testing/fixtures.ts';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, updateStored, readStock } from '../testing/stored-documents.ts';
import { getErrorFields, getErrorMessage, unknownId } from '../testing/reply-helpers.ts';

startTestApp();

let chef: Session;
let foodie: Session;
let item: Product;
beforeAll(async () => {
  [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
  item = await createProduct(chef, { name: 'Pad Thai', price: 12.5, countInStock: 5 });
});

/** Sends the order as a guest and as a member. Checks that both get the same error and that nothing changes. */
async function expectRejection(orderItems: unknown, overrides: object = {}) {
  const [orders, stock] = [await countStored('orders'), await readStock(item._id)];
  const guest = await apiAsVisitor().post('/api/orders/guest', createGuestForm(orderItems, overrides));
  const member = await apiAs(foodie).post('/api/orders', { orderItems, ...overrides });
  expect([member.status, getErrorMessage(member)]).toEqual([guest.status, getErrorMessage(guest)]);
  expect([await countStored('orders'), await readStock(item._id)]).toEqual([orders, stock]);
  return { status: guest.status, message: getErrorMessage(guest), fields: getErrorFields(guest) };
}

describe('invalid cart answers 400', () => {
  // The schemas of the contract have the other wrong values. These reach both routes, and change nothing.
  const object = { $gt: '' };
  test.each([0, 1_000, 1.5, '1e9', object, true])('rejects qty = %o', async (qty) => {
    const rejection = await expectRejection([toOrderItem(item, 1), { product: unknownId, qty }]);
    expect(rejection).toMatchObject({ status: 400, fields: ['orderItems.1.qty'] });
  });
  test('rejects an empty cart with its message', async () => {
    expect((await expectRejection([])).message).toContain('Your cart is empty');
  });
  test.each<[field: string, orderItems: unknown, overrides?: object]>([
    ['orderItems', object],
    ['orderItems.0.product', [{ product: object, qty: 1 }]],
    ['orderItems.0.price', [{ product: unknownId, qty: 1, price: 'NaN' }]],
    ['itemsPrice', [toOrderItem({ _id: unknownId })], { itemsPrice: object }],
    ['shippingAddress', [toOrderItem({ _id: unknownId })], { shippingAddress: 'text' }],
    ['shippingAddress.city', [toOrderItem({ _id: unknownId })], { shippingAddress: { city: 'a\u0000' } }],
    ['customerPhone', [toOrderItem({ _id: unknownId })], { customerPhone: '6025550100\n' }],
  ])('names a wrong %s', async (field, orderItems, overrides) => {
    expect(await expectRejection(orderItems, overrides)).toMatchObject({ status: 400, fields: [field] });
  });
  test('rejects the same product twice, and more than 50', async () => {
    const duplicates = [toOrderItem(item), { product: item._id.toUpperCase(), qty: 1 }];
    const many = Array.from({ length: 51 }, (_, i) => ({
      product: i.toString(16).padStart(24, '0'),
      qty: 1,
    }));
    expect([await expectRejection(duplicates), await expectRejection(many)]).toMatchObject([
      { status: 400, fields: ['orderItems.1.product'] },
      { status: 400, fields: ['orderItems'] },
    ]);
  });
});

describe('guest details', () => {
  const detailsMessage = 'Please enter your name, email and phone number!';
  const place = (overrides: object) =>
    apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(item)], overrides));
  test('an empty guest order answers 400 with instructions', async () => {
    const replies = [
      await apiAsVisitor().post('/api/orders/guest'),
      await apiAsVisitor().post('/api/orders/guest', {}),
    ];
    for (const reply of replies)
      expect([reply.status, getErrorMessage(reply)]).toEqual([400, detailsMessage]);
  });
  test.each(['userName', 'userEmail', 'customerPhone'])(
    'a guest order without %s answers 400',
    async (field) => {
      const reply = await place({ [field]: '   ' });
      expect([reply.status, getErrorMessage(reply)]).toEqual([400, detailsMessage]);
      expect(getErrorFields(reply)).toContain(field);
    },
  );
  test.each([
    ['userName', 'a\u0000'],
    ['userEmail', { $gt: '' }],
  ])('a guest order with invalid %s answers 400', async (field, value) => {
    const reply = await place({ [field]: value });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
    expect(getErrorMessage(reply)).not.toBe(detailsMessage);
  });
});

describe('outdated cart answers 409 and keeps the stock', () => {
  test('rejects an unknown or deleted product', async () => {
    const deletedProduct = await createProduct(chef);
    await apiAs(chef).delete(`/api/products/${deletedProduct._id}`);
    for (const product of [unknownId, deletedProduct._id]) {
      const rejection = await expectRejection([toOrderItem(item), { product, qty: 1 }]);
      expect(rejection).toMatchObject({ status: 409, fields: ['orderItems.1.product'] });
    }
  });
  test('rejects a draft without its details', async () => {
    const draft = await createDraft(chef);
    await updateStored('products', draft._id, { name: 'Secret Pie', price: 3_100, countInStock: 2 });
    for (const sent of [toOrderItem(draft), toOrderItem(draft, 3), { ...toOrderItem(draft), price: 1 }]) {
      const rejection = await expectRejection([sent]);
      expect(rejection).toMatchObject({ status: 409, fields: ['orderItems.0.product'] });
      expect(rejection.message).not.toMatch(/Secret Pie|31/);
    }
  });
  test('names the product and its remaining stock', async () => {
    const rejection = await expectRejection([toOrderItem(item, 6)]);
    expect(rejection).toMatchObject({ status: 409, fields: ['orderItems.0.qty'] });
    expect(rejection.message).toContain('Pad Thai');
    expect(rejection.message).toMatch(/\b5\b/);
  });
  test('names the product that is sold out', async () => {
    const soldOutProduct = await createProduct(chef, { name: 'Last Pie', countInStock: 0 });
    const rejection = await expectRejection([toOrderItem(item), toOrderItem(soldOutProduct)]);
    expect(rejection).toMatchObject({ status: 409, fields: ['orderItems.1.qty'] });
    expect(rejection.message).toMatch(/Last Pie.*sold out/);
  });
  test.each([12.49, '12.50001', 0])('rejects price %o and names the current price', async (price) => {
    const rejection = await expectRejection([{ ...toOrderItem(item), price }]);
    expect(rejection).toMatchObject({ status: 409, fields: ['orderItems.0.price'] });
    expect(rejection.message).toMatch(/Pad Thai.*\$12\.50/);
  });
  test('rejects the old price of a changed product', async () => {
    const product = await createProduct(chef, { price: 5 });
    await apiAs(chef).put(
      `/api/products/${product._id}`,
      createProductForm({ name: product.name, price: 6 }),
    );
    const rejection = await expectRejection([{ ...toOrderItem(product), price: 5 }]);
    expect(rejection).toMatchObject({ status: 409, message: expect.stringContaining('$6.00') as string });
  });
  test.each([24.99, '12.5'])('rejects itemsPrice %o instead of 25', async (itemsPrice) => {
    const rejection = await expectRejection([toOrderItem(item, 2)], { itemsPrice });
    expect(rejection).toMatchObject({ status: 409, fields: ['itemsPrice'] });
    expect(rejection.message).toContain('$25.00');
  });
  test('names every problem of a cart', async () => {
    const soldOutProduct = await createProduct(chef, { name: 'Nothing Left', countInStock: 0 });
    const { message } = await expectRejection([toOrderItem(soldOutProduct), toOrderItem(item, 9)]);
    expect(message).toMatch(/Nothing Left.*Pad Thai/);
  });
});
