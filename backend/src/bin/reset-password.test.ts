import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createFoodie } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { getTestApp, startTestApp } from '../testing/test-app.ts';

startTestApp();

/** Runs the command like `npm run reset-password`. */
async function runResetPassword(...args: string[]) {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = fileURLToPath(new URL('./reset-password.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', tsx, script, ...args], {
    env: { ...process.env, MONGODB_URI: getTestApp().uri, PUBLIC_URL: 'https://market.example' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout, stderr, code: await exitCode };
}

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

test.each([
  [['nobody@example.com'], 'No account has the e-mail nobody@example.com.\n'],
  [[], 'Usage: npm run reset-password -- person@example.com\n'],
  [['one@example.com', 'two@example.com'], 'Usage: npm run reset-password -- person@example.com\n'],
])('the command exits with 1 for %j', async (args, stderr) => {
  expect(await runResetPassword(...args)).toEqual({ code: 1, stdout: '', stderr });
});

test('a market without a mail server sends no links', async () => {
  const { email, token } = await createFoodie();
  const { status } = await apiAsVisitor().post('/api/users/password-reset', { email });
  expect(status).toBe(409);
  const { body } = await apiAs({ token }).get('/api/users/email');
  expect(body).toEqual({ email, isProven: true, canChange: false });
  for (const path of ['/api/users/email/link', '/api/users/email']) {
    const form = { email: 'x@example.com', currentPassword: 'x' };
    expect((await apiAs({ token }).post(path, form)).status).toBe(409);
  }
});
