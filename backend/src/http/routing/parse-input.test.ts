import request from 'supertest';
import { expect, test } from 'vitest';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct, orderItem } from '../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin, foodieForm } from '../../testing/accounts.ts';
import { startTestApp, getTestApp } from '../../testing/test-app.ts';
import { errorFieldsOf } from '../../testing/reply-helpers.ts';

startTestApp();

test('null is a missing field: nothing where it is optional, named where it is required', async () => {
  const [chef, foodie, admin] = await Promise.all([createChef(), createFoodie(), createAdmin()]);
  const item = await createProduct(chef);
  const order = await apiAs(foodie).post('/api/orders', {
    orderItems: [{ ...orderItem(item), price: null }],
    shippingAddress: { address: null, city: 'Tempe' },
    ...{ paymentMethod: null, customerPhone: null, itemsPrice: null },
  });
  expect([order.status, order.body]).toMatchObject([
    201,
    { paymentMethod: 'Cash', customerPhone: foodie.phone, shippingAddress: { address: '', city: 'Tempe' } },
  ]);
  const { status } = await apiAsVisitor().post('/api/users', foodieForm({ permit: null, address: null }));
  expect(status).toBe(201);
  const { _id, name, email } = foodie;
  const saved = await apiAs(admin).put(`/api/users/${_id}`, { _id: null, name, email, isAdmin: null });
  expect([saved.status, saved.body]).toMatchObject([200, { isAdmin: false }]);
  const refused = await apiAs(admin).put(`/api/users/${_id}`, { name: null, email });
  expect([refused.status, errorFieldsOf(refused)]).toEqual([400, ['name']]);
});

test('a body nested thirty thousand times is 400 like any other that does not fit', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const sent = `{"orderItems":${deep},"shippingAddress":null}`;
  const reply = await request(getTestApp().server)
    .post('/api/orders/guest')
    .set('Content-Type', 'application/json')
    .send(sent);
  expect(reply.status).toBe(400);
});
