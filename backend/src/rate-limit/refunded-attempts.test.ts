import { expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import { apiAsVisitor } from '../testing/api-client.ts';
import { createProduct, createGuestForm, toOrderItem } from '../testing/fixtures.ts';
import { createChef, toUnique } from '../testing/accounts.ts';
import { startTestApp, getTestApp } from '../testing/test-app.ts';

startTestApp({
  TRUST_PROXY: '1',
  RATE_LIMIT_GUEST_ORDERS: '3',
  RATE_LIMIT_UPLOADS: '3',
});

test('does not count rejected or refunded events', async () => {
  const { uploads } = getTestApp().deps.limits;
  const account = toUnique('account ');
  const consume = () => uploads.consume(account);
  for (let i = 0; i < 3; i += 1) await consume();
  for (let i = 0; i < 3; i += 1) await expect(consume()).rejects.toMatchObject({ kind: 'rate-limited' });
  await uploads.refund(account);
  await consume();
  await expect(consume()).rejects.toMatchObject({ kind: 'rate-limited' });
});

test('counts concurrent guest orders with one idempotency key once', async () => {
  const item = await createProduct(await createChef());
  const clientHeaders = { 'X-Forwarded-For': '10.1.0.2' };
  const form = createGuestForm([toOrderItem(item)]);
  const place = (headers = {}) =>
    apiAsVisitor().post('/api/orders/guest', form, { ...clientHeaders, ...headers });
  const keyHeader = { 'Idempotency-Key': 'tapped-thrice' };
  const replies = await Promise.all([place(keyHeader), place(keyHeader), place(keyHeader)]);
  expect(new Set(replies.map(({ body }) => Order.parse(body)._id)).size).toBe(1);
  for (const status of [201, 201, 429]) expect((await place()).status).toBe(status);
});
