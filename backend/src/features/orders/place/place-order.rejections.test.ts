import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createDraft, createProduct, createGuestForm, toOrderItem } from '../../../testing/fixtures.ts';
import { createChef, createFoodie } from '../../../testing/accounts.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { countStored, updateStored, readStock } from '../../../testing/stored-documents.ts';
import { getErrorFields, getErrorMessage, unknownId } from '../../../testing/reply-helpers.ts';

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
  const orders = await countStored('orders');
  const stock = await readStock(item._id);
  const guest = await apiAsVisitor().post('/api/orders/guest', createGuestForm(orderItems, overrides));
  const member = await apiAs(foodie).post('/api/orders', { orderItems, ...overrides });
  expect([member.status, getErrorMessage(member)]).toEqual([guest.status, getErrorMessage(guest)]);
  expect([await countStored('orders'), await readStock(item._id)]).toEqual([orders, stock]);
  return { status: guest.status, message: getErrorMessage(guest), fields: getErrorFields(guest) };
}

describe('outdated cart answers 409 and keeps the stock', () => {
  test('an order for an unknown or deleted product is rejected', async () => {
    const deletedProduct = await createProduct(chef);
    await apiAs(chef).delete(`/api/products/${deletedProduct._id}`);
    for (const product of [unknownId, deletedProduct._id]) {
      const rejection = await expectRejection([toOrderItem(item), { product, qty: 1 }]);
      expect(rejection).toMatchObject({ status: 409, fields: ['orderItems.1.product'] });
    }
  });
  test('an order for a draft is rejected without revealing its details', async () => {
    const draft = await createDraft(chef);
    await updateStored('products', draft._id, { name: 'Secret Pie', price: 3_100, countInStock: 2 });
    for (const sent of [toOrderItem(draft), toOrderItem(draft, 3), { ...toOrderItem(draft), price: 1 }]) {
      const rejection = await expectRejection([sent]);
      expect(rejection).toMatchObject({ status: 409, fields: ['orderItems.0.product'] });
      expect(rejection.message).not.toMatch(/Secret Pie|31/);
    }
  });
  test('an order for a sold-out product is rejected with its name and remaining stock', async () => {
    const soldOutProduct = await createProduct(chef, { name: 'Last Pie', countInStock: 0 });
    const rejection = await expectRejection([toOrderItem(item, 6), toOrderItem(soldOutProduct)]);
    expect(rejection).toMatchObject({ status: 409, fields: ['orderItems.0.qty', 'orderItems.1.qty'] });
    expect(rejection.message).toMatch(/Only 5 of Pad Thai left.*Last Pie is sold out/);
  });
  test.each([12.49, '12.50001'])(
    'an order with price %o is rejected, and the error names the current price',
    async (price) => {
      const rejection = await expectRejection([{ ...toOrderItem(item), price }]);
      expect(rejection).toMatchObject({ status: 409, fields: ['orderItems.0.price'] });
      expect(rejection.message).toMatch(/Pad Thai.*\$12\.50/);
    },
  );
  test.each([24.99])('an order with itemsPrice %o instead of 25 is rejected', async (itemsPrice) => {
    const rejection = await expectRejection([toOrderItem(item, 2)], { itemsPrice });
    expect(rejection).toMatchObject({ status: 409, fields: ['itemsPrice'] });
    expect(rejection.message).toContain('$25.00');
  });
});
