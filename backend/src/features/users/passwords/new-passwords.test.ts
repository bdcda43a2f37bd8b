import { beforeEach, describe, expect, test } from 'vitest';
import { RecoveryCodes, SecondFactorSecret } from '@homechef/contract/users/second-factor';
import { Session } from '@homechef/contract/users/user';
import {
  createProvenFoodie,
  getLinkToken,
  proveEmail,
  receiveMails,
  receiveToken,
  useAccountMails,
  withMails,
} from '../../notices/account-mails/account-mails.fixture.ts';
import {
  createAdmin,
  createChef,
  createFoodie,
  saveProfile,
  signIn,
  testPassword,
  toUnique,
} from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { setClock, toKitchenPath } from '../../../testing/kitchens.ts';
import { updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { getAppCode } from '../second-factor/authenticator.fixture.ts';

startTestApp(withMails);
useAccountMails();
const startsAt = '2026-05-01T18:45:00-07:00';
const nextDay = '2026-05-02T18:45:01-07:00';
beforeEach(() => setClock(startsAt));

const password = 'stolen-by-token-1';

/** Sets a new password, and returns the account with its new token. */
const setPassword = async (account: Session, form: object = {}) => {
  const reply = await saveProfile(account, { password, ...form });
  expect(reply.status).toBe(200);
  return { ...account, ...(reply.body as Session) };
};

/** Creates an admin who set a password with the token alone before getting the role. */
async function createRecentAdmin(overrides: object = {}) {
  const account = await setPassword(await createFoodie(overrides));
  await updateStored('users', account._id, { isAdmin: true });
  return account;
}

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
];

test.each(calls)(
  'A6: %s has to wait 24 hours after a password that was set with the token alone',
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
    setClock(nextDay);
    expect((await send(account)).body).not.toMatchObject({ code: 'account.password_recent' });
  },
);

test('A6: the calls of admins have to wait too, and the refusal is in the language of the account', async () => {
  const english = await createRecentAdmin();
  const spanish = await createRecentAdmin({ language: 'es' });
  const read = async (account: Session) => (await apiAs(account).get('/api/admin/overview')).body;
  expect(await read(english)).toMatchObject({ code: 'account.password_recent' });
  expect(await read(spanish)).toMatchObject({ values: { time: 'mañana a las 6:45 p.m.' } });
});

test('A6: a password that was set with the old one counts as settled at once', async () => {
  const account = await setPassword(await createAdmin(), { currentPassword: testPassword });
  expect((await apiAs(account).get('/api/admin/overview')).status).toBe(200);
});

test('A6: knowing the old password does not settle a new one that was set without it', async () => {
  const again = await setPassword(await createRecentAdmin(), {
    password: 'stolen-again-12',
    currentPassword: password,
  });
  expect((await apiAs(again).get('/api/admin/overview')).status).toBe(403);
});

describe('a password that is set without the old one', () => {
  const createOldChef = async () => {
    setClock('2026-04-20T12:00:00-07:00');
    const chef = await createChef();
    setClock(startsAt);
    return chef;
  };
  const signInAgain = async ({ email, phone }: Session): Promise<Session> => ({
    ...Session.parse((await signIn(email)).body),
    phone,
  });

  test.each<[string, () => Promise<Session>, number]>([
    ['a foodie', createFoodie, 200],
    ['a chef who has just registered', createChef, 200],
    ['a chef in a session of days ago', createOldChef, 200],
    ['a chef of days ago in a new session', async () => signInAgain(await createOldChef()), 400],
    ['an admin', createAdmin, 400],
  ])('%s gets %i', async (_name, create, status) => {
    const account = await create();
    const reply = await saveProfile(account, { password });
    expect(reply.status).toBe(status);
    if (status === 200) return;
    expect(reply.body).toMatchObject({ code: 'user.password_again', errors: [{ path: 'currentPassword' }] });
    expect((await saveProfile(account, { password, currentPassword: '' })).status).toBe(400);
    expect((await saveProfile(account, { password, currentPassword: testPassword })).status).toBe(200);
  });

  test('a new password without the old one needs the code of a second factor, which settles it', async () => {
    const path = '/api/users/second-factor';
    const foodie = await createFoodie();
    const { secret } = SecondFactorSecret.parse(
      (await apiAs(foodie).post(path, { currentPassword: testPassword })).body,
    );
    const { recoveryCodes } = RecoveryCodes.parse(
      (await apiAs(foodie).put(path, { code: getAppCode(secret, Date.now()) })).body,
    );
    for (const [form, code] of [
      [{}, 'user.password_again'],
      [{ code: '000000' }, 'user.wrong_code'],
    ] as const)
      expect(await saveProfile(foodie, { password, ...form })).toMatchObject({ status: 400, body: { code } });
    const changed = await setPassword(foodie, { code: recoveryCodes[0] });
    const off = { currentPassword: password, code: recoveryCodes[1] };
    expect((await apiAs(changed).post(`${path}/removal`, off)).status).toBe(200);
  });
});

describe('the link of a change with the token alone', () => {
  const undo = (token: string) => apiAsVisitor().put('/api/users/password-undo', { token });
  const canRead = async (account: Session) => (await apiAs(account).get('/api/users/profile')).status === 200;
  const canSignIn = async (email: string, word: string) => (await signIn(email, word)).status === 200;

  /** Does all that a stolen token allows within a week, and returns the token from the email to the owner. */
  const takeOver = async (owner: Session) => {
    const email = `${toUnique('thief')}@example.com`;
    const first = await setPassword(owner, { email });
    const mail = (await receiveMails(owner.email)).at(-1);
    expect(mail?.headers.subject).toBe('Your password was changed');
    await proveEmail(first, await receiveToken(email));
    const second = await setPassword({ ...first, email }, { password: 'stolen-again-12' });
    return { thief: { ...second, email }, link: getLinkToken(mail) };
  };

  test('the link of a change with the token alone gives the account back to its owner once, and leaves others alone', async () => {
    const owner = await createProvenFoodie();
    const other = await createFoodie();
    const { thief, link } = await takeOver(owner);
    expect([await canRead(owner), await canRead(thief)]).toEqual([false, true]);
    expect((await undo(link)).status).toBe(200);
    expect([await canRead(thief), await canRead(other)]).toEqual([false, true]);
    expect(await canSignIn(thief.email, 'stolen-again-12')).toBe(false);
    expect(await canSignIn(owner.email, 'stolen-again-12')).toBe(false);
    const back = Session.parse((await signIn(owner.email)).body);
    expect((await apiAs(back).get('/api/users/email')).body).toMatchObject({ isProven: true });
    const settled = { email: `${toUnique('new')}@example.com`, currentPassword: testPassword };
    expect((await apiAs(back).post('/api/users/email', settled)).status).toBe(200);
    expect(await undo(link)).toMatchObject({ status: 404, body: { code: 'user.undo_invalid' } });
  });

  test('the link of a change survives a password reset by the email of the thief, and works for seven days', async () => {
    const owner = await createProvenFoodie();
    const email = `${toUnique('thief')}@example.com`;
    const thief = { ...owner, ...((await saveProfile(owner, { email })).body as Session) };
    const mail = (await receiveMails(owner.email)).at(-1);
    expect(mail?.headers.subject).toBe('The email of your account was changed');
    await proveEmail(thief, await receiveToken(email));
    await apiAsVisitor().post('/api/users/password-reset', { email });
    const token = getLinkToken((await receiveMails(email)).at(-1));
    expect((await apiAsVisitor().put('/api/users/password-reset', { token, password })).status).toBe(200);
    const session = Session.parse((await signIn(email, password)).body);
    expect(
      await apiAs(session).post('/api/users/profile/deletion', { currentPassword: password }),
    ).toMatchObject({ status: 403, body: { code: 'account.password_recent' } });
    setClock('2026-05-08T18:44:00-07:00');
    expect((await undo(getLinkToken(mail))).status).toBe(200);
    expect([await canRead(session), await canSignIn(owner.email, testPassword)]).toEqual([false, true]);
  });

  test('no such link is sent for a password that was set with the old one', async () => {
    const owner = await createProvenFoodie();
    await setPassword(owner, { currentPassword: testPassword });
    const subjects = (await receiveMails(owner.email)).map(({ headers }) => headers.subject);
    expect(subjects).not.toContain('Your password was changed');
  });
});
