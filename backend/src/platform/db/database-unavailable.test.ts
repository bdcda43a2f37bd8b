import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import mongoose from 'mongoose';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import type { ApiReply } from '../../testing/api-reply.ts';
import { createProduct, createGuestForm, toOrderItem } from '../../testing/fixtures.ts';
import { createChef, createFoodie, testPassword } from '../../testing/accounts.ts';
import { startTestApp, getTestApp } from '../../testing/test-app.ts';

startTestApp({ LOG_LEVEL: 'silent' });

let foodie: Session;
let product: Product;
let cachedProduct: Product;
beforeAll(async () => {
  const chef = await createChef();
  [foodie, cachedProduct, product] = [
    await createFoodie(),
    await createProduct(chef),
    await createProduct(chef),
  ];
  await apiAs(foodie).post(`/api/products/${product._id}/reviews`, { rating: 5, comment: 'Yes' });
  await apiAsVisitor().get(`/api/products/${cachedProduct._id}`);
  await mongoose.disconnect();
});
afterAll(async () => {
  await mongoose.connect(getTestApp().uri);
});

const requests: [string, () => Promise<ApiReply>][] = [
  ['a list outside the catalog index', () => apiAsVisitor().get(`/api/products/chef/${product.user}?q=a`)],
  ['a product with reviews', () => apiAsVisitor().get(`/api/products/${product._id}`)],
  ['a request with a token', () => apiAs(foodie).get('/api/users/profile')],
  ['a guest order', () => apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(product)]))],
  [
    'a guest order with an idempotency key',
    () =>
      apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(product)]), {
        'Idempotency-Key': 'while-away',
      }),
  ],
  [
    'a sign-in',
    () => apiAsVisitor().post('/api/users/login', { email: foodie.email, password: testPassword }),
  ],
];
test.each(requests)('%s gets 503 with Retry-After during an outage', async (_name, sendRequest) => {
  const reply = await sendRequest();
  expect(reply.status).toBe(503);
  expect(reply.body).toMatchObject({ code: 'server.database_away' });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('the catalog and cached products are served during an outage', async () => {
  const { body } = await apiAsVisitor().get('/api/products');
  expect(body).toMatchObject([{ _id: product._id }, { _id: cachedProduct._id }]);
  expect((await apiAsVisitor().get('/api/products?sort=-name')).body).toHaveLength(2);
  expect((await apiAsVisitor().get('/api/products/top')).body).toMatchObject([{ _id: product._id }]);
  expect(await apiAsVisitor().get(`/api/products/${cachedProduct._id}`)).toMatchObject({
    status: 200,
    body: { reviews: [] },
  });
});

test('requests without database access succeed during an outage', async () => {
  expect((await apiAsVisitor().get('/api/health')).status).toBe(200);
  expect((await apiAsVisitor().get('/api/zip/85001')).body).toMatchObject({ City: 'PHOENIX' });
});
