import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { readEnv } from '../config/env.ts';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { countStored } from '../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../testing/test-app.ts';
import { prepareDemoData } from './prepare-demo-data.ts';
import { assertNoDemoAccounts } from './reject-demo-accounts.ts';

startTestApp();
beforeEach(() => mongoose.connection.collection('users').deleteMany({}));

test('rejects a database with a demo account and its public password', async () => {
  await assertNoDemoAccounts();
  await createChef({ email: 'chef@example.com' }); // the same email, but another password
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
