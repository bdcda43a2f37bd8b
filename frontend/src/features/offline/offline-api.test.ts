import { beforeEach, expect, test, vi } from 'vitest';
import { t } from '../../platform/i18n/translate.ts';
import { getBoard } from '@homechef/contract/board/endpoints';
import { getCashDay } from '@homechef/contract/cash/endpoints';
import { getKitchen, getKitchenBySlug, listWindows } from '@homechef/contract/kitchens/endpoints';
import * as orders from '@homechef/contract/orders/endpoints';
import { placeGuestOrder } from '@homechef/contract/orders/placing-endpoints';
import * as products from '@homechef/contract/products/endpoints';
import { listUsers, login } from '@homechef/contract/users/endpoints';
import type { Session } from '@homechef/contract/users/user';
import '../../messages/init.ts';
import { ApiError } from '../../platform/http/api-client.ts';
import { removeRecentOrder, addRecentOrder } from '../orders/customer/list/recent-orders.ts';
import { createAppStore } from '../../store/store.ts';
import { createFakeApi, type FakeResponses } from '../../testing/fake-api.ts';
import { createFakeCaches } from '../../testing/fake-caches.ts';
import { sampleOrder, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { sampleKitchen } from '../../testing/slot-samples.ts';
import { logout, expireSession, replaceSession } from '../users/state/session.reducer.ts';
import { clearCacheOnSignOut } from './clear-cache-on-sign-out.ts';
import { createOfflineApi } from './offline-api.ts';

let isOnline = true;

beforeEach(() => {
  vi.stubGlobal('caches', createFakeCaches());
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  isOnline = true;
});

const order = sampleOrder();
const product = sampleProduct();

/** Opens a page with this account signed in. `disconnect` makes every request fail until `reconnect`. */
function openPage(user?: Session, responses: FakeResponses = {}) {
  let networkFailure: ApiError | undefined;
  const allResponses: FakeResponses = {
    ready: { status: 'ready' },
    listProducts: [product],
    getProduct: product,
    myOrders: [order],
    getOrder: order,
    getGuestOrder: order,
    listUsers: [],
    placeGuestOrder: order,
    login: sampleSession(),
    ...responses,
  };
  const sent: string[] = [];
  const networkResponses = Object.entries(allResponses).map(([name, response]) => [
    name,
    (call: unknown): unknown => {
      sent.push(name);
      if (networkFailure) throw networkFailure;
      return typeof response === 'function' ? (response as (c: unknown) => unknown)(call) : response;
    },
  ]);
  const { api, probe } = createOfflineApi(
    createFakeApi(Object.fromEntries(networkResponses) as FakeResponses).api,
    {
      getUser: () => store.getState().session.user,
      getOutage: () => store.getState().connection.outage,
      dispatch: (action) => store.dispatch(action),
      t,
    },
  );
  const store = createAppStore(api, { session: { user, expired: false } });
  const stopClearing = clearCacheOnSignOut(store);
  const getConnection = () => store.getState().connection;
  const disconnect = (status?: number) => (networkFailure = new ApiError('Network Error', { status }));
  const reconnect = () => (networkFailure = undefined);
  return { api, probe, store, sent, getConnection, stopClearing, disconnect, reconnect };
}

const ann = sampleSession({ _id: 'a'.repeat(24), name: 'Ann' });
const bob = sampleSession({ _id: 'b'.repeat(24), name: 'Bob', token: 'another-token' });
const catalogCall = { query: { page: 1 }, token: 'never' } as const;
const ownOrdersCall = { query: { page: 1 } };
const networkError = expect.objectContaining({ message: 'Network Error' }) as Error;

test('reads fall back to the cache only if there is no response', async () => {
  const page = openPage();
  expect(await page.api.page(products.listProducts, catalogCall)).toEqual({ items: [product], total: 1 });
  page.disconnect();
  expect(await page.api.page(products.listProducts, catalogCall)).toEqual({ items: [product], total: 1 });
  expect(page.getConnection()).toMatchObject({
    outage: 'unreachable',
    cachedAt: expect.any(Number) as number,
  });
  await expect(page.api(products.getProduct, { params: { id: product._id } })).rejects.toEqual(networkError);
  page.reconnect();
  await page.api.page(products.listProducts, catalogCall);
  expect(page.getConnection()).toEqual({ reconnectCount: 1 });
  expect(page.sent.filter((name) => name === 'listProducts')).toHaveLength(3);
});

test('reads with skipCache do not use the cache', async () => {
  const page = openPage();
  const call = { params: { id: product._id }, token: 'never' } as const;
  await page.api(products.getProduct, call);
  page.disconnect();
  await expect(page.api(products.getProduct, { ...call, skipCache: true })).rejects.toEqual(networkError);
  expect(await page.api(products.getProduct, call)).toEqual(product);
});

test('deletes the cached response after a 404', async () => {
  const call = { params: { id: product._id }, token: 'never' } as const;
  const respond = vi
    .fn()
    .mockReturnValueOnce(product)
    .mockRejectedValueOnce(new ApiError('Gone', { status: 404 }));
  const page = openPage(undefined, { getProduct: respond });
  await page.api(products.getProduct, call);
  await expect(page.api(products.getProduct, call)).rejects.toThrow('Gone');
  page.disconnect();
  await expect(page.api(products.getProduct, call)).rejects.toEqual(networkError);
});

test('caches kitchens as all users see them, also those with an address of their own', async () => {
  const kitchen = sampleKitchen();
  const { api, disconnect } = openPage(undefined, { getKitchen: kitchen, getKitchenBySlug: kitchen });
  const readById = () => api(getKitchen, { params: { chefId: 'c'.repeat(24) }, token: 'never' });
  const readByAddress = () => api(getKitchenBySlug, { params: { slug: 'la-paloma' }, token: 'never' });
  await Promise.all([readById(), readByAddress()]);
  disconnect();
  expect(await Promise.all([readById(), readByAddress()])).toEqual([kitchen, kitchen]);
});

test('caches the dishes that a chef reads for a sale', async () => {
  const chef = sampleSession({ _id: 'c'.repeat(24), isChef: true });
  const { api, disconnect } = openPage(chef);
  await api(products.getProduct, { params: { id: product._id } });
  disconnect();
  expect(await api(products.getProduct, { params: { id: product._id } })).toEqual(product);
});

test('does not cache authenticated catalog reads or admin reads', async () => {
  const foodie = openPage(ann);
  await foodie.api(products.getProduct, { params: { id: product._id } });
  foodie.disconnect();
  await expect(foodie.api(products.getProduct, { params: { id: product._id } })).rejects.toEqual(
    networkError,
  );
  foodie.stopClearing();
  const admin = openPage(sampleSession({ isAdmin: true }));
  await admin.api(orders.getOrder, { params: { id: order._id } });
  await admin.api.page(listUsers);
  admin.disconnect();
  await expect(admin.api(orders.getOrder, { params: { id: order._id } })).rejects.toEqual(networkError);
  await expect(admin.api.page(listUsers)).rejects.toEqual(networkError);
});

const accountChanges = [
  ['logout', () => logout()],
  ['token rejection', () => expireSession(ann.token)],
  ['a change of account', () => replaceSession(bob)],
] as const;

test.each(accountChanges)('deletes cached own orders after %s', async (_change, changeAccount) => {
  const page = openPage(ann);
  await page.api.page(orders.myOrders, ownOrdersCall);
  page.disconnect();
  expect((await page.api.page(orders.myOrders, ownOrdersCall)).items).toEqual([order]);
  page.store.dispatch(changeAccount());
  await expect(page.api.page(orders.myOrders, ownOrdersCall)).rejects.toEqual(networkError);
  page.store.dispatch(replaceSession(ann));
  await expect(page.api.page(orders.myOrders, ownOrdersCall)).rejects.toEqual(networkError);
});

test('ends the session on a cached read with an expired token', async () => {
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1_000 + 60 }));
  const page = openPage({ ...ann, token: `head.${payload}.sign` });
  await page.api.page(orders.myOrders, ownOrdersCall);
  page.disconnect();
  expect((await page.api.page(orders.myOrders, ownOrdersCall)).items).toEqual([order]);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  await expect(page.api.page(orders.myOrders, ownOrdersCall)).rejects.toEqual(networkError);
  vi.useRealTimers();
  expect(page.store.getState().session).toEqual({ expired: true });
});

test('finds a cached guest order by any spelling of its number', async () => {
  const page = openPage();
  await page.api(orders.getGuestOrder, { params: { id: order._id }, token: 'never' });
  addRecentOrder(order._id);
  page.disconnect();
  const lowerCaseCall = { params: { id: order._id.toLowerCase() }, token: 'never' } as const;
  expect(await page.api(orders.getGuestOrder, lowerCaseCall)).toEqual(order);
  await removeRecentOrder(order._id);
  await expect(page.api(orders.getGuestOrder, lowerCaseCall)).rejects.toEqual(networkError);
});

test('rejects writes without a network before sending them', async () => {
  isOnline = false;
  const page = openPage();
  page.disconnect();
  expect(await page.probe()).toBe(false);
  await expect(page.api(placeGuestOrder)).rejects.toThrow(
    'No connection. Your order was not placed. Your cart is saved.',
  );
  await expect(page.api(login)).rejects.toThrow('No connection. Your change was not sent');
  expect(new Set(page.sent)).toEqual(new Set(['ready']));
});

test.each([502, 503, 504])('treats %i as an outage until the server is ready', async (status) => {
  const page = openPage();
  await page.api(products.getProduct, { params: { id: product._id }, token: 'never' });
  page.disconnect(status);
  const cached = await page.api(products.getProduct, { params: { id: product._id }, token: 'never' });
  expect(cached).toEqual(product);
  expect(page.getConnection()).toMatchObject({
    outage: 'unavailable',
    cachedAt: expect.any(Number) as number,
  });
  page.reconnect();
  // This response does not prove that the database is back, so the outage goes on.
  await page.api(products.listProducts, catalogCall);
  expect(page.getConnection().outage).toBe('unavailable');
  expect(await page.probe()).toBe(true);
  expect(page.getConnection()).toEqual({ reconnectCount: 1 });
});

test('waits for the database when only the catalog is served', async () => {
  const replies = [{ database: 'away' }, {}];
  const page = openPage(undefined, { ready: () => replies.shift() });
  page.disconnect(503);
  await page.probe();
  page.reconnect();
  expect([await page.probe(), page.getConnection().outage]).toEqual([false, 'unavailable']);
  expect([await page.probe(), page.getConnection().outage]).toEqual([true, undefined]);
});

test('sends an order if a probe shows that the server is back', async () => {
  const page = openPage();
  page.disconnect();
  await page.probe();
  page.reconnect();
  expect(await page.api(placeGuestOrder)).toEqual(order);
  expect(page.getConnection()).toEqual({ reconnectCount: 1 });
});

test('a chef can read the board, cash and schedule of their kitchen without a network', async () => {
  const chef = sampleSession({ _id: 'c'.repeat(24), isChef: true });
  const day = { date: '2026-11-24' };
  const { api, disconnect } = openPage(chef, {
    getBoard: day,
    getCashDay: day,
    getKitchen: sampleKitchen(),
    listWindows: { rules: [], occurrences: [] },
  });
  const params = { chefId: chef._id };
  const readAll = () =>
    Promise.all([
      api(getBoard, { params }),
      api(getCashDay, { params }),
      api(getKitchen, { params }),
      api(listWindows, { params }),
    ]);
  const online = await readAll();
  disconnect();
  expect(await readAll()).toEqual(online);
  const other = { params: { chefId: ann._id } };
  await expect(api(getBoard, other)).rejects.toEqual(networkError);
});
