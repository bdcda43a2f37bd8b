import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { listNoticesOf, runTimedNow, startNoticesNow } from '../notices/notices.fixture.ts';
import { kitchenOrders } from '../orders/kitchen-order-queries.ts';
import { createAdmin, testPassword } from '../testing/accounts.ts';
import { apiAs, type TokenHolder } from '../testing/api-client.ts';
import { placeMemberOrder, toOrderItem } from '../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../testing/kitchens.ts';
import { getErrorMessage } from '../testing/reply-helpers.ts';
import { findStored, toStoredId } from '../testing/stored-documents.ts';
import { startTestApp } from '../testing/test-app.ts';
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
afterEach(() => void vi.useRealTimers());

const { readCase, decide, decideNow } = createCaseCalls(() => admin);
const readDish = async () => apiAs().get(`/api/products/${dish._id}`);
const answer = (account: TokenHolder | undefined, id: string | undefined, text = 'It is mine') =>
  apiAs(account).post(`/api/verdicts/${id}/answer`, { text });

describe('the person concerned', () => {
  test('is told, answers once, and the answer is in the queue', async () => {
    await startNoticesNow();
    setClock('2026-05-01T10:01:00-07:00');
    await decideNow('product', dish._id, hide);
    await runTimedNow();
    expect(await listNoticesOf(chef)).toMatchObject([
      {
        event: 'verdictHidden',
        link: '/verdicts',
        text: `“${dish.name}” is hidden from others: ${hide.reason}. You can answer once.`,
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
    expect((await decide('product', dish._id, { verdict: 'restore', version: 1 })).status).toBe(409);
  });

  test('is warned without another effect', async () => {
    await decideNow('product', dish._id, { verdict: 'warn', reason: 'Please name the nuts' });
    expect((await readDish()).status).toBe(200);
    expect(await listOwnVerdicts(chef)).toMatchObject([{ kind: 'warn', reason: 'Please name the nuts' }]);
    expect(await countActs('account.warned', chef._id)).toBe(1);
  });

  test('leaves its verdicts with the account', async () => {
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

  test('for a time ends sessions and the market, and then itself', async () => {
    await decideNow('account', chef._id, { ...suspend, days: 7 });
    expect((await apiAs(chef).get('/api/users/profile')).status).toBe(401);
    const refused = await signIn(chef);
    expect([refused.status, getErrorMessage(refused)]).toEqual([
      403,
      'This account is suspended until 2026-05-08 17:00 UTC: Fraud',
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

  test('for good lasts until an admin lifts it', async () => {
    await decideNow('account', chef._id, { ...suspend, days: null });
    setClock('2027-05-08T10:00:00-07:00');
    expect(getErrorMessage(await signIn(chef))).toBe('This account is suspended for good: Fraud');
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

  test('cancels the orders of a foodie', async () => {
    const own = await placeMemberOrder(fay, [toOrderItem(dish)]);
    await decideNow('account', fay._id, { ...suspend, openOrders: 'cancel', days: 1 });
    expect(await findStored('orders', own._id)).toMatchObject({ orderItems: [{ stage: 'cancelled' }] });
    expect((await readDish()).status).toBe(200);
  });

  test('never concerns an admin', async () => {
    const other = await createAdmin();
    expect((await decide('account', other._id, { ...suspend, days: 1 })).status).toBe(409);
    expect((await apiAs(other).get('/api/users/profile')).status).toBe(200);
  });
});
