import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createFoodie, createAdmin, createChef, foodieForm, testPassword } from '../testing/accounts.ts';
import { testSecret, startTestApp, getTestApp } from '../testing/test-app.ts';
import { errorFieldsOf, messageOf } from '../testing/reply-helpers.ts';

startTestApp({}, { realPasswords: true });

const login = (form: object) => apiAsVisitor().post('/api/users/login', form);
const me = (token: string) => apiAs({ token }).get('/api/users/profile');

test('signing in answers 200 with exactly the listed fields, e-mail without case', async () => {
  const { token: _token, ...account } = await createChef();
  const reply = await login({ email: account.email.toUpperCase(), password: testPassword });
  expect(reply.status).toBe(200);
  const { token, ...session } = Session.parse(reply.body);
  expect(session).toEqual(account);
  expect((await me(token)).body).toMatchObject({ _id: account._id });
});

test('a wrong password and an unknown e-mail answer 401 in the same words', async () => {
  const { email } = await createFoodie();
  const wrong = await login({ email, password: 'something else' });
  const unknown = await login({ email: 'nobody@example.com', password: testPassword });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect([messageOf(wrong), messageOf(unknown)]).toEqual(Array(2).fill('Invalid email or password'));
});

test('an unknown e-mail takes as long as a wrong password', async () => {
  const { email } = await createFoodie();
  const timed = async (form: object) => {
    const start = performance.now();
    await login(form);
    return performance.now() - start;
  };
  const fastest = { wrong: Infinity, unknown: Infinity };
  for (let i = 0; i < 3; i += 1) {
    fastest.wrong = Math.min(fastest.wrong, await timed({ email, password: 'wrong one' }));
    fastest.unknown = Math.min(
      fastest.unknown,
      await timed({ email: 'none@example.com', password: testPassword }),
    );
  }
  expect(fastest.unknown).toBeGreaterThan(fastest.wrong / 2);
});

test('only the whole password opens the account: its first 8 characters do not, nor other spaces', async () => {
  const { email } = await createFoodie({ password: ' a longer password ' });
  expect((await login({ email, password: ' a longer password ' })).status).toBe(200);
  expect((await login({ email, password: 'a longer password' })).status).toBe(401);
  expect((await login({ email, password: ' a longe' })).status).toBe(401);
});

test('what comes after the 72 bytes of the longest password is not passed over', async () => {
  const longest = 'ü'.repeat(36);
  const { email } = await createFoodie({ password: longest });
  expect((await login({ email, password: longest })).status).toBe(200);
  for (const more of ['x', 'ü', 'x'.repeat(900)])
    expect((await login({ email, password: `${longest}${more}` })).status).toBe(401);
});

describe('a sign-in that does not fit answers 400 naming the field', () => {
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
  test.each(cases)('$field = $value', async ({ field, value }) => {
    const reply = await login({ email: 'a@example.com', password: testPassword, [field]: value });
    expect(reply.status).toBe(400);
    expect(errorFieldsOf(reply)).toEqual([field]);
  });
});

describe('a token that is no good answers 401 where one is needed, and counts as none elsewhere', () => {
  const issuer = 'homechef-market';
  const ours = { issuer, audience: issuer };
  const forged: [string, (sub: string) => string][] = [
    ['no token at all', () => 'nonsense'],
    ['another secret', (subject) => jwt.sign({ ver: 0 }, 'x'.repeat(64), { subject, ...ours })],
    ['alg none', (subject) => jwt.sign({ ver: 0 }, '', { subject, ...ours, algorithm: 'none' })],
    ['HS512', (subject) => jwt.sign({ ver: 0 }, testSecret, { subject, ...ours, algorithm: 'HS512' })],
    ['expired', (subject) => jwt.sign({ ver: 0 }, testSecret, { subject, ...ours, expiresIn: -1 })],
    [
      'another issuer',
      (subject) => jwt.sign({ ver: 0 }, testSecret, { subject, audience: issuer, issuer: 'x' }),
    ],
    ['another audience', (subject) => jwt.sign({ ver: 0 }, testSecret, { subject, issuer, audience: 'x' })],
    ['an older version', (subject) => jwt.sign({ ver: -1 }, testSecret, { subject, ...ours })],
    ['no version', (subject) => jwt.sign({}, testSecret, { subject, ...ours })],
    ['nobody’s id', () => jwt.sign({ ver: 0 }, testSecret, { subject: 'f'.repeat(24), ...ours })],
    ['a malformed id', () => jwt.sign({ ver: 0 }, testSecret, { subject: 'admin', ...ours })],
  ];
  test.each(forged)('%s', async (_what, forge) => {
    const admin = await createAdmin();
    const token = forge(admin._id);
    expect((await me(token)).status).toBe(401);
    expect((await apiAs({ token }).get('/api/users')).status).toBe(401);
    expect((await apiAs({ token }).get('/api/products?drafts=1')).status).toBe(200);
  });
  test('a token of the same kind that is good answers 200', async () => {
    const { _id } = await createFoodie();
    expect((await me(jwt.sign({ ver: 0 }, testSecret, { subject: _id, ...ours }))).status).toBe(200);
  });
  test.each(['Basic abc', 'Bearer', 'Bearer  ', 'token abc'])('header "%s"', async (Authorization) => {
    expect((await apiAsVisitor().get('/api/users/profile', { Authorization })).status).toBe(401);
  });
});

test('a token lasts 30 days', async () => {
  const { token } = await createFoodie();
  const { iat = 0, exp = 0 } = jwt.decode(token, { json: true }) ?? {};
  expect(exp - iat).toBe(30 * 86_400);
});

describe('a token dies', () => {
  test('when its account is deleted', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    expect((await apiAs(admin).delete(`/api/users/${foodie._id}`)).status).toBe(200);
    expect((await me(foodie.token)).status).toBe(401);
    expect((await login({ email: foodie.email, password: testPassword })).status).toBe(401);
  });
  test('when its password changes; the fresh one of the answer lives', async () => {
    const { _id: id, token, name, email, phone } = await createFoodie();
    const profile = { id, name, email, phone };
    const { body } = await apiAs({ token }).put('/api/users/profile', {
      ...profile,
      password: 'new password',
    });
    expect((await me(token)).status).toBe(401);
    expect((await me(Session.parse(body).token)).status).toBe(200);
  });
  test('when its role changes', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const { _id, name, email } = foodie;
    const reply = await apiAs(admin).put(`/api/users/${_id}`, { _id, name, email, isAdmin: true });
    expect(reply.body).toMatchObject({ isAdmin: true });
    expect((await me(foodie.token)).status).toBe(401);
    const again = Session.parse((await login({ email, password: testPassword })).body);
    expect((await apiAs(again).get('/api/users')).status).toBe(200);
  });
  test('also while a request of its own is on its way: what comes late finds the right taken', async () => {
    const [admin, dismissed, friend] = await Promise.all([createAdmin(), createAdmin(), createFoodie()]);
    const body = JSON.stringify({ name: friend.name, email: friend.email, isAdmin: true });
    const { port } = getTestApp().server.address() as AddressInfo;
    const sending = request({
      ...{ port, host: '127.0.0.1', method: 'PUT', path: `/api/users/${friend._id}` },
      headers: {
        Authorization: `Bearer ${dismissed.token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(body.slice(0, 1));
    const begun = performance.now();
    expect((await apiAs(admin).delete(`/api/users/${dismissed._id}`)).status).toBe(200);
    await expect.poll(() => performance.now() - begun).toBeGreaterThan(500);
    sending.end(body.slice(1));
    const [{ statusCode }] = await answered;
    expect(statusCode).toBe(401);
    expect((await apiAs(admin).get(`/api/users/${friend._id}`)).body).toMatchObject({ isAdmin: false });
  });
  test('not when its name changes', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const { email } = foodieForm();
    await apiAs(admin).put(`/api/users/${foodie._id}`, { name: 'Else', email, isAdmin: false });
    expect((await me(foodie.token)).body).toMatchObject({ name: 'Else', email });
  });
});
