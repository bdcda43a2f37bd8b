import mongoose from 'mongoose';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createProvenFoodie,
  getLinkToken,
  getMailServer,
  receiveMails,
  receiveToken,
  useAccountMails,
  withMails,
} from '../../notices/account-mails/account-mails.fixture.ts';
import { registerFoodie, saveProfile, signIn, testPassword, toUnique } from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { setClock } from '../../../testing/kitchens.ts';
import { getErrorMessage } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp({ ...withMails, RATE_LIMIT_ACCOUNT_LINKS: '6' });
useAccountMails();
afterEach(async () => {
  vi.useRealTimers();
  await mongoose.connection.collection('rateLimits').deleteMany({});
});

const newPassword = 'a new password';
const askForLink = (email: string) => apiAsVisitor().post('/api/users/password-reset', { email });
const reset = (token: string, password = newPassword) =>
  apiAsVisitor().put('/api/users/password-reset', { token, password });

test('a link sets a new password just once and ends all sessions', async () => {
  const foodie = await createProvenFoodie({ language: 'es' });
  const { body: second } = await signIn(foodie.email, testPassword);
  expect((await askForLink(foodie.email.toUpperCase())).status).toBe(200);
  const mail = (await receiveMails(foodie.email)).at(-1);
  expect(mail?.headers.subject).toBe('Elige una contraseña nueva');
  expect(mail?.html).toContain('https://market.example/reset-password#');
  const token = getLinkToken(mail);
  expect((await reset(token, 'short')).status).toBe(400);
  expect((await reset(token)).status).toBe(200);
  for (const account of [foodie, second as typeof foodie])
    expect((await apiAs(account).get('/api/users/profile')).status).toBe(401);
  expect((await signIn(foodie.email, testPassword)).status).toBe(401);
  expect((await signIn(foodie.email, newPassword)).status).toBe(200);
  const again = await reset(token, 'another password');
  expect([again.status, getErrorMessage(again)]).toEqual([
    404,
    'This link is not valid any more. Please ask for a new one.',
  ]);
  const subjects = (await receiveMails(foodie.email)).map(({ headers }) => headers.subject);
  expect(subjects).toContain('Tu contraseña cambió');
});

test('tokens are stored only as hashes, and not before the email is sent', async () => {
  const { email } = await createProvenFoodie();
  await askForLink(email);
  expect(await mongoose.connection.collection('accountLinks').countDocuments({ email })).toBe(0);
  const token = await receiveToken(email);
  const stored = await Promise.all(
    ['accountLinks', 'accountMails', 'users'].map((name) =>
      mongoose.connection.collection(name).find({}).toArray(),
    ),
  );
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await mongoose.connection.collection('accountLinks').countDocuments({ email })).toBe(1);
});

test('concurrent uses of a link set only one password', async () => {
  const { email } = await createProvenFoodie();
  await askForLink(email);
  const token = await receiveToken(email);
  const passwords = ['password one', 'password two', 'password three'];
  const replies = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const signIns = await Promise.all(passwords.map((password) => signIn(email, password)));
  expect(signIns.map(({ status }) => status)).toEqual(
    replies.map(({ status }) => (status === 200 ? 200 : 401)),
  );
});

test('a link ends after 30 minutes, or with a newer password', async () => {
  const foodie = await createProvenFoodie();
  const { email } = foodie;
  await askForLink(email);
  const expired = await receiveToken(email);
  setClock(new Date(Date.now() + 30 * 60_000).toISOString());
  expect((await reset(expired)).status).toBe(404);
  await askForLink(email);
  const replaced = await receiveToken(email);
  expect((await saveProfile(foodie, { password: 'my own choice' })).status).toBe(200);
  expect((await reset(replaced)).status).toBe(404);
});

test('an unknown address gets the same reply but no email', async () => {
  const { email } = await createProvenFoodie();
  const unknown = `${toUnique('nobody')}@example.com`;
  const listOperations = async (address: string) => {
    const operations: string[] = [];
    mongoose.set('debug', (collection: string, method: string) => operations.push(`${collection}.${method}`));
    const { status, body } = await askForLink(address);
    mongoose.set('debug', false);
    return { status, body, operations: operations.sort() };
  };
  await askForLink('first@example.com'); // now the counter of the network exists
  const known = await listOperations(email);
  // The same operations take the same time.
  expect(await listOperations(unknown)).toEqual(known);
  expect(known.operations.join()).not.toContain('users');
  expect(known.operations).toContain('accountMails.insertOne');
  expect(await receiveMails(unknown)).toEqual([]);
});

test('an unproven account gets advice instead of a link', async () => {
  const { email } = await registerFoodie();
  await receiveMails(email);
  await askForLink(email);
  const mail = (await receiveMails(email)).at(-1);
  expect(mail?.headers.subject).toBe('Your password');
  expect(mail?.text).toContain('https://market.example/register\n');
});

test('requests are limited per email and per network', async () => {
  const { email } = await createProvenFoodie();
  const statuses: number[] = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await askForLink(email)).status);
  const others = await Promise.all([1, 2, 3].map((i) => askForLink(`nobody${i}@example.com`)));
  statuses.push(...others.map(({ status }) => status));
  expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('an email that the mail server refuses is sent again, and both links work', async () => {
  const { email } = await createProvenFoodie();
  getMailServer().mails.length = 0;
  getMailServer().refuse(1, 451);
  await askForLink(email);
  expect(await receiveMails(email)).toEqual([]);
  setClock(new Date(Date.now() + 6_000).toISOString());
  const token = await receiveToken(email);
  expect((await reset(token)).status).toBe(200);
});

test('an address gets a limited number of emails a day', async () => {
  const { email } = await createProvenFoodie();
  getMailServer().mails.length = 0;
  for (let i = 0; i < 3; i += 1) await askForLink(email);
  expect(await receiveMails(email, { RATE_LIMIT_MAILS: '2' })).toHaveLength(2);
});
