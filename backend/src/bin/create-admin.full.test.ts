import { expect, test } from 'vitest';
import { testPassword } from '../testing/accounts.ts';
import { apiAsVisitor } from '../testing/api-client.ts';
import { runScript } from '../testing/run-script.ts';
import { countStored } from '../testing/stored-documents.ts';
import { getTestApp, startTestApp } from '../testing/test-app.ts';

startTestApp();

/** Runs the command with these lines on stdin. Returns stdout and stderr. */
async function runCommand(lines: readonly string[]): Promise<string[]> {
  const input = lines.map((line) => `${line}\n`).join('');
  const { stdout, stderr } = await runScript('create-admin', { MONGODB_URI: getTestApp().uri }, [], input);
  return [stdout, stderr];
}

test('the command reads four lines and names errors', async () => {
  const email = 'second@example.com';
  const errorOutput =
    'phone: Must have 7 to 15 digits, with only spaces and + ( ) - . between them\npassword: Is required\n';
  expect(await runCommand(['Second', email, '1'])).toEqual(['', errorOutput]);
  expect(await countStored('users', { email })).toBe(0);
  const successOutput = ['The admin second@example.com was made.\n', ''];
  expect(await runCommand(['Second', email, '602 555 0100', testPassword])).toEqual(successOutput);
  const signIn = await apiAsVisitor().post('/api/users/login', { email, password: testPassword });
  expect(signIn.body).toMatchObject({ isAdmin: true });
});
