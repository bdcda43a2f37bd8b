import mongoose from 'mongoose';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { readEnv } from '../../platform/config/env.ts';
import { createChef, createFoodie, testPassword } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { countStored } from '../../testing/stored-documents.ts';
import { getTestApp, listenOnFreePort, startTestApp } from '../../testing/test-app.ts';
import { prepareDemoData } from './prepare-demo-data.ts';
import { assertNoDemoAccounts } from './demo-accounts.ts';

startTestApp();
beforeEach(() => mongoose.connection.collection('users').deleteMany({}));

test('a database with a demo account that has the public password is rejected', async () => {
  await assertNoDemoAccounts();
  await createChef({ email: 'chef@example.com' }); // the same email but another password
  await assertNoDemoAccounts();
  await createFoodie({ email: 'reviewer2@example.com', password: 'letmecook' });
  await expect(assertNoDemoAccounts()).rejects.toThrow(
    'reviewer2@example.com has the public demo password. Set MONGODB_URI',
  );
});

test.each([
  { HOST: '0.0.0.0' },
  { TRUST_PROXY: '1' },
  { HOST: '0.0.0.0', MONGODB_URI: 'mongodb://127.0.0.1' },
])('an exposed server neither creates nor serves demo accounts: %o', async (settings) => {
  const { log } = getTestApp().deps;
  const prepare = (more = {}) => prepareDemoData(readEnv({ ...settings, ...more }), log);
  await prepare();
  expect(await countStored('users')).toBe(0);
  await createFoodie({ email: 'foodie@example.com', password: 'letmecook' });
  await expect(prepare()).rejects.toThrow(/HOST=127\.0\.0\.1 .*DEMO=1/);
  await prepare({ DEMO: '1' });
});

test.each<[number, string, Record<string, string>]>([
  [200, 'this machine', {}],
  [403, 'nginx with headers', { 'X-Forwarded-For': '203.0.113.7' }],
  [403, 'a tunnel', { Forwarded: 'for=203.0.113.7' }],
  [403, 'a proxy that keeps the name', { Host: 'market.example' }],
])('the sign-in of a demo account answers %i from %s', async (status, _, headers) => {
  const demo = { email: 'admin@example.com', password: 'letmecook' };
  const own = { email: 'me@example.com' };
  await createFoodie(demo);
  await createFoodie(own);
  const signIn = async (form: object) => apiAsVisitor().post('/api/users/login', form, headers);
  expect((await signIn(demo)).status).toBe(status);
  expect((await signIn({ ...own, password: testPassword })).status).toBe(200);
});

test('a proxy that TRUST_PROXY does not cover causes one warning', async () => {
  const warn = vi.spyOn(getTestApp().deps.log, 'warn');
  const server = await listenOnFreePort(createApp(getTestApp().deps));
  onTestFinished(() => void server.close());
  const api = apiAs(undefined, server);
  for (const proxy of ['a', 'b']) await api.get('/api/health', { 'X-Forwarded-For': proxy });
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/TRUST_PROXY/)]]);
});
