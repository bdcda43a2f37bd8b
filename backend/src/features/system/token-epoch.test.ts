import jwt from 'jsonwebtoken';
import mongoose from 'mongoose';
import { expect, test, vi } from 'vitest';
import { createFoodie } from '../../testing/accounts.ts';
import { apiAs } from '../../testing/api-client.ts';
import { getTestApp, startTestApp } from '../../testing/test-app.ts';
import { getDatabaseId } from './database-id.ts';
import { raiseTokenEpoch } from './token-epoch.ts';

startTestApp();

test('a raised epoch revokes the tokens of all accounts', async () => {
  await getDatabaseId();
  const foodie = await createFoodie();
  const readStatus = async ({ token }: { token: string }) =>
    (await apiAs({ token }).get('/api/users/profile')).status;
  expect(await readStatus(foodie)).toBe(200);
  await raiseTokenEpoch();
  await getTestApp().deps.tokenEpoch.read();
  expect(await readStatus(foodie)).toBe(401);
  expect(await readStatus(await createFoodie())).toBe(200);
});

test('an epoch raised after a restore exceeds every earlier one', async () => {
  await getDatabaseId();
  const market = mongoose.connection.collection('market');
  const backup = (await market.find().toArray())[0]?.tokenEpoch as number | undefined;
  const before = await raiseTokenEpoch();
  await market.updateOne({}, backup ? { $set: { tokenEpoch: backup } } : { $unset: { tokenEpoch: 1 } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
  const after = await raiseTokenEpoch().finally(() => vi.useRealTimers());
  expect(after).toBeGreaterThan(before);
  expect(await raiseTokenEpoch()).toBeGreaterThan(after);
  await getTestApp().deps.tokenEpoch.read();
  const { token } = await createFoodie();
  expect(jwt.decode(token)).toMatchObject({ epoch: getTestApp().deps.tokenEpoch.get() });
});
