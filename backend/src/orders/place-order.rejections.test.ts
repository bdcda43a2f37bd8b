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
  const object = { $gt: '' };
  test.each([undefined, null, 'x', 7, object, []])('rejects orderItems = %o', async (orderItems) => {
    expect(await expectRejection(orderItems)).toMatchObject({ status: 400, fields: ['orderItems'] });
  });
  test('rejects an empty cart with its message', async () => {
    expect((await expectRejection([])).message).toContain('Your cart is empty');
  });
  test.each([undefined, null, '', 'nope', 7, object, `${unknownId}0`, '%00'])(
    'rejects product = %o',
    async (product) => {
      const rejection = await expectRejection([{ product, qty: 1 }]);
      expect(rejection).toMatchObject({ status: 400, fields: ['orderItems.0.product'] });
    },
  );
  test.each([undefined, null, '', 0, -1, 1_000, 1.5, '1.5', 'two', object, true, '1e9', [1]])(
    'rejects qty = %o',
    async (qty) => {
      const rejection = await expectRejection([toOrderItem(item, 1), { product: unknownId, qty }]);
      expect(rejection).toMatchObject({ status: 400, fields: ['orderItems.1.qty'] });
    },
  );
  test('rejects the same product twice', async () => {
    const duplicates = [toOrderItem(item), { product: item._id.toUpperCase(), qty: 1 }];
    expect(await expectRejection(duplicates)).toMatchObject({
      status: 400,
      fields: ['orderItems.1.product'],
    });
  });
  test('rejects 51 order items', async () => {
    const orderItems = Array.from({ length: 51 }, (_, i) => ({
      product: i.toString(16).padStart(24, '0'),
      qty: 1,
    }));
    expect(await expectRejection(orderItems)).toMatchObject({ status: 400, fields: ['orderItems'] });
  });
  test.each(['free', object, 'NaN', true])('rejects %o as a price', async (price) => {
    expect(await expectRejection([{ ...toOrderItem(item), price }])).toMatchObject({
      status: 400,
      fields: ['orderItems.0.price'],
    });
    expect(await expectRejection([toOrderItem(item)], { itemsPrice: price })).toMatchObject({
      status: 400,
      fields: ['itemsPrice'],
    });
  });
  test.each(['address', 'city', 'state', 'postalCode', 'country'])(
    'rejects an invalid shippingAddress.%s',
    async (part) => {
      for (const value of ['a\nb', 'a\u0000', 'x'.repeat(201), object, 7]) {
        const rejection = await expectRejection([toOrderItem(item)], { shippingAddress: { [part]: value } });
        expect(rejection).toMatchObject({ status: 400, fields: [`shippingAddress.${part}`] });
      }
    },
  );
  test.each(['text', [1], 7])('rejects shippingAddress = %o', async (shippingAddress) => {
    expect(await expectRejection([toOrderItem(item)], { shippingAddress })).toMatchObject({
      status: 400,
      fields: ['shippingAddress'],
    });
  });
  test.each(['123456', '1'.repeat(21), 'call me', object, 7, '6025550100\n'])(
    'rejects customerPhone = %o',
    async (customerPhone) => {
      expect(await expectRejection([toOrderItem(item)], { customerPhone })).toMatchObject({
        status: 400,
        fields: ['customerPhone'],
      });
    },
  );
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
      for (const value of [undefined, null, '', '   ']) {
        const reply = await place({ [field]: value });
        expect([reply.status, getErrorMessage(reply)]).toEqual([400, detailsMessage]);
        expect(getErrorFields(reply)).toContain(field);
      }
    },
  );
  test.each([
    ['userName', ['n'.repeat(121), { $gt: '' }, 7, 'a\u0000']],
    ['userEmail', ['nobody', 'a@b', { $gt: '' }, 'a@example.com\n']],
  ])('a guest order with invalid %s answers 400', async (field, values) => {
    for (const value of values) {
      const reply = await place({ [field]: value });
      expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
      expect(getErrorMessage(reply)).not.toBe(detailsMessage);
    }
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
  test.each([0.01, 12.49, 12.51, '12.50001', 0, -12.5])(
    'rejects price %o and names the current price',
    async (price) => {
      const rejection = await expectRejection([{ ...toOrderItem(item), price }]);
      expect(rejection).toMatchObject({ status: 409, fields: ['orderItems.0.price'] });
      expect(rejection.message).toMatch(/Pad Thai.*\$12\.50/);
    },
  );
  test('rejects the old price of a changed product', async () => {
    const product = await createProduct(chef, { price: 5 });
    await apiAs(chef).put(
      `/api/products/${product._id}`,
      createProductForm({ name: product.name, price: 6 }),
    );
    const rejection = await expectRejection([{ ...toOrderItem(product), price: 5 }]);
    expect(rejection).toMatchObject({ status: 409, message: expect.stringContaining('$6.00') as string });
  });
  test.each([24.99, 25.01, '12.5', 0])('rejects itemsPrice %o instead of 25', async (itemsPrice) => {
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
