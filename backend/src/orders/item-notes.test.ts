import { describe, expect, test } from 'vitest';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createChef, createFoodie } from '../testing/accounts.ts';
import {
  createGuestForm,
  createProduct,
  createProductForm,
  sendGuestOrder,
  toOrderItem,
} from '../testing/fixtures.ts';
import { getOrderView } from '../testing/orders.ts';
import { getErrorFields } from '../testing/reply-helpers.ts';
import { findStored, unsetStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

const order = (item: object) => apiAsVisitor().post('/api/orders/guest', createGuestForm([item]));

describe('note to the kitchen', () => {
  test.each([
    '<script>alert(1)</script> & "no onions"',
    'ohne Zwiebeln, अदरक नहीं, 👩\u200d🍳',
    'x'.repeat(200),
    '$ne {"$gt":""}',
  ])('keeps %j for customer and chef', async (note) => {
    const chef = await createChef();
    const product = await createProduct(chef);
    const { _id } = getOrderView(await order({ ...toOrderItem(product), note: `  ${note} ` }));
    const views = await Promise.all([
      apiAsVisitor().get(`/api/orders/guest/${_id}`),
      apiAs(chef).get(`/api/orders/${_id}/${chef._id}`),
    ]);
    for (const view of views) expect(getOrderView(view).orderItems[0]?.note).toBe(note);
    const [listed] = (await apiAs(chef).get(`/api/orders/cheforders/${chef._id}`)).body as [object];
    expect(listed).toMatchObject({ orderItems: [{ note }] });
  });
  test.each([
    'two\nlines',
    'tab\tstop',
    'line\u2028separator',
    'no \u202esnoino',
    'zero\u200bwidth',
    'a\u0000b',
    'x'.repeat(201),
    { $gt: '' },
    7,
  ])('rejects %j', async (note) => {
    const product = await createProduct(await createChef());
    const reply = await order({ ...toOrderItem(product), note });
    expect(reply.status).toBe(400);
    expect(getErrorFields(reply)).toEqual(['orderItems.0.note']);
    expect(await findStored('products', product._id)).toMatchObject({ countInStock: 10 });
  });
  test('is empty if none was sent', async () => {
    const product = await createProduct(await createChef());
    for (const item of [{}, { note: '' }, { note: '   ' }, { note: null }]) {
      const { orderItems } = getOrderView(await order({ ...toOrderItem(product), ...item }));
      expect(orderItems[0]).toMatchObject({ note: '', diets: [], allergens: {} });
    }
  });
  test('is empty on orders of earlier versions', async () => {
    const { _id } = await sendGuestOrder([toOrderItem(await createProduct(await createChef()))]);
    await unsetStored('orders', _id, ['orderItems.0.note', 'orderItems.0.diets', 'orderItems.0.allergens']);
    const view = getOrderView(await apiAsVisitor().get(`/api/orders/guest/${_id}`));
    expect(view.orderItems[0]).toMatchObject({ note: '', diets: [], allergens: {} });
  });
});

describe('maximum per order', () => {
  test('limits each order of guests and members', async () => {
    const [chef, member] = await Promise.all([createChef(), createFoodie()]);
    const [free, limited] = await Promise.all([createProduct(chef), createProduct(chef, { maxPerOrder: 3 })]);
    const items = (qty: number) => [toOrderItem(free, 9), toOrderItem(limited, qty)];
    const sendAsGuest = (qty: number) =>
      apiAsVisitor().post('/api/orders/guest', createGuestForm(items(qty)));
    const sendAsMember = (qty: number) => apiAs(member).post('/api/orders', { orderItems: items(qty) });
    for (const reply of await Promise.all([sendAsGuest(4), sendAsMember(4)])) {
      expect(reply.status).toBe(409);
      expect(getErrorFields(reply)).toEqual(['orderItems.1.qty']);
      expect(reply.body).toMatchObject({ message: `An order can have at most 3 of ${limited.name}.` });
    }
    expect((await sendAsGuest(3)).status).toBe(201);
  });
  test('applies as soon as the chef sets it', async () => {
    const chef = await createChef();
    const { _id } = await createProduct(chef);
    expect((await order({ product: _id, qty: 3 })).status).toBe(201);
    await apiAs(chef).put(`/api/products/${_id}`, createProductForm({ maxPerOrder: 2 }));
    expect((await order({ product: _id, qty: 3 })).status).toBe(409);
    await apiAs(chef).put(`/api/products/${_id}`, createProductForm({ maxPerOrder: null }));
    expect((await order({ product: _id, qty: 3 })).status).toBe(201);
  });
});
