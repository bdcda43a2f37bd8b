import { expect, test } from 'vitest';
import { createFoodie } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();

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
