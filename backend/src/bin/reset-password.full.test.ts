import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { createFoodie } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { runScript } from '../testing/run-script.ts';
import { getTestApp, startTestApp } from '../testing/test-app.ts';

startTestApp();

/** Runs a command like `npm run reset-password`. */
const runCommand = (command: string, args: readonly string[]) =>
  runScript(command, { MONGODB_URI: getTestApp().uri, PUBLIC_URL: 'https://market.example' }, args);

const runResetPassword = (email: string) => runCommand('reset-password', [email]);

test('the command prints a link that sets a new password', async () => {
  const { email } = await createFoodie();
  const { stdout, code } = await runResetPassword(email.toUpperCase());
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^https:\/\/market\.example\/reset-password#[\w-]{43}\nThis link sets/),
  ]);
  const token = /#([\w-]+)/.exec(stdout)?.[1];
  const password = 'a new password';
  const reply = await apiAsVisitor().put('/api/users/password-reset', { token, password });
  expect(reply.status).toBe(200);
  expect((await apiAsVisitor().post('/api/users/login', { email, password })).status).toBe(200);
});

test('the command names an account that does not exist', async () => {
  expect(await runResetPassword('nobody@example.com')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'No account has the e-mail nobody@example.com.\n',
  });
});

test('the second factor of an account is turned off', async () => {
  const foodie = await createFoodie();
  const users = mongoose.connection.collection('users');
  const secondFactor = { secret: 'x', isOn: true, lastStep: 0, recoveryCodes: [] };
  await users.updateOne({ email: foodie.email }, { $set: { secondFactor } });
  const { stdout, code } = await runCommand('reset-second-factor', [foodie.email]);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^The second factor of \S+ is off\./)]);
  expect(await users.findOne({ email: foodie.email })).not.toHaveProperty('secondFactor');
  expect((await apiAs(foodie).get('/api/users/profile')).status).toBe(401);
  expect((await runCommand('reset-second-factor', ['nobody@example.com'])).code).toBe(1);
});
