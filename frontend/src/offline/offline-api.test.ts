import { beforeEach, expect, test, vi } from 'vitest';
import { t } from '../lib/i18n/translate.ts';
import * as orders from '@homechef/contract/orders/endpoints';
import * as products from '@homechef/contract/products/endpoints';
import { listUsers, login } from '@homechef/contract/users/endpoints';
import type { Session } from '@homechef/contract/users/user';
import '../i18n/init.ts';
import { ApiError } from '../lib/http/api-client.ts';
import { removeRecentOrder, addRecentOrder } from '../orders/customer/recent-orders.ts';
import { createAppStore } from '../store/store.ts';
import { fakeApi, type FakeResponses } from '../testing/fake-api.ts';
import { fakeCaches } from '../testing/fake-caches.ts';
import { sampleOrder, sampleProduct, sampleSession } from '../testing/samples.ts';
import { logout, sessionExpired, sessionReplaced } from '../store/users/session.reducer.ts';
import { clearCacheOnSignOut } from './clear-cache-on-sign-out.ts';
import { createOfflineApi } from './offline-api.ts';

/** What the browser thinks. */
let hasNetwork = true;

beforeEach(() => {
  window.localStorage.clear();
  vi.stubGlobal('caches', fakeCaches());
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
  hasNetwork = true;
  return () => vi.unstubAllGlobals();
});

const order = sampleOrder();
const dish = sampleProduct();

/** A page with this person signed in; `cut` takes its network or its server away, `mend` gives it back. */
function open(user?: Session, answers: FakeResponses = {}) {
  let cutBy: ApiError | undefined;
  const all: FakeResponses = {
    ready: { status: 'ready' },
    listProducts: [dish],
    getProduct: dish,
    myOrders: [order],
    getOrder: order,
    getGuestOrder: order,
    listUsers: [],
    placeGuestOrder: order,
    login: sampleSession(),
    ...answers,
  };
  const sent: string[] = [];
  const overTheNetwork = Object.entries(all).map(([name, answer]) => [
    name,
    (call: unknown): unknown => {
      sent.push(name);
      if (cutBy) throw cutBy;
      return typeof answer === 'function' ? (answer as (c: unknown) => unknown)(call) : answer;
    },
  ]);
  const { api, probe } = createOfflineApi(fakeApi(Object.fromEntries(overTheNetwork) as FakeResponses).api, {
    user: () => store.getState().session.user,
    away: () => store.getState().connection.away,
    tell: (action) => store.dispatch(action),
    t,
  });
  const store = createAppStore(api, { session: { user, expired: false } });
  const untie = clearCacheOnSignOut(store);
  const state = () => store.getState().connection;
  const cut = (status?: number) => (cutBy = new ApiError('Network Error', { status }));
  const mend = () => (cutBy = undefined);
  return { api, probe, store, sent, state, untie, cut, mend };
}

const ann = sampleSession({ _id: 'a'.repeat(24), name: 'Ann' });
const bob = sampleSession({ _id: 'b'.repeat(24), name: 'Bob', token: 'another-token' });
const market = { query: { page: 1 }, token: 'never' } as const;
const mine = { query: { page: 1 } };
const networkError = expect.objectContaining({ message: 'Network Error' }) as Error;

test('what was seen is there without a network, told to be old; asked again, the network comes first', async () => {
  const page = open();
  expect(await page.api.page(products.listProducts, market)).toEqual({ items: [dish], total: 1 });
  page.cut();
  expect(await page.api.page(products.listProducts, market)).toEqual({ items: [dish], total: 1 });
  expect(page.state()).toMatchObject({ away: 'unreachable', seenAt: expect.any(Number) as number });
  await expect(page.api(products.getProduct, { params: { id: dish._id } })).rejects.toEqual(networkError);
  page.mend();
  await page.api.page(products.listProducts, market);
  expect(page.state()).toEqual({ returns: 1 });
  expect(page.sent.filter((name) => name === 'listProducts')).toHaveLength(3);
});

test('a read that must be fresh is never answered from memory', async () => {
  const page = open();
  const call = { params: { id: dish._id }, token: 'never' } as const;
  await page.api(products.getProduct, call);
  page.cut();
  await expect(page.api(products.getProduct, { ...call, fresh: true })).rejects.toEqual(networkError);
  expect(await page.api(products.getProduct, call)).toEqual(dish);
});

test('an answer that the server has taken back is forgotten', async () => {
  const call = { params: { id: dish._id }, token: 'never' } as const;
  const answer = vi
    .fn()
    .mockReturnValueOnce(dish)
    .mockRejectedValueOnce(new ApiError('Gone', { status: 404 }));
  const page = open(undefined, { getProduct: answer });
  await page.api(products.getProduct, call);
  await expect(page.api(products.getProduct, call)).rejects.toThrow('Gone');
  page.cut();
  await expect(page.api(products.getProduct, call)).rejects.toEqual(networkError);
});

test('with another’s token, or as an admin, nothing is kept; other people’s lists never', async () => {
  const foodie = open(ann);
  await foodie.api(products.getProduct, { params: { id: dish._id } });
  foodie.cut();
  await expect(foodie.api(products.getProduct, { params: { id: dish._id } })).rejects.toEqual(networkError);
  foodie.untie();
  const admin = open(sampleSession({ isAdmin: true }));
  await admin.api(orders.getOrder, { params: { id: order._id } });
  await admin.api.page(listUsers);
  admin.cut();
  await expect(admin.api(orders.getOrder, { params: { id: order._id } })).rejects.toEqual(networkError);
  await expect(admin.api.page(listUsers)).rejects.toEqual(networkError);
});

const leaving = [
  ['after logging out', () => logout()],
  ['after the token was refused', () => sessionExpired(ann.token)],
  ['after another account came in its place', () => sessionReplaced(bob)],
] as const;

test.each(leaving)('an account’s orders are its own: %s they are gone', async (_when, leave) => {
  const page = open(ann);
  await page.api.page(orders.myOrders, mine);
  page.cut();
  expect((await page.api.page(orders.myOrders, mine)).items).toEqual([order]);
  page.store.dispatch(leave());
  await expect(page.api.page(orders.myOrders, mine)).rejects.toEqual(networkError);
  page.store.dispatch(sessionReplaced(ann));
  await expect(page.api.page(orders.myOrders, mine)).rejects.toEqual(networkError);
});

test('a token that has outlived its time opens nothing and ends the session', async () => {
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1_000 + 60 }));
  const page = open({ ...ann, token: `head.${payload}.sign` });
  await page.api.page(orders.myOrders, mine);
  page.cut();
  expect((await page.api.page(orders.myOrders, mine)).items).toEqual([order]);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  await expect(page.api.page(orders.myOrders, mine)).rejects.toEqual(networkError);
  vi.useRealTimers();
  expect(page.store.getState().session).toEqual({ expired: true });
});

test('a guest’s order stays until it is forgotten, however its number is typed', async () => {
  const page = open();
  await page.api(orders.getGuestOrder, { params: { id: order._id }, token: 'never' });
  addRecentOrder(order._id);
  page.cut();
  const typed = { params: { id: order._id.toLowerCase() }, token: 'never' } as const;
  expect(await page.api(orders.getGuestOrder, typed)).toEqual(order);
  removeRecentOrder(order._id);
  await expect(page.api(orders.getGuestOrder, typed)).rejects.toEqual(networkError);
});

test('without a network nothing is ordered or sent, and that is said', async () => {
  hasNetwork = false;
  const page = open();
  page.cut();
  expect(await page.probe()).toBe(false);
  await expect(page.api(orders.placeGuestOrder)).rejects.toThrow(
    'You are offline. Nothing was ordered; your cart is kept.',
  );
  await expect(page.api(login)).rejects.toThrow('You are offline. Nothing was sent');
  expect(new Set(page.sent)).toEqual(new Set(['ready']));
});

test('while the server is away nothing is ordered or sent either, and it is not called a missing network', async () => {
  const page = open();
  page.cut(503);
  expect(await page.probe()).toBe(false);
  expect(page.state()).toEqual({ away: 'unavailable', returns: 0 });
  await expect(page.api(orders.placeGuestOrder)).rejects.toThrow(
    'The market is not answering. Nothing was ordered; your cart is kept.',
  );
  await expect(page.api(login)).rejects.toThrow('The market is not answering. Nothing was sent');
});

test.each([502, 503, 504])(
  '%i is no answer: what was seen stands in until the server is ready',
  async (status) => {
    const page = open();
    await page.api(products.getProduct, { params: { id: dish._id }, token: 'never' });
    page.cut(status);
    const again = await page.api(products.getProduct, { params: { id: dish._id }, token: 'never' });
    expect(again).toEqual(dish);
    expect(page.state()).toMatchObject({ away: 'unavailable', seenAt: expect.any(Number) as number });
    page.mend();
    // What needs no database proves nothing about it.
    await page.api(products.listProducts, market);
    expect(page.state().away).toBe('unavailable');
    expect(await page.probe()).toBe(true);
    expect(page.state()).toEqual({ returns: 1 });
  },
);

test('any answer shows that a server which nobody reached is back', async () => {
  const page = open();
  page.cut();
  await page.probe();
  expect(page.state()).toEqual({ away: 'unreachable', returns: 0 });
  page.mend();
  await page.api(products.listProducts, market);
  expect(page.state()).toEqual({ returns: 1 });
});

test('an order whose answer was lost may have been placed: nothing else is said', async () => {
  const page = open();
  page.cut();
  await expect(page.api(orders.placeGuestOrder)).rejects.toEqual(networkError);
  expect(page.sent).toEqual(['placeGuestOrder']);
});

test('when the network is back unnoticed, an order is placed after all', async () => {
  const page = open();
  page.cut();
  await page.probe();
  page.mend();
  expect(await page.api(orders.placeGuestOrder)).toEqual(order);
  expect(page.state()).toEqual({ returns: 1 });
});
