import { describe, expect, test } from 'vitest';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createChef, createFoodie } from '../../testing/accounts.ts';
import { createGuestForm, createProduct, sendGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { getOrderView } from '../../testing/orders.ts';
import { getErrorFields } from '../../testing/reply-helpers.ts';
import { unsetStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

const order = (item: object) => apiAsVisitor().post('/api/orders/guest', createGuestForm([item]));

describe('note to the kitchen', () => {
  // The contract decides which characters a note has (`readable-text.test.ts`).
  test('a note to the kitchen reaches the customer and the chef as written', async () => {
    const chef = await createChef();
    const note = `<script>alert(1)</script> & "अदरक नहीं" 👩\u200d🍳 ${'x'.repeat(150)}`;
    const item = toOrderItem(await createProduct(chef));
    const { _id } = getOrderView(await order({ ...item, note: `  ${note} ` }));
    const views = await Promise.all([
      apiAsVisitor().get(`/api/orders/guest/${_id}`),
      apiAs(chef).get(`/api/orders/${_id}/${chef._id}`),
    ]);
    for (const view of views) expect(getOrderView(view).orderItems[0]?.note).toBe(note);
    const list = await apiAs(chef).get(`/api/orders/cheforders/${chef._id}`);
    expect(list.body).toMatchObject([{ orderItems: [{ note }] }]);
    for (const invalid of ['no \u202esnoino', 'x'.repeat(201), { $gt: '' }])
      expect(getErrorFields(await order({ ...item, note: invalid }))).toEqual(['orderItems.0.note']);
  });
  test('a note is empty on orders of earlier versions', async () => {
    const { _id } = await sendGuestOrder([toOrderItem(await createProduct(await createChef()))]);
    await unsetStored('orders', _id, ['orderItems.0.note', 'orderItems.0.diets', 'orderItems.0.allergens']);
    const view = getOrderView(await apiAsVisitor().get(`/api/orders/guest/${_id}`));
    expect(view.orderItems[0]).toMatchObject({ note: '', diets: [], allergens: {} });
  });
});

describe('maximum per order', () => {
  test('the maximum per order limits every order of a guest or a member', async () => {
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
});
