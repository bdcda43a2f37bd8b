import { expect, test } from 'vitest';
import { aChef, aFoodie } from '../testing/accounts.ts';
import { startApp } from '../testing/test-app.ts';
import { refuseDemoAccounts } from './reject-demo-accounts.ts';

startApp();

test('in production data are refused in which an account of the demo has the password that everybody knows', async () => {
  await refuseDemoAccounts();
  await aChef({ email: 'chef@example.com' }); // of the same e-mail, but a password of its own
  await refuseDemoAccounts();
  await aFoodie({ email: 'foodie@example.com', password: 'letmecook' });
  await expect(refuseDemoAccounts()).rejects.toThrow(
    'foodie@example.com has a password that everybody knows. Set MONGODB_URI',
  );
});
