import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import {
  createFoodie,
  createAdmin,
  createChef,
  createFoodieForm,
  testPassword,
} from '../testing/accounts.ts';
import { testSecret, startTestApp, getTestApp } from '../testing/test-app.ts';
import { getErrorFields, getErrorMessage } from '../testing/reply-helpers.ts';

startTestApp({}, { realPasswords: true });

const login = (form: object) => apiAsVisitor().post('/api/users/login', form);
const readProfile = (token: string) => apiAs({ token }).get('/api/users/profile');

test('sign-in returns the listed fields only', async () => {
  const { token: _token, ...account } = await createChef();
  const reply = await login({ email: account.email.toUpperCase(), password: testPassword });
  expect(reply.status).toBe(200);
  const { token, ...session } = Session.parse(reply.body);
  expect(session).toEqual(account);
  expect((await readProfile(token)).body).toMatchObject({ _id: account._id });
});

test('wrong password and unknown e-mail answer alike', async () => {
  const { email } = await createFoodie();
  const wrong = await login({ email, password: 'something else' });
  const unknown = await login({ email: 'nobody@example.com', password: testPassword });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect([getErrorMessage(wrong), getErrorMessage(unknown)]).toEqual(
    Array(2).fill('Invalid email or password'),
  );
});

test('an unknown e-mail takes as long as a wrong password', async () => {
  const { email } = await createFoodie();
  const measureMs = async (form: object) => {
    const start = performance.now();
    await login(form);
    return performance.now() - start;
  };
  const minMs = { wrong: Infinity, unknown: Infinity };
  for (let i = 0; i < 3; i += 1) {
    minMs.wrong = Math.min(minMs.wrong, await measureMs({ email, password: 'wrong one' }));
    minMs.unknown = Math.min(
      minMs.unknown,
      await measureMs({ email: 'none@example.com', password: testPassword }),
    );
  }
  expect(minMs.unknown).toBeGreaterThan(minMs.wrong / 2);
});

test('only the exact password signs in', async () => {
  const { email } = await createFoodie({ password: ' a longer password ' });
  expect((await login({ email, password: ' a longer password ' })).status).toBe(200);
  expect((await login({ email, password: 'a longer password' })).status).toBe(401);
  expect((await login({ email, password: ' a longe' })).status).toBe(401);
});

test('sign-in rejects characters after the maximum password', async () => {
  const maxPassword = 'ü'.repeat(36);
  const { email } = await createFoodie({ password: maxPassword });
  expect((await login({ email, password: maxPassword })).status).toBe(200);
  for (const suffix of ['x', 'ü', 'x'.repeat(900)])
    expect((await login({ email, password: `${maxPassword}${suffix}` })).status).toBe(401);
});

describe('invalid sign-in', () => {
  const cases = [
    { field: 'email', value: undefined },
    { field: 'email', value: '' },
    { field: 'email', value: { $gt: '' } },
    { field: 'email', value: { $ne: null } },
    { field: 'email', value: 7 },
    { field: 'email', value: 'a\u0000@example.com' },
    { field: 'password', value: undefined },
    { field: 'password', value: { $gt: '' } },
    { field: 'password', value: ['letmecook'] },
    { field: 'password', value: null },
  ];
  test.each(cases)('sign-in rejects $field = $value', async ({ field, value }) => {
    const reply = await login({ email: 'a@example.com', password: testPassword, [field]: value });
    expect(reply.status).toBe(400);
    expect(getErrorFields(reply)).toEqual([field]);
  });
});

describe('invalid token', () => {
  const issuer = 'homechef-market';
  const validOptions = { issuer, audience: issuer };
  const invalidTokens: [string, (sub: string) => string][] = [
    ['malformed content', () => 'nonsense'],
    ['another secret', (subject) => jwt.sign({ ver: 0 }, 'x'.repeat(64), { subject, ...validOptions })],
    [
      'algorithm none',
      (subject) => jwt.sign({ ver: 0 }, '', { subject, ...validOptions, algorithm: 'none' }),
    ],
    [
      'algorithm HS512',
      (subject) => jwt.sign({ ver: 0 }, testSecret, { subject, ...validOptions, algorithm: 'HS512' }),
    ],
    [
      'an expiry in the past',
      (subject) => jwt.sign({ ver: 0 }, testSecret, { subject, ...validOptions, expiresIn: -1 }),
    ],
    [
      'another issuer',
      (subject) => jwt.sign({ ver: 0 }, testSecret, { subject, audience: issuer, issuer: 'x' }),
    ],
    ['another audience', (subject) => jwt.sign({ ver: 0 }, testSecret, { subject, issuer, audience: 'x' })],
    ['an older version', (subject) => jwt.sign({ ver: -1 }, testSecret, { subject, ...validOptions })],
    ['no version', (subject) => jwt.sign({}, testSecret, { subject, ...validOptions })],
    ['an unknown id', () => jwt.sign({ ver: 0 }, testSecret, { subject: 'f'.repeat(24), ...validOptions })],
    ['a malformed id', () => jwt.sign({ ver: 0 }, testSecret, { subject: 'admin', ...validOptions })],
  ];
  test.each(invalidTokens)('token with %s counts as no token', async (_what, createToken) => {
    const admin = await createAdmin();
    const token = createToken(admin._id);
    expect((await readProfile(token)).status).toBe(401);
    expect((await apiAs({ token }).get('/api/users')).status).toBe(401);
    expect((await apiAs({ token }).get('/api/products?drafts=1')).status).toBe(200);
  });
  test('a correctly signed token answers 200', async () => {
    const { _id } = await createFoodie();
    expect(
      (await readProfile(jwt.sign({ ver: 0 }, testSecret, { subject: _id, ...validOptions }))).status,
    ).toBe(200);
  });
  test.each(['Basic abc', 'Bearer', 'Bearer  ', 'token abc'])(
    'Authorization header "%s" answers 401',
    async (Authorization) => {
      expect((await apiAsVisitor().get('/api/users/profile', { Authorization })).status).toBe(401);
    },
  );
});

test('a token lasts 30 days', async () => {
  const { token } = await createFoodie();
  const { iat = 0, exp = 0 } = jwt.decode(token, { json: true }) ?? {};
  expect(exp - iat).toBe(30 * 86_400);
});

describe('end of a token', () => {
  test('deleting an account ends its tokens', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    expect((await apiAs(admin).delete(`/api/users/${foodie._id}`)).status).toBe(200);
    expect((await readProfile(foodie.token)).status).toBe(401);
    expect((await login({ email: foodie.email, password: testPassword })).status).toBe(401);
  });
  test('a new password ends all earlier tokens', async () => {
    const { _id: id, token, name, email, phone } = await createFoodie();
    const profile = { id, name, email, phone };
    const { body } = await apiAs({ token }).put('/api/users/profile', {
      ...profile,
      password: 'new password',
    });
    expect((await readProfile(token)).status).toBe(401);
    expect((await readProfile(Session.parse(body).token)).status).toBe(200);
  });
  test('a changed role ends all tokens', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const { _id, name, email } = foodie;
    const reply = await apiAs(admin).put(`/api/users/${_id}`, { _id, name, email, isAdmin: true });
    expect(reply.body).toMatchObject({ isAdmin: true });
    expect((await readProfile(foodie.token)).status).toBe(401);
    const again = Session.parse((await login({ email, password: testPassword })).body);
    expect((await apiAs(again).get('/api/users')).status).toBe(200);
  });
  test('a token can end while its request arrives', async () => {
    const [admin, deletedAdmin, friend] = await Promise.all([createAdmin(), createAdmin(), createFoodie()]);
    const body = JSON.stringify({ name: friend.name, email: friend.email, isAdmin: true });
    const { port } = getTestApp().server.address() as AddressInfo;
    const pendingRequest = request({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: `/api/users/${friend._id}`,
      headers: {
        Authorization: `Bearer ${deletedAdmin.token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      },
    });
    const response = once(pendingRequest, 'response') as Promise<[IncomingMessage]>;
    pendingRequest.write(body.slice(0, 1));
    const startedAt = performance.now();
    expect((await apiAs(admin).delete(`/api/users/${deletedAdmin._id}`)).status).toBe(200);
    await expect.poll(() => performance.now() - startedAt).toBeGreaterThan(500);
    pendingRequest.end(body.slice(1));
    const [{ statusCode }] = await response;
    expect(statusCode).toBe(401);
    expect((await apiAs(admin).get(`/api/users/${friend._id}`)).body).toMatchObject({ isAdmin: false });
  });
  test('a changed name keeps tokens valid', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const { email } = createFoodieForm();
    await apiAs(admin).put(`/api/users/${foodie._id}`, { name: 'Else', email, isAdmin: false });
    expect((await readProfile(foodie.token)).body).toMatchObject({ name: 'Else', email });
  });
});
