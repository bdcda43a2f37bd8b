import { expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import { apiAsVisitor } from '../testing/api-client.ts';
import { createProduct, guestForm, orderItem } from '../testing/fixtures.ts';
import { createChef, createFoodie, testPassword, unique } from '../testing/accounts.ts';
import { startTestApp, getTestApp } from '../testing/test-app.ts';

startTestApp({
  TRUST_PROXY: '1',
  RATE_LIMIT_LOGIN_FAILURES: '3',
  RATE_LIMIT_GUEST_ORDERS: '3',
  RATE_LIMIT_UPLOADS: '3',
});

test('what was refused is not counted: one that is given back can be taken again', async () => {
  const { uploads } = getTestApp().deps.limits;
  const account = unique('account ');
  const take = () => uploads.consume(account);
  for (let i = 0; i < 3; i += 1) await take();
  for (let i = 0; i < 3; i += 1) await expect(take()).rejects.toMatchObject({ kind: 'rate-limited' });
  await uploads.refund(account);
  await take();
  await expect(take()).rejects.toMatchObject({ kind: 'rate-limited' });
});

test('a sign-in from an address that has used up its day counts against no account', async () => {
  const { email } = await createFoodie();
  const address = '10.1.0.1';
  const login = async (who: string, word: string) =>
    (
      await apiAsVisitor().post(
        '/api/users/login',
        { email: who, password: word },
        { 'X-Forwarded-For': address },
      )
    ).status;
  for (let i = 0; i < 30; i += 1) expect(await login(`nobody${i}@example.com`, 'wrong one')).toBe(401);
  for (let i = 0; i < 4; i += 1) expect(await login(email, 'wrong one')).toBe(429);
  await getTestApp().deps.limits.loginFailuresADay.reset(address);
  expect(await login(email, testPassword)).toBe(200);
});

test('a guest’s order that is sent several times at once with one key counts once', async () => {
  const item = await createProduct(await createChef());
  const from = { 'X-Forwarded-For': '10.1.0.2' };
  const form = guestForm([orderItem(item)]);
  const place = (headers = {}) => apiAsVisitor().post('/api/orders/guest', form, { ...from, ...headers });
  const key = { 'Idempotency-Key': 'tapped-thrice' };
  const replies = await Promise.all([place(key), place(key), place(key)]);
  expect(new Set(replies.map(({ body }) => Order.parse(body)._id)).size).toBe(1);
  for (const status of [201, 201, 429]) expect((await place()).status).toBe(status);
});
