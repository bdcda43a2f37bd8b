import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import mongoose from 'mongoose';
import { createApp } from '../app/create-app.ts';
import { as, visitor } from '../testing/api-client.ts';
import type { Reply } from '../testing/api-reply.ts';
import { anItem, guestForm, line } from '../testing/fixtures.ts';
import { aChef, aFoodie, password } from '../testing/accounts.ts';
import { serveTests, startApp, theApp } from '../testing/test-app.ts';

startApp({ LOG_LEVEL: 'silent' });

let member: Session;
let item: Product;
let looked: Product;
beforeAll(async () => {
  const chef = await aChef();
  [member, looked, item] = [await aFoodie(), await anItem(chef), await anItem(chef)];
  await as(member).post(`/api/products/${item._id}/reviews`, { rating: 5, comment: 'Yes' });
  await visitor().get(`/api/products/${looked._id}`);
  await mongoose.disconnect();
});
afterAll(async () => {
  await mongoose.connect(theApp().uri);
});

const calls: [string, () => Promise<Reply>][] = [
  ['a list that the shelf does not have', () => visitor().get(`/api/products/chef/${item.user}?q=a`)],
  ['an item with reviews', () => visitor().get(`/api/products/${item._id}`)],
  ['a call with a token', () => as(member).get('/api/users/profile')],
  ['a guest’s order', () => visitor().post('/api/orders/guest', guestForm([line(item)]))],
  [
    'a guest’s order with a key',
    () => visitor().post('/api/orders/guest', guestForm([line(item)]), { 'Idempotency-Key': 'while-away' }),
  ],
  ['signing in', () => visitor().post('/api/users/login', { email: member.email, password })],
];
test.each(calls)('%s answers 503 with Retry-After while the database is away', async (_what, call) => {
  const reply = await call();
  expect(reply.status).toBe(503);
  expect(reply.body).toMatchObject({ code: 'server.database_away' });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('the catalogue is shown as it was, and a dish that was looked at before', async () => {
  const { body } = await visitor().get('/api/products');
  expect(body).toMatchObject([{ _id: item._id }, { _id: looked._id }]);
  expect((await visitor().get('/api/products?sort=-name')).body).toHaveLength(2);
  expect((await visitor().get('/api/products/top')).body).toMatchObject([{ _id: item._id }]);
  expect(await visitor().get(`/api/products/${looked._id}`)).toMatchObject({
    status: 200,
    body: { reviews: [] },
  });
});

test('what would wait on and on is answered 503 in time all the same', async () => {
  const stuck = () => new Promise<never>(() => undefined);
  const away = await serveTests(createApp({ ...theApp().deps, isReady: () => false, lookUpZip: stuck }));
  const begun = performance.now();
  const { status, headers } = await as(undefined, away).get('/api/zip/85001');
  away.close();
  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('what needs no database is answered all the same', async () => {
  expect((await visitor().get('/api/health')).status).toBe(200);
  expect((await visitor().get('/api/zip/85001')).body).toMatchObject({ City: 'PHOENIX' });
});
