import { beforeEach, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import { createAdmin, createChef, createFoodie, saveProfile, testPassword } from '../testing/accounts.ts';
import { apiAs } from '../testing/api-client.ts';
import { setClock, toKitchenPath } from '../testing/kitchens.ts';
import { startTestApp } from '../testing/test-app.ts';

startTestApp();
beforeEach(() => setClock('2026-05-01T18:45:00-07:00'));

const password = 'stolen-by-token-1';

/** Sets a new password, and returns the account with its new token. */
const setPassword = async (account: Session, form: object = {}) => {
  const reply = await saveProfile(account, { password, ...form });
  return { ...account, ...(reply.body as Session) };
};

const permit = { number: 'MFU-1', kind: 'other', issuer: 'County' };
const calls: [
  string,
  () => Promise<Session>,
  (account: Session) => ReturnType<ReturnType<typeof apiAs>['get']>,
][] = [
  [
    'the deletion of an account',
    createFoodie,
    (account) => apiAs(account).post('/api/users/profile/deletion', { currentPassword: password }),
  ],
  [
    'a second factor',
    createFoodie,
    (account) => apiAs(account).post('/api/users/second-factor', { currentPassword: password }),
  ],
  [
    'another email',
    createFoodie,
    (account) =>
      apiAs(account).post('/api/users/email', { email: 'x@example.com', currentPassword: password }),
  ],
  [
    'another email in the profile',
    createFoodie,
    (account) => saveProfile(account, { email: `x${account._id}@example.com` }),
  ],
  ['a permit', createChef, (account) => apiAs(account).put(toKitchenPath(account, '/permit'), permit)],
  ['a call of admins', createAdmin, (account) => apiAs(account).get('/api/admin/overview')],
];

test.each(calls)(
  'A6: %s waits 24 hours after a password that was set with the token alone',
  async (_name, create, send) => {
    const account = await setPassword(await create());
    const refused = await send(account);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      {
        code: 'account.password_recent',
        message: 'Your password is new. This is possible from tomorrow 6:45 pm.',
      },
    ]);
    setClock('2026-05-02T18:45:01-07:00');
    expect((await send(account)).body).not.toMatchObject({ code: 'account.password_recent' });
  },
);

test('A6: a password that was set with the old one is settled at once', async () => {
  const account = await setPassword(await createAdmin(), { currentPassword: testPassword });
  expect((await apiAs(account).get('/api/admin/overview')).status).toBe(200);
});

test('A6: the old password does not settle a new one that was set without it', async () => {
  const stolen = await setPassword(await createAdmin());
  const again = await setPassword(stolen, { password: 'stolen-again-12', currentPassword: password });
  expect((await apiAs(again).get('/api/admin/overview')).status).toBe(403);
});

test('A6: says the time in the language of the account', async () => {
  const account = await setPassword(await createAdmin({ language: 'es' }));
  expect((await apiAs(account).get('/api/admin/overview')).body).toMatchObject({
    values: { time: 'mañana a las 6:45 p.m.' },
  });
});
