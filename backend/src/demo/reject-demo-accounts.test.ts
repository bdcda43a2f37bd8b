import { expect, test } from 'vitest';
import { createChef, createFoodie } from '../testing/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import { assertNoDemoAccounts } from './reject-demo-accounts.ts';

startTestApp();

test('in production data are refused in which an account of the demo has the password that everybody knows', async () => {
  await assertNoDemoAccounts();
  await createChef({ email: 'chef@example.com' }); // of the same e-mail, but a password of its own
  await assertNoDemoAccounts();
  await createFoodie({ email: 'foodie@example.com', password: 'letmecook' });
  await expect(assertNoDemoAccounts()).rejects.toThrow(
    'foodie@example.com has a password that everybody knows. Set MONGODB_URI',
  );
});
