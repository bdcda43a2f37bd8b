import request from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { getTestApp, startTestApp } from '../testing/test-app.ts';

startTestApp();

let foodie: Session;
beforeAll(async () => {
  [foodie] = await Promise.all([createFoodie(), createChef()]);
});

const getProfile = (authorization: string) =>
  request(getTestApp().server).get('/api/users/profile').set('Authorization', authorization);

test.each([
  ['one space', (token: string) => `Bearer ${token}`],
  ['several spaces', (token: string) => `Bearer   ${token}`],
  ['a lower-case scheme', (token: string) => `bearer ${token}`],
])('accepts a token after %s', async (_format, format) => {
  const reply = await getProfile(format(foodie.token));
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ _id: foodie._id });
});

test.each([
  ['another scheme', (token: string) => `Basic ${token}`],
  ['text before the scheme', (token: string) => `x Bearer ${token}`],
  ['text after the token', (token: string) => `Bearer ${token} x`],
  ['no scheme', (token: string) => token],
  ['no token', () => 'Bearer '],
])('rejects a header with %s', async (_format, format) => {
  expect((await getProfile(format(foodie.token))).status).toBe(401);
});

test('reads each account of concurrent requests', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => createFoodie()));
  const replies = await Promise.all(accounts.map(({ token }) => getProfile(`Bearer ${token}`)));
  expect(replies.map(({ body }) => (body as Session)._id)).toEqual(accounts.map(({ _id }) => _id));
});
