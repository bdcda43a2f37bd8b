import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { createChef, testPassword } from '../testing/accounts.ts';
import { startTestApp, getTestApp } from '../testing/test-app.ts';
import { countStored, findStored } from '../testing/stored-documents.ts';
import { grantAdmin } from './grant-admin.ts';

startTestApp();

const signIn = (email: string, word: string) =>
  apiAsVisitor().post('/api/users/login', { email, password: word });

test('the first admin is made with a password that opens the lists', async () => {
  const email = 'first@example.com';
  await grantAdmin({ name: 'First', email, phone: '602 555 0100', password: testPassword });
  const reply = await signIn(email, testPassword);
  expect(reply.body).toMatchObject({ isAdmin: true, isChef: false, permit: 'NA', address: 'NA' });
  expect((await apiAs(Session.parse(reply.body)).get('/api/orders')).status).toBe(200);
});

test('an account that is there becomes an admin’s with the new password; its sessions end', async () => {
  const chef = await createChef();
  await grantAdmin({ name: 'Else', email: chef.email, phone: '1', password: 'another word' });
  expect((await apiAs(chef).get('/api/users/profile')).status).toBe(401);
  expect((await signIn(chef.email, testPassword)).status).toBe(401);
  expect((await signIn(chef.email, 'another word')).body).toMatchObject({
    isAdmin: true,
    isChef: true,
    name: chef.name,
  });
  expect(await countStored('users', { email: chef.email })).toBe(1);
  expect(await findStored('users', chef._id)).toMatchObject({ phone: chef.phone });
});

/** What the command says of these lines, as a script gives them to it. */
async function told(lines: readonly string[]): Promise<string[]> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = fileURLToPath(new URL('../bin/create-admin.ts', import.meta.url));
  const env = { ...process.env, MONGODB_URI: getTestApp().uri };
  const child = spawn(process.execPath, ['--import', tsx, script], { env });
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  return Promise.all([text(child.stdout), text(child.stderr)]);
}

test('the command reads four lines, and names what is missing or does not fit', async () => {
  const email = 'second@example.com';
  const problems = 'phone: Must have 7 to 20 digits, spaces and + ( ) - .\npassword: Is required\n';
  expect(await told(['Second', email, '1'])).toEqual(['', problems]);
  expect(await countStored('users', { email })).toBe(0);
  const made = ['The admin second@example.com was made.\n', ''];
  expect(await told(['Second', email, '602 555 0100', testPassword])).toEqual(made);
  expect((await signIn(email, testPassword)).body).toMatchObject({ isAdmin: true });
});
