import mongoose from 'mongoose';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { getDatabaseId } from '../../features/system/database-id.ts';
import { createFoodie, testPassword } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { runScript } from '../../testing/run-script.ts';
import { startOtherProcess } from '../../testing/server-process.ts';
import { countStored } from '../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';

startTestApp();
beforeEach(async () => {
  await getDatabaseId();
});

/** Runs a command like `npm run create-admin`. */
const run = (command: string, args: readonly string[] = [], input = '') =>
  runScript(command, { MONGODB_URI: getTestApp().uri, PUBLIC_URL: 'https://market.example' }, args, input);
const signIn = (email: string, password: string) =>
  apiAsVisitor().post('/api/users/login', { email, password });
const readProfileStatus = async (token: string, server?: string) =>
  (await apiAs({ token }, server).get('/api/users/profile')).status;

test('create-admin reads four lines and names errors', async () => {
  const email = 'second@example.com';
  const createAdmin = (...lines: string[]) =>
    run('create-admin', [], lines.map((line) => `${line}\n`).join(''));
  expect(await createAdmin('Second', email, '1')).toMatchObject({
    stdout: '',
    stderr: 'phone: Too short: a phone number has at least 7 digits\npassword: Is required\n',
  });
  expect(await countStored('users', { email })).toBe(0);
  expect(await createAdmin('Second', email, '602 555 0100', testPassword)).toEqual({
    code: 0,
    stdout: 'The admin second@example.com was made.\n',
    stderr: '',
  });
  expect((await signIn(email, testPassword)).body).toMatchObject({ isAdmin: true });
});

test('reset-password prints a link that sets a new password', async () => {
  const { email } = await createFoodie();
  const { stdout, code } = await run('reset-password', [email.toUpperCase()]);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^https:\/\/market\.example\/reset-password#[\w-]{43}\nThis link sets/),
  ]);
  const token = /#([\w-]+)/.exec(stdout)?.[1];
  const password = 'a new password';
  const reply = await apiAsVisitor().put('/api/users/password-reset', { token, password });
  expect(reply.status).toBe(200);
  expect((await signIn(email, password)).status).toBe(200);
});

test('reset-second-factor turns an account’s second factor off', async () => {
  const foodie = await createFoodie();
  const users = mongoose.connection.collection('users');
  const secondFactor = { secret: 'x', isOn: true, lastStep: 0, recoveryCodes: [] };
  await users.updateOne({ email: foodie.email }, { $set: { secondFactor } });
  const { stdout, code } = await run('reset-second-factor', [foodie.email]);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^The second factor of \S+ is off\./)]);
  expect(await users.findOne({ email: foodie.email })).not.toHaveProperty('secondFactor');
  expect(await readProfileStatus(foodie.token)).toBe(401);
});

test.each(['reset-password', 'reset-second-factor'])(
  '%s reports an account that does not exist',
  async (name) => {
    expect(await run(name, ['nobody@example.com'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No account has the email nobody@example.com.\n',
    });
  },
);

test('revoke-tokens revokes the tokens of all accounts in running processes', async () => {
  const { token } = await createFoodie();
  const other = await startOtherProcess();
  onTestFinished(other.stop);
  expect(await readProfileStatus(token, other.url)).toBe(200);
  const { code, stdout, stderr } = await run('revoke-tokens');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`All tokens of the database "${mongoose.connection.name}" are revoked.`);
  await expect.poll(() => readProfileStatus(token, other.url), { timeout: 10_000 }).toBe(401);
  await getTestApp().deps.tokenEpoch.read();
  expect(await readProfileStatus(token)).toBe(401);
  expect(await readProfileStatus((await createFoodie()).token)).toBe(200);
});

const invalidSettings =
  'Some settings are invalid (see .env.example):\n' +
  '  MONGODB_URI must start with mongodb:// or mongodb+srv://, for example mongodb://127.0.0.1/homechef?replicaSet=rs0';
const unreachableDatabase =
  'The database at mongodb://127.0.0.1:1/market cannot be reached: connect ECONNREFUSED 127.0.0.1:1';

// Concurrent, because each run mostly waits for Node.js to start.
describe.concurrent('a failed command', () => {
  test.each([
    ['create-admin', 'mongodb://me:secret@127.0.0.1:1/market', unreachableDatabase, 1],
    ['audit-books', 'localhost', `The audit did not run. ${invalidSettings}`, 2],
  ])('a failed %s with MONGODB_URI=%s prints only the reason', async (name, uri, reason, code) => {
    expect(await runScript(name, { MONGODB_URI: uri })).toEqual({ stdout: '', stderr: `${reason}\n`, code });
  });
});
