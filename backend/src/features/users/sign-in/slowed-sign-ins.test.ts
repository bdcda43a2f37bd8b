import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { ErrorBody } from '@homechef/contract/http/error-body';
import { apiAsVisitor } from '../../../testing/api-client.ts';
import type { ApiReply } from '../../../testing/api-reply.ts';
import { createFoodie, createFoodieForm, signIn, testPassword } from '../../../testing/accounts.ts';
import { findStored, updateStored } from '../../../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';
import { createPasswordLink } from '../passwords/password-reset.ts';

startTestApp({ TRUST_PROXY: '1', RATE_LIMIT_LOGIN_FAILURES: '5' });

const perMinute = 10;
const perMinuteIfSlowed = 1;
const perDay = 50;
let addressCount = 0;
const createClient = () => ({ 'X-Forwarded-For': `10.2.0.${(addressCount += 1)}` });
let client = createClient();
beforeEach(async () => {
  client = createClient();
  await mongoose.connection.collection('rateLimits').deleteMany({});
});

const login = (email: string, password = testPassword, headers = client) => signIn(email, password, headers);
const guess = (i: number) => login(`nobody${i}@example.com`, 'a wrong guess');
const guessAtOnce = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => guess(i)));
const countByStatus = (replies: readonly ApiReply[]) =>
  [401, 429].map((wanted) => replies.filter(({ status }) => status === wanted).length);
const getKnownNetworks = async (id: string) => (await findStored('users', id)).knownNetworks as object[];

test('a network with failures is slowed down for a minute', async () => {
  const replies = await guessAtOnce(40);
  expect(countByStatus(replies)).toEqual([perMinute, 30]);
  const { email } = await createFoodie(); // signed in from another network only
  const slowed = await login(email);
  const seconds = Number(slowed.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect([slowed.status, ErrorBody.parse(slowed.body)]).toMatchObject([
    429,
    { code: 'user.sign_ins_slowed', message: expect.stringMatching(/again in \d+ seconds\.$/) as string },
  ]);
  expect((await login(email, testPassword, createClient())).status).toBe(200);
});

test('accounts that have signed in from a network are not slowed down', async () => {
  const { email } = await createFoodie();
  const form = createFoodieForm();
  expect((await login(email)).status).toBe(200);
  expect((await apiAsVisitor().post('/api/users', form, client)).status).toBe(201);
  await guessAtOnce(20);
  expect([(await login(email)).status, (await login(form.email)).status]).toEqual([200, 200]);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => login(email, 'a wrong guess')));
  expect(countByStatus(wrong)).toEqual([5, 3]);
});

test('concurrent sign-ins with right passwords do not reach the limit of a network', async () => {
  const accounts = await Promise.all(Array.from({ length: 15 }, () => createFoodie()));
  const replies = await Promise.all(accounts.map(({ email }) => login(email)));
  expect(replies.map(({ status }) => status)).toEqual(Array(15).fill(200));
  expect(countByStatus(await guessAtOnce(20))).toEqual([perMinute, 10]);
});

test('a network with many failures in a day is slowed down even more', async () => {
  const { limits } = getTestApp().deps;
  const network = client['X-Forwarded-For'];
  for (let i = 0; i < perDay; i += 1) await limits.networkFailuresADay.consume(network);
  expect(countByStatus(await guessAtOnce(6))).toEqual([perMinuteIfSlowed, 5]);
});

test('networks are stored as hashes, only the latest twenty and for ninety days', async () => {
  const { _id, email } = await createFoodie();
  for (let i = 0; i < 25; i += 1) await login(email, testPassword, createClient());
  await login(email);
  await login(email);
  const stored = await getKnownNetworks(_id);
  expect(stored).toHaveLength(20);
  expect(JSON.stringify(stored)).not.toContain(client['X-Forwarded-For']);
  const seenAt = new Date(Date.now() - 91 * 24 * 60 * 60_000);
  await updateStored('users', _id, { knownNetworks: stored.map((entry) => ({ ...entry, seenAt })) });
  await guessAtOnce(20);
  expect((await login(email)).status).toBe(429);
});

test('with a second factor, a new password does not make the network known', async () => {
  const { _id, email } = await createFoodie();
  await updateStored('users', _id, { secondFactor: { isOn: true } });
  const { knownNetworks } = await findStored('users', _id);
  const token = await createPasswordLink(email);
  const form = { token, password: 'a new password' };
  expect((await apiAsVisitor().put('/api/users/password-reset', form, client)).status).toBe(200);
  expect((await findStored('users', _id)).knownNetworks).toEqual(knownNetworks);
});

test('a new password makes the network known and resets its failures', async () => {
  const { email } = await createFoodie(); // signed in from another network only
  await guessAtOnce(40);
  await login(email, 'a wrong guess');
  const token = await createPasswordLink(email);
  const password = 'a new password';
  expect((await apiAsVisitor().put('/api/users/password-reset', { token, password }, client)).status).toBe(
    200,
  );
  const wrong = [];
  for (let i = 1; i <= 6; i += 1) wrong.push(await login(email, 'a wrong guess'));
  expect(countByStatus(wrong)).toEqual([5, 1]);
});
