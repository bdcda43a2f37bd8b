import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '@homechef/contract/http/error-body';
import type { Product } from '@homechef/contract/products/product';
import { RecoveryCodes, SecondFactorSecret } from '@homechef/contract/users/second-factor';
import type { Session } from '@homechef/contract/users/user';
import { listNoticesOf, runTimedNow, startNoticesNow } from '../notices/notices.fixture.ts';
import { kitchenOrders } from '../orders/lists/kitchen-order-queries.ts';
import { createAdmin, testPassword } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../testing/api-client.ts';
import { placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { getErrorMessage } from '../../testing/reply-helpers.ts';
import { findStored, toStoredId } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { getAppCode } from '../users/second-factor/authenticator.fixture.ts';
import { countActs, createCaseCalls, createScene, hide, listOwnVerdicts, suspend } from './cases.fixture.ts';
import { VerdictModel } from './cases.model.ts';
import { endSuspensions } from './suspended-orders.ts';

startTestApp();

let admin: Session;
let chef: Session;
let fay: Session;
let dish: Product;

beforeEach(async () => {
  ({ admin, chef, fay, dish } = await createScene());
});

const { readCase, decide, decideNow } = createCaseCalls(() => admin);
const readDish = async () => apiAs().get(`/api/products/${dish._id}`);
const answer = (account: TokenHolder | undefined, id: string | undefined, text = 'It is mine') =>
  apiAs(account).post(`/api/verdicts/${id}/answer`, { text });

describe('the person concerned', () => {
  test('the person concerned gets a notice and can answer once, which puts the case into the queue', async () => {
    await startNoticesNow();
    setClock('2026-05-01T10:01:00-07:00');
    await decideNow('product', dish._id, hide);
    await runTimedNow();
    expect(await listNoticesOf(chef)).toMatchObject([
      {
        event: 'verdictHidden',
        link: '/verdicts',
        text: `“${dish.name}” is hidden from others: “${hide.reason}” You can answer once.`,
      },
    ]);
    const [own] = await listOwnVerdicts(chef);
    expect(own).toMatchObject({ kind: 'hide', subject: dish.name, reason: hide.reason, answer: null });
    expect(own).not.toHaveProperty('by');
    expect((await answer(undefined, own?._id)).status).toBe(401);
    expect((await answer(fay, own?._id)).status).toBe(404);
    expect((await answer(chef, 'x')).status).toBe(404);
    expect((await answer(chef, own?._id, '')).status).toBe(400);
    const replies = await Promise.all([answer(chef, own?._id), answer(chef, own?._id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await readCase('product', dish._id)).toMatchObject({
      state: 'answered',
      version: 2,
      verdicts: [{ answer: { text: 'It is mine' } }],
    });
    const waiting = await apiAs(admin).get('/api/reports?state=waiting');
    expect(waiting.body).toMatchObject([{ item: dish._id, state: 'answered' }]);
    const queues = await apiAs(admin).get('/api/admin/queues');
    expect(queues.body).toMatchObject({ reports: { count: 1 } });
    expect((await decide('product', dish._id, { verdict: 'restore', version: 1 })).status).toBe(409);
  });

  test('a warning has no other effect', async () => {
    await decideNow('product', dish._id, { verdict: 'warn', reason: 'Please name the nuts' });
    expect((await readDish()).status).toBe(200);
    expect(await listOwnVerdicts(chef)).toMatchObject([{ kind: 'warn', reason: 'Please name the nuts' }]);
    expect(await countActs('account.warned', chef._id)).toBe(1);
  });

  test('a deleted account is removed from its verdicts', async () => {
    await decideNow('product', dish._id, hide);
    await apiAs(admin).delete(`/api/users/${chef._id}`);
    expect(await readCase('product', dish._id)).toMatchObject({ subjectState: 'gone', account: null });
    expect(await VerdictModel.findOne({ item: toStoredId(dish._id) }).lean()).toMatchObject({
      account: null,
      subject: '',
    });
  });
});

describe('a suspension', () => {
  const signIn = ({ email }: Session) => apiAs().post('/api/users/login', { email, password: testPassword });

  test('a temporary suspension ends sessions and sales, and expires on its own', async () => {
    await decideNow('account', chef._id, { ...suspend, days: 7 });
    expect((await apiAs(chef).get('/api/users/profile')).status).toBe(401);
    const refused = await signIn(chef);
    expect([refused.status, getErrorMessage(refused)]).toEqual([
      403,
      'This account is suspended until 2026-05-08 17:00 UTC: “Fraud”',
    ]);
    expect((await readDish()).status).toBe(404);
    expect((await apiAs(admin).get(toKitchenPath(chef))).body).toMatchObject({
      offMarket: { why: 'suspended', reason: 'Fraud' },
    });
    const end = '2026-05-08T10:00:00-07:00';
    setClock(end);
    expect((await signIn(chef)).status).toBe(200);
    await endSuspensions(kitchenOrders, new Date(end));
    expect((await readDish()).status).toBe(200);
    expect(await findStored('users', chef._id)).not.toHaveProperty('suspension');
    expect(await endSuspensions(kitchenOrders, new Date(end))).toBe(0);
  });

  test('a permanent suspension lasts until an admin lifts it', async () => {
    await decideNow('account', chef._id, { ...suspend, days: null });
    setClock('2027-05-08T10:00:00-07:00');
    expect(getErrorMessage(await signIn(chef))).toBe('This account is suspended for good: “Fraud”');
    await decideNow('account', chef._id, { verdict: 'lift' });
    expect([(await signIn(chef)).status, (await readDish()).status]).toEqual([200, 200]);
    expect((await decide('account', chef._id, { verdict: 'lift' })).status).toBe(409);
    expect(await countActs('account.suspended', chef._id)).toBe(1);
    expect(await countActs('account.suspension_lifted', chef._id)).toBe(1);
  });

  test.each([
    ['cancel', 'cancelled'],
    ['keep', 'accepted'],
  ] as const)('can %s open orders', async (openOrders, stage) => {
    const own = await placeMemberOrder(fay, [toOrderItem(dish)]);
    await decideNow('account', chef._id, { ...suspend, openOrders, days: null });
    expect(await findStored('orders', own._id)).toMatchObject({ orderItems: [{ stage }] });
    expect((await findStored('users', chef._id)).suspension).toEqual({ until: null, reason: 'Fraud' });
  });

  test('a suspension cancels the orders of a foodie', async () => {
    const own = await placeMemberOrder(fay, [toOrderItem(dish)]);
    await decideNow('account', fay._id, { ...suspend, openOrders: 'cancel', days: 1 });
    expect(await findStored('orders', own._id)).toMatchObject({ orderItems: [{ stage: 'cancelled' }] });
    expect((await readDish()).status).toBe(200);
  });

  test('an admin cannot be suspended', async () => {
    const other = await createAdmin();
    expect((await decide('account', other._id, { ...suspend, days: 1 })).status).toBe(409);
    expect((await apiAs(other).get('/api/users/profile')).status).toBe(200);
  });
});

describe('the answer to a suspension', () => {
  afterEach(() => mongoose.connection.collection('rateLimits').deleteMany({}));

  const getLogin = () => ({ email: chef.email, password: testPassword });
  const send = (form: object = {}) =>
    apiAsVisitor().post('/api/verdicts/suspension/answer', { ...getLogin(), text: 'I can explain', ...form });
  const suspendChef = () => decideNow('account', chef._id, { ...suspend, days: null });
  const toError = ({ body }: { body: unknown }) => ({ ...(body as ErrorBody), requestId: '' });
  const readTrace = async () => [await readCase('account', chef._id), await findStored('users', chef._id)];

  test('a suspended account answers once with its password, without a session', async () => {
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

  describe('an account with a second factor', () => {
    const time = Date.parse('2026-05-01T10:00:00-07:00');
    let secret: string;
    let recoveryCodes: string[];

    /** Moves the clock to a time step for which no code has been used. */
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

    test('the answer of an account with a second factor needs the code, with the errors of the sign-in', async () => {
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
      expect((await send({ code: getAppCode(secret, time) })).status).toBe(400); // already used
      expect((await send({ password: 'wrong password', code: showNextCode() })).status).toBe(401);
      expect(await readTrace()).toEqual(before);
    });

    test('an account answers with a code of the app, and stays signed out', async () => {
      const code = showNextCode();
      const reply = await send({ code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
      expect([reply.status, reply.body]).toMatchObject([201, { answer: { text: 'I can explain' } }]);
      expect(reply.body).not.toHaveProperty('token');
      expect((await apiAsVisitor().post('/api/users/login', getLogin())).status).toBe(403);
    });

    test('an account answers with a recovery code, and a refused second answer uses up none', async () => {
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
});
