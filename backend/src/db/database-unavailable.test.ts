import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import mongoose from 'mongoose';
import { createApp } from '../app/create-app.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import type { ApiReply } from '../testing/api-reply.ts';
import { createProduct, guestForm, orderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie, testPassword } from '../testing/accounts.ts';
import { listenOnFreePort, startTestApp, getTestApp } from '../testing/test-app.ts';

startTestApp({ LOG_LEVEL: 'silent' });

let member: Session;
let item: Product;
let looked: Product;
beforeAll(async () => {
  const chef = await createChef();
  [member, looked, item] = [await createFoodie(), await createProduct(chef), await createProduct(chef)];
  await apiAs(member).post(`/api/products/${item._id}/reviews`, { rating: 5, comment: 'Yes' });
  await apiAsVisitor().get(`/api/products/${looked._id}`);
  await mongoose.disconnect();
});
afterAll(async () => {
  await mongoose.connect(getTestApp().uri);
});

const calls: [string, () => Promise<ApiReply>][] = [
  ['a list that the shelf does not have', () => apiAsVisitor().get(`/api/products/chef/${item.user}?q=a`)],
  ['an item with reviews', () => apiAsVisitor().get(`/api/products/${item._id}`)],
  ['a call with a token', () => apiAs(member).get('/api/users/profile')],
  ['a guest’s order', () => apiAsVisitor().post('/api/orders/guest', guestForm([orderItem(item)]))],
  [
    'a guest’s order with a key',
    () =>
      apiAsVisitor().post('/api/orders/guest', guestForm([orderItem(item)]), {
        'Idempotency-Key': 'while-away',
      }),
  ],
  [
    'signing in',
    () => apiAsVisitor().post('/api/users/login', { email: member.email, password: testPassword }),
  ],
];
test.each(calls)('%s answers 503 with Retry-After while the database is away', async (_what, call) => {
  const reply = await call();
  expect(reply.status).toBe(503);
  expect(reply.body).toMatchObject({ code: 'server.database_away' });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('the catalogue is shown as it was, and a dish that was looked at before', async () => {
  const { body } = await apiAsVisitor().get('/api/products');
  expect(body).toMatchObject([{ _id: item._id }, { _id: looked._id }]);
  expect((await apiAsVisitor().get('/api/products?sort=-name')).body).toHaveLength(2);
  expect((await apiAsVisitor().get('/api/products/top')).body).toMatchObject([{ _id: item._id }]);
  expect(await apiAsVisitor().get(`/api/products/${looked._id}`)).toMatchObject({
    status: 200,
    body: { reviews: [] },
  });
});

test('what would wait on and on is answered 503 in time all the same', async () => {
  const stuck = () => new Promise<never>(() => undefined);
  const away = await listenOnFreePort(
    createApp({ ...getTestApp().deps, isReady: () => false, lookUpZip: stuck }),
  );
  const begun = performance.now();
  const { status, headers } = await apiAs(undefined, away).get('/api/zip/85001');
  away.close();
  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('what needs no database is answered all the same', async () => {
  expect((await apiAsVisitor().get('/api/health')).status).toBe(200);
  expect((await apiAsVisitor().get('/api/zip/85001')).body).toMatchObject({ City: 'PHOENIX' });
});
