import mongoose from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RecoveryCodes, SecondFactorSecret, SignInChallenge } from '@homechef/contract/users/second-factor';
import { Session } from '@homechef/contract/users/user';
import {
  createAdmin,
  createChef,
  createFoodie,
  saveProfile,
  signIn,
  testPassword,
} from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../../testing/api-client.ts';
import { setClock } from '../../../testing/kitchens.ts';
import { findStored, updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { getAppCode } from './authenticator.fixture.ts';
import { createSecretCipher } from './secret-cipher.ts';
import { resetSecondFactor } from './second-factor.ts';

startTestApp({ ADMIN_SECOND_FACTOR: 'required', RATE_LIMIT_LOGIN_FAILURES: '10' });
afterEach(async () => {
  vi.useRealTimers();
  await mongoose.connection.collection('rateLimits').deleteMany({});
});

const path = '/api/users/second-factor';
const start = Date.parse('2026-03-03T17:00:00Z');
const moveTo = (seconds: number) => setClock(new Date(start + seconds * 1_000).toISOString());
const getCode = (secret: string, seconds = 0) => getAppCode(secret, start + seconds * 1_000);

async function prepare(account: TokenHolder): Promise<SecondFactorSecret> {
  return SecondFactorSecret.parse((await apiAs(account).post(path, { currentPassword: testPassword })).body);
}
async function turnOn(account: TokenHolder) {
  moveTo(0);
  const { secret } = await prepare(account);
  const { body } = await apiAs(account).put(path, { code: getCode(secret) });
  return { secret, ...RecoveryCodes.parse(body) };
}
const getChallenge = async (account: Session) =>
  SignInChallenge.parse((await signIn(account.email)).body).challenge;
const confirm = (challenge: string, code: string) =>
  apiAsVisitor().post('/api/users/login/code', { challenge, code });

describe('a chef', () => {
  test('a chef turns the second factor on with the password and a code', async () => {
    const chef = await createChef();
    const client = apiAs(chef);
    expect((await client.get(path)).body).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    expect((await client.put(path, { code: '000000' })).status).toBe(409);
    expect((await client.post(path, { currentPassword: 'wrong password' })).status).toBe(400);
    moveTo(0);
    const { secret, uri } = await prepare(chef);
    expect(uri).toMatch(/^otpauth:\/\/totp\/HomeChef%20Market:user.*secret=[A-Z2-7]{32}/);
    expect((await signIn(chef.email)).body).toHaveProperty('token'); // no code has confirmed the second factor yet
    expect((await client.put(path, { code: '000000' })).body).toMatchObject({ code: 'user.wrong_code' });
    const { body } = await client.put(path, { code: getCode(secret) });
    expect(RecoveryCodes.parse(body).recoveryCodes).toHaveLength(10);
    expect((await client.get(path)).body).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    expect((await client.post(path, { currentPassword: testPassword })).status).toBe(409);
    expect((await client.put(path, { code: getCode(secret, 30) })).status).toBe(409);
    const stored = JSON.stringify(await findStored('users', chef._id));
    for (const text of [secret, ...RecoveryCodes.parse(body).recoveryCodes])
      expect(stored).not.toContain(text);
  });

  test('a chef signs in with a code, which works once', async () => {
    const chef = await createChef();
    const { secret } = await turnOn(chef);
    const reply = await signIn(chef.email);
    expect(Object.keys(reply.body as object).sort()).toEqual(['challenge', 'expiresAt']);
    const { challenge } = SignInChallenge.parse(reply.body);
    expect((await confirm(challenge, getCode(secret))).status).toBe(400); // this code turned it on
    moveTo(60);
    const code = getCode(secret, 60);
    const replies = await Promise.all([
      confirm(challenge, ` ${code.slice(0, 3)} ${code.slice(3)}`),
      confirm(challenge, code),
    ]);
    const [confirmed, refused] = replies.sort((a, b) => a.status - b.status);
    // The second one finds the code used, or already the challenge.
    expect([confirmed?.status, [400, 401].includes(refused?.status ?? 0)]).toEqual([200, true]);
    const session = Session.parse(confirmed?.body);
    expect((await apiAs(session).get('/api/users/profile')).body).toMatchObject({ _id: chef._id });
    expect((await confirm(challenge, getCode(secret, 90))).body).toMatchObject({
      code: 'user.challenge_ended',
    });
    expect((await confirm(await getChallenge(chef), code)).status).toBe(400);
  });

  test.each([
    [-60, 400],
    [-30, 200],
    [30, 200],
    [60, 400],
  ])('the code of a clock that is off by %i seconds gets %i', async (drift, status) => {
    const chef = await createChef();
    const { secret } = await turnOn(chef);
    moveTo(300);
    expect((await confirm(await getChallenge(chef), getCode(secret, 300 + drift))).status).toBe(status);
  });

  test('a chef signs in with each recovery code once', async () => {
    const chef = await createChef();
    const { recoveryCodes } = await turnOn(chef);
    const [first = '', second = ''] = recoveryCodes;
    expect((await confirm(await getChallenge(chef), first.toLowerCase())).status).toBe(200);
    expect((await confirm(await getChallenge(chef), first)).status).toBe(400);
    expect((await confirm(await getChallenge(chef), second.replaceAll('-', ''))).status).toBe(200);
    expect((await apiAs(chef).get(path)).body).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('a chef has ten tries in 15 minutes, and ten minutes for a challenge', async () => {
    const chef = await createChef();
    const { secret } = await turnOn(chef);
    const challenge = await getChallenge(chef);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => confirm(challenge, '000000')));
    expect(wrong.filter(({ status }) => status === 429).length).toBe(2);
    const refused = await confirm(challenge, getCode(secret, 30));
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    await mongoose.connection.collection('rateLimits').deleteMany({});
    moveTo(601);
    expect((await confirm(challenge, getCode(secret, 601))).status).toBe(401);
    expect((await confirm('unknown', '000000')).status).toBe(401);
  });

  test('a chef turns the second factor off with the password and a code', async () => {
    const chef = await createChef();
    const { recoveryCodes } = await turnOn(chef);
    const turnOff = (currentPassword: string, code: unknown) =>
      apiAs(chef).post(`${path}/removal`, { currentPassword, code });
    expect((await turnOff(testPassword, '000000')).status).toBe(400);
    expect((await turnOff('wrong password', recoveryCodes[0])).status).toBe(400);
    expect((await turnOff(testPassword, recoveryCodes[0])).status).toBe(200);
    expect((await turnOff(testPassword, recoveryCodes[1])).status).toBe(409);
    expect((await signIn(chef.email)).body).toHaveProperty('token');
    expect(await findStored('users', chef._id)).not.toHaveProperty('secondFactor');
  });
});

test('a challenge ends with a new password', async () => {
  const foodie = await createFoodie();
  const { secret } = await turnOn(foodie);
  const challenge = await getChallenge(foodie);
  await saveProfile(foodie, { password: 'another one', currentPassword: testPassword });
  moveTo(60);
  expect((await confirm(challenge, getCode(secret, 60))).status).toBe(401);
});

test('a suspension between the password and the code stops the sign-in', async () => {
  const foodie = await createFoodie();
  const { secret } = await turnOn(foodie);
  const challenge = await getChallenge(foodie);
  await updateStored('users', foodie._id, { suspension: { until: null, reason: 'Fraud' } });
  moveTo(60);
  const refused = await confirm(challenge, getCode(secret, 60));
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'user.suspended' }]);
});

describe('an admin who needs it', () => {
  test('an admin who needs a second factor can only set it up, and is a visitor elsewhere', async () => {
    const admin = await createAdmin();
    const draft = (await apiAs(await createChef()).post('/api/products')).body as { _id: string };
    for (const route of ['/api/users', '/api/users/profile', '/api/orders', '/api/users/profile/data'])
      expect((await apiAs(admin).get(route)).body).toMatchObject({ code: 'user.second_factor_needed' });
    expect((await apiAs(admin).get(`/api/products/${draft._id}`)).status).toBe(404);
    expect((await apiAs(admin).get(path)).body).toMatchObject({ isOn: false, isRequired: true });
    const { recoveryCodes } = await turnOn(admin);
    expect((await apiAs(admin).get('/api/users')).status).toBe(200);
    expect((await apiAs(admin).get(`/api/products/${draft._id}`)).status).toBe(200);
    const removal = { currentPassword: testPassword, code: recoveryCodes[0] };
    expect((await apiAs(admin).post(`${path}/removal`, removal)).body).toMatchObject({
      code: 'user.second_factor_required',
    });
  });

  test('an admin can set the second factor up again after the operator reset it', async () => {
    const admin = await createAdmin();
    await turnOn(admin);
    await resetSecondFactor(admin.email);
    expect((await apiAs(admin).get(path)).status).toBe(401);
    await turnOn(Session.parse((await signIn(admin.email)).body));
  });
});

test('secrets of second factors stay readable while the server secret is changed', () => {
  const oldSecret = 'an old secret';
  const newSecret = 'a new secret';
  const encrypted = createSecretCipher(oldSecret).encrypt('JBSWY3DP');
  expect(encrypted).not.toContain('JBSWY3DP');
  expect(createSecretCipher(newSecret, [oldSecret]).decrypt(encrypted)).toBe('JBSWY3DP');
  expect(createSecretCipher(newSecret).decrypt(encrypted)).toBeUndefined();
});
