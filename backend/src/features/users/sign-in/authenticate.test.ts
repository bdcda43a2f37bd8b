import jwt from 'jsonwebtoken';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createFoodie } from '../../../testing/accounts.ts';
import { apiAsVisitor } from '../../../testing/api-client.ts';
import { unknownId } from '../../../testing/reply-helpers.ts';
import { startTestApp, testSecret } from '../../../testing/test-app.ts';

startTestApp();

/** An admin, because admins have the most permissions. */
let admin: Session;
beforeAll(async () => {
  admin = await createAdmin();
});

const getProfile = (headers: Record<string, string>, query = '') =>
  apiAsVisitor().get(`/api/users/profile${query}`, headers);

test.each([
  ['one space', (token: string) => `Bearer ${token}`],
  ['several spaces', (token: string) => `Bearer   ${token}`],
  ['a lower-case scheme', (token: string) => `bearer ${token}`],
])('a token after %s is accepted', async (_format, format) => {
  const reply = await getProfile({ Authorization: format(admin.token) });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ _id: admin._id });
});

test.each<[string, (token: string) => Record<string, string>, ((token: string) => string)?]>([
  ['another scheme', (token) => ({ Authorization: `Basic ${token}` })],
  ['Basic authentication', (token) => ({ Authorization: `Basic ${btoa(`${token}:`)}` })],
  ['a header with text before the scheme', (token) => ({ Authorization: `x Bearer ${token}` })],
  ['a header with text after the token', (token) => ({ Authorization: `Bearer ${token} x` })],
  ['a header without a scheme', (token) => ({ Authorization: token })],
  ['an empty header', () => ({ Authorization: 'Bearer ' })],
  ['another header', (token) => ({ 'X-Access-Token': token, 'X-Authorization': `Bearer ${token}` })],
  ['a cookie', (token) => ({ Cookie: `token=${token}; jwt=${token}` })],
  ['the query', () => ({}), (token) => `?token=${token}&access_token=${token}`],
])('a valid token in %s is not read', async (_place, createHeaders, createQuery = () => '') => {
  expect((await getProfile(createHeaders(admin.token), createQuery(admin.token))).status).toBe(401);
});

test.each<[string, { ver?: number; sub?: string }]>([
  ['an older version', { ver: -1 }],
  ['a newer version', { ver: 7 }],
  ['an unknown account', { sub: unknownId }],
  ['a malformed account', { sub: 'admin' }],
])('a signed token of %s counts as no token', async (_what, claims) => {
  const sign = (changed: object) =>
    `Bearer ${jwt.sign({ ...(jwt.decode(admin.token) as object), ...changed }, testSecret)}`;
  expect((await getProfile({ Authorization: sign({}) })).status).toBe(200);
  expect((await getProfile({ Authorization: sign(claims) })).status).toBe(401);
});

test('concurrent requests are each authenticated as their own account', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => createFoodie()));
  const replies = await Promise.all(
    accounts.map(({ token }) => getProfile({ Authorization: `Bearer ${token}` })),
  );
  expect(replies.map(({ body }) => (body as Session)._id)).toEqual(accounts.map(({ _id }) => _id));
});
