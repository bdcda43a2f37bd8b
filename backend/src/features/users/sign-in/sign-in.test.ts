import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createFoodie, createAdmin, createChef, testPassword } from '../../../testing/accounts.ts';
import { startTestApp, getTestApp } from '../../../testing/test-app.ts';
import { getErrorMessage } from '../../../testing/reply-helpers.ts';
import { hashSettings } from '../passwords/password-hashing.ts';

startTestApp();

const login = (form: object) => apiAsVisitor().post('/api/users/login', form);
const readProfile = (token: string) => apiAs({ token }).get('/api/users/profile');

test('a sign-in returns only the listed fields', async () => {
  const { token: _token, ...account } = await createChef();
  const reply = await login({ email: account.email.toUpperCase(), password: testPassword });
  expect(reply.status).toBe(200);
  const { token, ...session } = Session.parse(reply.body);
  expect(session).toEqual(account);
  expect((await readProfile(token)).body).toMatchObject({ _id: account._id });
});

test('a wrong password and an unknown email get the same answer in the same time', async () => {
  const { cost } = hashSettings;
  hashSettings.cost = 10; // as in production
  onTestFinished(() => void (hashSettings.cost = cost));
  const { email } = await createFoodie();
  const forms = [
    { email, password: 'something else' },
    { email: 'nobody@example.com', password: testPassword },
  ];
  let [wrongMs, unknownMs] = [Infinity, Infinity];
  // On a busy machine, the shortest times need some rounds to become alike. Without a hash they never would.
  for (let round = 0; round < 3 || (round < 30 && unknownMs < wrongMs / 2); round += 1) {
    const times: number[] = [];
    for (const form of forms) {
      const start = performance.now();
      const reply = await login(form);
      times.push(performance.now() - start);
      expect([reply.status, getErrorMessage(reply)]).toEqual([401, 'Invalid email or password']);
    }
    const [wrong = Infinity, unknown = Infinity] = times;
    [wrongMs, unknownMs] = [Math.min(wrongMs, wrong), Math.min(unknownMs, unknown)];
  }
  expect(unknownMs).toBeGreaterThan(wrongMs / 2);
});

test('only the exact password signs in, even if it has the maximum length', async () => {
  const passwords = [' a longer password ', 'ü'.repeat(36)];
  for (const password of passwords) {
    const { email } = await createFoodie({ password });
    expect((await login({ email, password })).status).toBe(200);
    for (const other of [password.slice(0, -1), ...['x', 'ü', 'x'.repeat(900)].map((end) => password + end)])
      expect((await login({ email, password: other })).status).toBe(401);
  }
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
  test('a changed role ends all tokens, a changed name does not', async () => {
    const [admin, foodie] = await Promise.all([createAdmin(), createFoodie()]);
    const { _id, email } = foodie;
    const change = (form: object) => apiAs(admin).put(`/api/users/${_id}`, { name: 'Else', email, ...form });
    await change({ isAdmin: false });
    expect((await readProfile(foodie.token)).body).toMatchObject({ name: 'Else' });
    expect((await change({ isAdmin: true })).body).toMatchObject({ isAdmin: true });
    expect((await readProfile(foodie.token)).status).toBe(401);
    const again = Session.parse((await login({ email, password: testPassword })).body);
    expect((await apiAs(again).get('/api/users')).status).toBe(200);
  });
  test('a token can end while the body of its request is still arriving', async () => {
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
});
