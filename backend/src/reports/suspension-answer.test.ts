import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorBody } from '@homechef/contract/http/error-body';
import { RecoveryCodes, SecondFactorSecret } from '@homechef/contract/users/second-factor';
import type { Session } from '@homechef/contract/users/user';
import { testPassword } from '../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../testing/api-client.ts';
import { setClock } from '../testing/kitchens.ts';
import { findStored } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';
import { getAppCode } from '../users/second-factor/authenticator.fixture.ts';
import { createCaseCalls, createScene, suspend } from './cases.fixture.ts';

startTestApp();

let admin: Session;
let chef: Session;
const { readCase, decideNow } = createCaseCalls(() => admin);

beforeEach(async () => {
  ({ admin, chef } = await createScene());
});
afterEach(async () => {
  vi.useRealTimers();
  await mongoose.connection.collection('rateLimits').deleteMany({});
});

const getLogin = () => ({ email: chef.email, password: testPassword });
const send = (form: object = {}) =>
  apiAsVisitor().post('/api/verdicts/suspension/answer', { ...getLogin(), text: 'I can explain', ...form });
const suspendChef = () => decideNow('account', chef._id, { ...suspend, days: null });
const toError = ({ body }: { body: unknown }) => ({ ...(body as ErrorBody), requestId: '' });
const readTrace = async () => [await readCase('account', chef._id), await findStored('users', chef._id)];

describe('an account without a second factor', () => {
  test('answers a suspension once with the password, without a session', async () => {
    expect((await send()).status).toBe(404);
    await suspendChef();
    expect((await send({ password: 'wrong password' })).status).toBe(401);
    expect((await send({ code: '000000' })).body).toMatchObject({
      kind: 'suspend',
      answer: { text: 'I can explain' },
    });
    expect((await send()).status).toBe(409);
    expect((await readCase('account', chef._id)).state).toBe('answered');
  });
});

describe('an account with a second factor', () => {
  const time = Date.parse('2026-05-01T10:00:00-07:00');
  let secret: string;
  let recoveryCodes: string[];

  /** Moves the clock to a step of the app that no code was used for. */
  const showNextCode = (): string => {
    setClock(new Date(time + 60_000).toISOString());
    return getAppCode(secret, time + 60_000);
  };

  beforeEach(async () => {
    const path = '/api/users/second-factor';
    const prepared = await apiAs(chef).post(path, { currentPassword: testPassword });
    ({ secret } = SecondFactorSecret.parse(prepared.body));
    const reply = await apiAs(chef).put(path, { code: getAppCode(secret, time) });
    ({ recoveryCodes } = RecoveryCodes.parse(reply.body));
    await suspendChef();
  });

  test('needs the code, with the errors of the sign-in', async () => {
    const before = await readTrace();
    const missing = await send();
    expect([missing.status, missing.body]).toMatchObject([
      400,
      { errors: [{ path: 'code', code: 'field.required' }] },
    ]);
    const signIn = await apiAsVisitor().post('/api/users/login/code', { challenge: 'unknown' });
    expect(toError(missing)).toEqual(toError(signIn));
    const wrong = await send({ code: '000000' });
    expect([wrong.status, wrong.body]).toMatchObject([400, { code: 'user.wrong_code' }]);
    expect((await send({ code: getAppCode(secret, time) })).status).toBe(400); // It turned the second factor on.
    expect((await send({ password: 'wrong password', code: showNextCode() })).status).toBe(401);
    expect(await readTrace()).toEqual(before);
  });

  test('answers with a code of the app, and stays signed out', async () => {
    const code = showNextCode();
    const reply = await send({ code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect([reply.status, reply.body]).toMatchObject([201, { answer: { text: 'I can explain' } }]);
    expect(reply.body).not.toHaveProperty('token');
    expect((await apiAsVisitor().post('/api/users/login', getLogin())).status).toBe(403);
  });

  test('answers with a recovery code, and a refused second answer uses none', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect((await send({ code: first.toLowerCase() })).status).toBe(201);
    expect((await send({ code: second })).status).toBe(409);
    expect(await findStored('users', chef._id)).toMatchObject({
      secondFactor: { recoveryCodes: { length: 9 } },
    });
    await decideNow('account', chef._id, { verdict: 'lift' });
    setClock('2026-05-02T10:00:00-07:00');
    await suspendChef();
    expect((await send({ code: first })).status).toBe(400);
    expect((await send({ code: second })).status).toBe(201);
  });

  test('has ten tries in 15 minutes', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await send({ code: '000000' })).status).toBe(400);
    const refused = await send({ code: showNextCode() });
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await readCase('account', chef._id)).state).toBe('decided');
  });
});
