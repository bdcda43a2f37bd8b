import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { Session } from '@homechef/contract/users/user';
import { createFoodie, testPassword } from '../../../testing/accounts.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { startOtherProcess } from '../../../testing/server-process.ts';
import { getTestApp, startTestApp, testSecret } from '../../../testing/test-app.ts';

startTestApp();

const newSecret = randomBytes(48).toString('base64');
const profile = '/api/users/profile';

async function startWith(secret: string, previous: string): Promise<string> {
  const other = await startOtherProcess({ JWT_SECRET: secret, JWT_SECRET_PREVIOUS: previous });
  onTestFinished(other.stop);
  return other.url;
}

test('a new secret reaches the copies of the server one after another, and every session goes on', async () => {
  // First every copy accepts the new secret, then one after another signs with it (docs/operations/upgrade.md).
  const [accepting, signing] = await Promise.all([
    startWith(testSecret, newSecret),
    startWith(newSecret, testSecret),
  ]);
  const { email, ...before } = await createFoodie();
  const signIn = async (url: string) =>
    Session.parse(
      (await apiAs(undefined, url).post('/api/users/login', { email, password: testPassword })).body,
    );
  const sessions = [before, await signIn(accepting), await signIn(signing)];
  for (const url of [accepting, signing])
    for (const session of sessions) expect((await apiAs(session, url).get(profile)).status).toBe(200);
  // A copy that has not made the first step yet would end the new sessions.
  const statuses = sessions.map(
    async (session) => (await apiAs(session, getTestApp().server).get(profile)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 401]);
});
