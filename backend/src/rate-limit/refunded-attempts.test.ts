import { expect, test } from 'vitest';
import { Order } from '@homechef/contract/orders/order';
import { visitor } from '../testing/api-client.ts';
import { anItem, guestForm, line } from '../testing/fixtures.ts';
import { aChef, aFoodie, password, unique } from '../testing/accounts.ts';
import { startApp, theApp } from '../testing/test-app.ts';

startApp({
  TRUST_PROXY: '1',
  RATE_LIMIT_LOGIN_FAILURES: '3',
  RATE_LIMIT_GUEST_ORDERS: '3',
  RATE_LIMIT_UPLOADS: '3',
});

test('what was refused is not counted: one that is given back can be taken again', async () => {
  const { uploads } = theApp().deps.limits;
  const account = unique('account ');
  const take = () => uploads.take(account);
  for (let i = 0; i < 3; i += 1) await take();
  for (let i = 0; i < 3; i += 1) await expect(take()).rejects.toMatchObject({ status: 429 });
  await uploads.giveBack(account);
  await take();
  await expect(take()).rejects.toMatchObject({ status: 429 });
});

test('a sign-in from an address that has used up its day counts against no account', async () => {
  const { email } = await aFoodie();
  const address = '10.1.0.1';
  const login = async (who: string, word: string) =>
    (await visitor().post('/api/users/login', { email: who, password: word }, { 'X-Forwarded-For': address }))
      .status;
  for (let i = 0; i < 30; i += 1) expect(await login(`nobody${i}@example.com`, 'wrong one')).toBe(401);
  for (let i = 0; i < 4; i += 1) expect(await login(email, 'wrong one')).toBe(429);
  await theApp().deps.limits.loginFailuresADay.forget(address);
  expect(await login(email, password)).toBe(200);
});

test('a guest’s order that is sent several times at once with one key counts once', async () => {
  const item = await anItem(await aChef());
  const from = { 'X-Forwarded-For': '10.1.0.2' };
  const form = guestForm([line(item)]);
  const place = (headers = {}) => visitor().post('/api/orders/guest', form, { ...from, ...headers });
  const key = { 'Idempotency-Key': 'tapped-thrice' };
  const replies = await Promise.all([place(key), place(key), place(key)]);
  expect(new Set(replies.map(({ body }) => Order.parse(body)._id)).size).toBe(1);
  for (const status of [201, 201, 429]) expect((await place()).status).toBe(status);
});
