import mongoose from 'mongoose';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { getDatabaseId } from '../system/database-id.ts';
import { createFoodie } from '../testing/accounts.ts';
import { apiAs } from '../testing/api-client.ts';
import { runScript } from '../testing/run-script.ts';
import { startOtherProcess } from '../testing/server-process.ts';
import { getTestApp, startTestApp } from '../testing/test-app.ts';

startTestApp();
beforeEach(async () => {
  await getDatabaseId();
});

const runRevokeTokens = (args: readonly string[] = [], uri = getTestApp().uri) =>
  runScript('revoke-tokens', { MONGODB_URI: uri }, args);
const readProfileStatus = async (token: string) => (await apiAs({ token }).get('/api/users/profile')).status;

test('revokes the tokens of all accounts in running processes', async () => {
  const { token } = await createFoodie();
  const other = await startOtherProcess();
  onTestFinished(other.stop);
  const readFromOther = async () =>
    (await fetch(`${other.url}/api/users/profile`, { headers: { Authorization: `Bearer ${token}` } })).status;
  expect(await readFromOther()).toBe(200);
  const { code, stdout, stderr } = await runRevokeTokens();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`All tokens of the database "${mongoose.connection.name}" are revoked.`);
  await expect.poll(readFromOther, { timeout: 10_000 }).toBe(401);
  await getTestApp().deps.tokenEpoch.read();
  expect(await readProfileStatus(token)).toBe(401);
  const { token: newToken } = await createFoodie();
  expect(await readProfileStatus(newToken)).toBe(200);
});
