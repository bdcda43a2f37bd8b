import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createDraft, createProduct, guestForm, productForm, orderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { countStored, updateStored, readStock } from '../testing/stored-documents.ts';
import { errorFieldsOf, messageOf, unknownId } from '../testing/reply-helpers.ts';

startTestApp();

let chef: Session;
let foodie: Session;
let item: Product;
beforeAll(async () => {
  [chef, foodie] = await Promise.all([createChef(), createFoodie()]);
  item = await createProduct(chef, { name: 'Pad Thai', price: 12.5, countInStock: 5 });
});

/** Sends it as a guest and as a member; both must be refused alike, and nothing may change. */
async function refused(orderItems: unknown, overrides: object = {}) {
  const [orders, stock] = [await countStored('orders'), await readStock(item._id)];
  const guest = await apiAsVisitor().post('/api/orders/guest', guestForm(orderItems, overrides));
  const member = await apiAs(foodie).post('/api/orders', { orderItems, ...overrides });
  expect([member.status, messageOf(member)]).toEqual([guest.status, messageOf(guest)]);
  expect([await countStored('orders'), await readStock(item._id)]).toEqual([orders, stock]);
  return { status: guest.status, message: messageOf(guest), fields: errorFieldsOf(guest) };
}

describe('a basket that does not fit answers 400', () => {
  const object = { $gt: '' };
  test.each([undefined, null, 'x', 7, object, []])('orderItems = %o', async (orderItems) => {
    expect(await refused(orderItems)).toMatchObject({ status: 400, fields: ['orderItems'] });
  });
  test('an empty cart is told so', async () => {
    expect((await refused([])).message).toContain('Your cart is empty');
  });
  test.each([undefined, null, '', 'nope', 7, object, `${unknownId}0`, '%00'])(
    'product = %o',
    async (product) => {
      const answer = await refused([{ product, qty: 1 }]);
      expect(answer).toMatchObject({ status: 400, fields: ['orderItems.0.product'] });
    },
  );
  test.each([undefined, null, '', 0, -1, 1_000, 1.5, '1.5', 'two', object, true, '1e9', [1]])(
    'qty = %o',
    async (qty) => {
      const answer = await refused([orderItem(item, 1), { product: unknownId, qty }]);
      expect(answer).toMatchObject({ status: 400, fields: ['orderItems.1.qty'] });
    },
  );
  test('the same product twice, in any case', async () => {
    const twice = [orderItem(item), { product: item._id.toUpperCase(), qty: 1 }];
    expect(await refused(twice)).toMatchObject({ status: 400, fields: ['orderItems.1.product'] });
  });
  test('51 items', async () => {
    const many = Array.from({ length: 51 }, (_, i) => ({
      product: i.toString(16).padStart(24, '0'),
      qty: 1,
    }));
    expect(await refused(many)).toMatchObject({ status: 400, fields: ['orderItems'] });
  });
  test.each(['free', object, 'NaN', true])('a price that is no amount: %o', async (price) => {
    expect(await refused([{ ...orderItem(item), price }])).toMatchObject({
      status: 400,
      fields: ['orderItems.0.price'],
    });
    expect(await refused([orderItem(item)], { itemsPrice: price })).toMatchObject({
      status: 400,
      fields: ['itemsPrice'],
    });
  });
  test.each(['address', 'city', 'state', 'postalCode', 'country'])('shippingAddress.%s', async (part) => {
    for (const value of ['a\nb', 'a\u0000', 'x'.repeat(201), object, 7]) {
      const answer = await refused([orderItem(item)], { shippingAddress: { [part]: value } });
      expect(answer).toMatchObject({ status: 400, fields: [`shippingAddress.${part}`] });
    }
  });
  test.each(['text', [1], 7])('shippingAddress = %o', async (shippingAddress) => {
    expect(await refused([orderItem(item)], { shippingAddress })).toMatchObject({
      status: 400,
      fields: ['shippingAddress'],
    });
  });
  test.each(['123456', '1'.repeat(21), 'call me', object, 7, '6025550100\n'])(
    'customerPhone = %o',
    async (customerPhone) => {
      expect(await refused([orderItem(item)], { customerPhone })).toMatchObject({
        status: 400,
        fields: ['customerPhone'],
      });
    },
  );
});

describe('a guest', () => {
  const words = 'Please enter your name, email and phone number!';
  const place = (overrides: object) =>
    apiAsVisitor().post('/api/orders/guest', guestForm([orderItem(item)], overrides));
  test('who sends nothing at all is told the same', async () => {
    const replies = [
      await apiAsVisitor().post('/api/orders/guest'),
      await apiAsVisitor().post('/api/orders/guest', {}),
    ];
    for (const reply of replies) expect([reply.status, messageOf(reply)]).toEqual([400, words]);
  });
  test.each(['userName', 'userEmail', 'customerPhone'])(
    'without %s is told to enter all three: 400',
    async (field) => {
      for (const value of [undefined, null, '', '   ']) {
        const reply = await place({ [field]: value });
        expect([reply.status, messageOf(reply)]).toEqual([400, words]);
        expect(errorFieldsOf(reply)).toContain(field);
      }
    },
  );
  test.each([
    ['userName', ['n'.repeat(121), { $gt: '' }, 7, 'a\u0000']],
    ['userEmail', ['nobody', 'a@b', { $gt: '' }, 'a@example.com\n']],
  ])('with a bad %s answers 400 naming it', async (field, values) => {
    for (const value of values) {
      const reply = await place({ [field]: value });
      expect([reply.status, errorFieldsOf(reply)]).toEqual([400, [field]]);
      expect(messageOf(reply)).not.toBe(words);
    }
  });
});

describe('a basket in conflict with today answers 409 in words and takes nothing', () => {
  test('an item that does not exist or was deleted', async () => {
    const gone = await createProduct(chef);
    await apiAs(chef).delete(`/api/products/${gone._id}`);
    for (const product of [unknownId, gone._id]) {
      const answer = await refused([orderItem(item), { product, qty: 1 }]);
      expect(answer).toMatchObject({ status: 409, fields: ['orderItems.1.product'] });
    }
  });
  test('an item that nobody else is to see yet, of which nothing is told', async () => {
    const draft = await createDraft(chef);
    await updateStored('products', draft._id, { name: 'Secret Pie', price: 3_100, countInStock: 2 });
    for (const sent of [orderItem(draft), orderItem(draft, 3), { ...orderItem(draft), price: 1 }]) {
      const answer = await refused([sent]);
      expect(answer).toMatchObject({ status: 409, fields: ['orderItems.0.product'] });
      expect(answer.message).not.toMatch(/Secret Pie|31/);
    }
  });
  test('too little stock names the item and what is left', async () => {
    const answer = await refused([orderItem(item, 6)]);
    expect(answer).toMatchObject({ status: 409, fields: ['orderItems.0.qty'] });
    expect(answer.message).toContain('Pad Thai');
    expect(answer.message).toMatch(/\b5\b/);
  });
  test('sold out names the item', async () => {
    const out = await createProduct(chef, { name: 'Last Pie', countInStock: 0 });
    const answer = await refused([orderItem(item), orderItem(out)]);
    expect(answer).toMatchObject({ status: 409, fields: ['orderItems.1.qty'] });
    expect(answer.message).toMatch(/Last Pie.*sold out/);
  });
  test.each([0.01, 12.49, 12.51, '12.50001', 0, -12.5])(
    'a price seen as %o names what changed',
    async (price) => {
      const answer = await refused([{ ...orderItem(item), price }]);
      expect(answer).toMatchObject({ status: 409, fields: ['orderItems.0.price'] });
      expect(answer.message).toMatch(/Pad Thai.*\$12\.50/);
    },
  );
  test('an item dearer than when it was put in the cart', async () => {
    const dish = await createProduct(chef, { price: 5 });
    await apiAs(chef).put(`/api/products/${dish._id}`, productForm({ name: dish.name, price: 6 }));
    const answer = await refused([{ ...orderItem(dish), price: 5 }]);
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('$6.00') as string });
  });
  test.each([24.99, 25.01, '12.5', 0])('an itemsPrice of %o where it is 25', async (itemsPrice) => {
    const answer = await refused([orderItem(item, 2)], { itemsPrice });
    expect(answer).toMatchObject({ status: 409, fields: ['itemsPrice'] });
    expect(answer.message).toContain('$25.00');
  });
  test('several problems are all named', async () => {
    const out = await createProduct(chef, { name: 'Nothing Left', countInStock: 0 });
    const { message } = await refused([orderItem(out), orderItem(item, 9)]);
    expect(message).toMatch(/Nothing Left.*Pad Thai/);
  });
});
