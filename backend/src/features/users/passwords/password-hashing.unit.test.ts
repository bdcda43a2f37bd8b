import { expect, test } from 'vitest';
import { readEnv } from '../../../platform/config/env.ts';
import { getHashCost, hashPassword, verifyPassword } from './password-hashing.ts';

test('passwords have salted bcrypt hashes of cost 10', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  const [, cost] = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(first) ?? [];
  expect(Number(cost)).toBeGreaterThanOrEqual(10);
  expect(second).not.toBe(first);
});

test.each([
  ['tests with the embedded database', { NODE_ENV: 'test' }, 4],
  ['tests with a database of their own', { NODE_ENV: 'test', MONGODB_URI: 'mongodb://db/homechef' }, 10],
  ['the demo', {}, 10],
  ['production', { NODE_ENV: 'production' }, 10],
])('hashes for %s have the right cost', (_, env, cost) => {
  expect(getHashCost(readEnv(env))).toBe(cost);
});

test('no password matches a missing hash', async () => {
  expect(await verifyPassword('no account has this password', undefined)).toBe(false);
  expect(await verifyPassword('correct horse', await hashPassword('correct horse'))).toBe(true);
});
