import request from 'supertest';
import { expect, test } from 'vitest';
import { as, visitor } from '../../testing/api-client.ts';
import { anItem, line } from '../../testing/fixtures.ts';
import { aChef, aFoodie, anAdmin, foodieForm } from '../../testing/accounts.ts';
import { startApp, theApp } from '../../testing/test-app.ts';
import { fieldsOf } from '../../testing/reply-helpers.ts';

startApp();

test('null is a missing field: nothing where it is optional, named where it is required', async () => {
  const [chef, foodie, admin] = await Promise.all([aChef(), aFoodie(), anAdmin()]);
  const item = await anItem(chef);
  const order = await as(foodie).post('/api/orders', {
    orderItems: [{ ...line(item), price: null }],
    shippingAddress: { address: null, city: 'Tempe' },
    ...{ paymentMethod: null, customerPhone: null, itemsPrice: null },
  });
  expect([order.status, order.body]).toMatchObject([
    201,
    { paymentMethod: 'Cash', customerPhone: foodie.phone, shippingAddress: { address: '', city: 'Tempe' } },
  ]);
  const { status } = await visitor().post('/api/users', foodieForm({ permit: null, address: null }));
  expect(status).toBe(201);
  const { _id, name, email } = foodie;
  const saved = await as(admin).put(`/api/users/${_id}`, { _id: null, name, email, isAdmin: null });
  expect([saved.status, saved.body]).toMatchObject([200, { isAdmin: false }]);
  const refused = await as(admin).put(`/api/users/${_id}`, { name: null, email });
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['name']]);
});

test('a body nested thirty thousand times is 400 like any other that does not fit', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const sent = `{"orderItems":${deep},"shippingAddress":null}`;
  const reply = await request(theApp().server)
    .post('/api/orders/guest')
    .set('Content-Type', 'application/json')
    .send(sent);
  expect(reply.status).toBe(400);
});
