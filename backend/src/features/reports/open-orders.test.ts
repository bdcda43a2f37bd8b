import { beforeEach, expect, test } from 'vitest';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { listNoticesOf, runTimedNow, startNoticesNow } from '../notices/notices.fixture.ts';
import { signIn } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../testing/api-client.ts';
import { placeGuestOrder, placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { moveItem } from '../../testing/orders.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createCaseCalls, createScene, hide, suspend, type Scene } from './cases.fixture.ts';

startTestApp();

let scene: Scene;

beforeEach(async () => {
  scene = await createScene();
});

const { decideNow } = createCaseCalls(() => scene.admin);

const readPickup = async (account: TokenHolder, { _id }: Order) =>
  ((await apiAs(account).get(`/api/orders/${_id}`)).body as Order).pickups[0];

test.each([
  ['O38, X16: a kitchen that is off the market takes no new orders', 'kitchen', hide, 'noNewOrders'],
  ['O38, X16: a kitchen is closed with its account', 'account', { ...suspend, days: 7 }, 'closed'],
] as const)(
  '%s, and its open orders keep phone, place and code',
  async (_title, about, verdict, offMarket) => {
    const { admin, chef, fay, dish } = scene;
    const ofMember = await placeMemberOrder(fay, [toOrderItem(dish)]);
    const ofGuest = await placeGuestOrder([toOrderItem(dish)]);
    const before = await readPickup(fay, ofMember);
    expect([before?.phone, before?.code]).toEqual([chef.phone, expect.stringMatching(/^\d{4}$/)]);
    expect(before).not.toHaveProperty('offMarket');
    await decideNow(about, chef._id, verdict);
    expect(await readPickup(fay, ofMember)).toEqual({ ...before, offMarket });
    const { body } = await apiAsVisitor().get(`/api/orders/guest/${ofGuest._id}`);
    expect(body).toMatchObject({ pickups: [{ phone: chef.phone, place: before?.place, offMarket }] });
    expect((await apiAs(fay).get('/api/orders/myorders')).body).toMatchObject([{ pickups: [{ offMarket }] }]);
    expect((await apiAs().get(toKitchenPath(chef))).status).toBe(404);
    await apiAs(admin).delete(`/api/users/${chef._id}`);
    expect(await readPickup(fay, ofMember)).toMatchObject({ phone: null, stage: 'cancelled' });
  },
);

test('A5: the open orders of an account are counted before it is suspended and cancelled afterwards', async () => {
  const { admin, chef, fay, dish } = scene;
  const read = async (by: TokenHolder) =>
    (await apiAs(by).get(`/api/users/${chef._id}/open-orders`)).body as object;
  expect(await read(admin)).toEqual({ orders: 0, cashPaid: 0, people: 0, ready: [] });
  const ofMember = await placeMemberOrder(fay, [toOrderItem(dish)]);
  await placeMemberOrder(fay, [toOrderItem(dish)]);
  const ofGuest = await placeGuestOrder([toOrderItem(dish)]);
  for (const route of ['orderstatus', 'pay'] as const) await moveItem(chef, ofMember, route);
  const found = { orders: 3, cashPaid: dish.price, people: 2, ready: [] };
  expect([await read(admin), await read(chef)]).toEqual([found, found]);
  await startNoticesNow();
  setClock('2026-05-01T10:05:00-07:00');
  await decideNow('account', chef._id, { ...suspend, openOrders: 'cancel', days: 7 });
  expect(await read(admin)).toMatchObject({ orders: 0 });
  expect(await readPickup(fay, ofMember)).toMatchObject({ stage: 'cancelled' });
  const { body } = await apiAsVisitor().get(`/api/orders/guest/${ofGuest._id}`);
  expect(body).toMatchObject({ pickups: [{ stage: 'cancelled' }] });
  await runTimedNow();
  await decideNow('account', chef._id, { verdict: 'lift' });
  const [told] = (await listNoticesOf((await signIn(chef.email)).body as Session)).filter(
    ({ event }) => event === 'verdictSuspended',
  );
  expect(told?.text).toContain('until May 8, 2026 at 10:05 am MST: “Fraud” Open orders are cancelled.');
});

test('a kitchen reads in its own language that the account of a customer is suspended', async () => {
  const { chef, fay, dish } = scene;
  const { _id } = await placeMemberOrder(fay, [toOrderItem(dish)]);
  await decideNow('account', fay._id, { ...suspend, openOrders: 'cancel', days: 7 });
  const { body } = await apiAs(chef).get(`/api/orders/${_id}`);
  expect((body as Order).orderItems).toMatchObject([
    { stage: 'cancelled', reason: "The customer's account was suspended", reasonKey: 'customerSuspended' },
  ]);
});

test('X16: a kitchen does not see its own phone number on its orders', async () => {
  const { chef, fay, dish } = scene;
  const order = await placeMemberOrder(fay, [toOrderItem(dish)]);
  expect(await readPickup(chef, order)).not.toHaveProperty('phone');
});
