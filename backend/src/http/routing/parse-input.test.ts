import request from 'supertest';
import { expect, test } from 'vitest';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { createProduct, toOrderItem } from '../../testing/fixtures.ts';
import { createChef, createFoodie, createAdmin, createFoodieForm } from '../../testing/accounts.ts';
import { startTestApp, getTestApp } from '../../testing/test-app.ts';
import { getErrorFields } from '../../testing/reply-helpers.ts';

startTestApp();

test('treats null as a missing field', async () => {
  const [chef, foodie, admin] = await Promise.all([createChef(), createFoodie(), createAdmin()]);
  const item = await createProduct(chef);
  const order = await apiAs(foodie).post('/api/orders', {
    orderItems: [{ ...toOrderItem(item), price: null }],
    shippingAddress: { address: null, city: 'Tempe' },
    paymentMethod: null,
    customerPhone: null,
    itemsPrice: null,
  });
  expect([order.status, order.body]).toMatchObject([
    201,
    { paymentMethod: 'Cash', customerPhone: foodie.phone, shippingAddress: { address: '', city: 'Tempe' } },
  ]);
  const { status } = await apiAsVisitor().post(
    '/api/users',
    createFoodieForm({ permit: null, address: null }),
  );
  expect(status).toBe(201);
  const { _id, name, email } = foodie;
  const saved = await apiAs(admin).put(`/api/users/${_id}`, { _id: null, name, email, isAdmin: null });
  expect([saved.status, saved.body]).toMatchObject([200, { isAdmin: false }]);
  const rejected = await apiAs(admin).put(`/api/users/${_id}`, { name: null, email });
  expect([rejected.status, getErrorFields(rejected)]).toEqual([400, ['name']]);
});

test('rejects a body with 30,000 nested arrays with 400', async () => {
  const nestedArrays = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const body = `{"orderItems":${nestedArrays},"shippingAddress":null}`;
  const reply = await request(getTestApp().server)
    .post('/api/orders/guest')
    .set('Content-Type', 'application/json')
    .send(body);
  expect(reply.status).toBe(400);
});
