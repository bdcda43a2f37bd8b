import { expect, test } from 'vitest';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { assertNoDemoAccounts } from './reject-demo-accounts.ts';

startTestApp();

test('rejects a database with a demo account and its public password', async () => {
  await assertNoDemoAccounts();
  await createChef({ email: 'chef@example.com' }); // the same e-mail, but another password
  await assertNoDemoAccounts();
  await createFoodie({ email: 'foodie@example.com', password: 'letmecook' });
  await expect(assertNoDemoAccounts()).rejects.toThrow(
    'foodie@example.com has the public demo password. Set MONGODB_URI',
  );
});
