import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addToCart,
  choosePickups,
  resetCart,
  saveShippingAddress,
} from '../features/cart/state/cart.reducer.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { sampleCartItem, sampleSession } from '../testing/samples.ts';
import { logout, expireSession, replaceSession } from '../features/users/state/session.reducer.ts';
import { login } from '../features/users/state/users.requests.ts';
import { startPersistence, loadPersistedState } from './persistence.ts';
import { createAppStore } from './store.ts';

const readStored = (key: string): unknown => JSON.parse(window.localStorage.getItem(key) ?? 'null');
let stopPersistence = () => undefined as void;

function startStore() {
  const store = createAppStore(createFakeApi({ login: sampleSession() }).api, loadPersistedState());
  stopPersistence = startPersistence(store);
  return store;
}

afterEach(() => stopPersistence());

test('restores cart, address and account at the next start', async () => {
  const store = startStore();
  store.dispatch(addToCart(sampleCartItem({ qty: 3 })));
  store.dispatch(saveShippingAddress({ city: 'PHOENIX' }));
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  expect(readStored('cartItems')).toEqual([sampleCartItem({ qty: 3 })]);
  stopPersistence();
  expect(startStore().getState()).toMatchObject({
    cart: { cartItems: [{ qty: 3 }], shippingAddress: { city: 'PHOENIX' }, paymentMethod: 'Cash' },
    session: { user: sampleSession() },
  });
});

test('restores the chosen pickup times and ignores malformed ones', () => {
  const pickup = { chefId: 'c', windowId: 'w', startsAt: '2026-11-24T00:30:00.000Z' };
  startStore().dispatch(choosePickups([pickup]));
  stopPersistence();
  expect(startStore().getState().cart.pickups).toEqual([pickup]);
  window.localStorage.setItem('pickups', '[{"chefId":"c"}]');
  expect(loadPersistedState().cart?.pickups).toEqual([]);
});

test('logout removes the account and keeps the cart', async () => {
  const store = startStore();
  store.dispatch(addToCart(sampleCartItem()));
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  store.dispatch(logout());
  expect(readStored('userInfo')).toBeNull();
  expect(readStored('cartItems')).toHaveLength(1);
  store.dispatch(resetCart());
  expect(readStored('cartItems')).toEqual([]);
});

test('deletes the address on logout, but not on session expiry', async () => {
  const store = startStore();
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  store.dispatch(saveShippingAddress({ address: '1 Home St', city: 'PHOENIX' }));
  store.dispatch(expireSession(sampleSession().token));
  expect(readStored('shippingAddress')).toEqual({ address: '1 Home St', city: 'PHOENIX' });
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  expect(readStored('shippingAddress')).toEqual({ address: '1 Home St', city: 'PHOENIX' });
  store.dispatch(logout());
  expect(readStored('shippingAddress')).toEqual({});
});

test('deletes the address if another account signs in after expiry', async () => {
  const store = startStore();
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  store.dispatch(saveShippingAddress({ address: '1 Home St', city: 'PHOENIX' }));
  store.dispatch(expireSession(sampleSession().token));
  stopPersistence();
  const reloaded = startStore();
  reloaded.dispatch(addToCart(sampleCartItem()));
  expect(readStored('shippingAddress')).toEqual({ address: '1 Home St', city: 'PHOENIX' });
  reloaded.dispatch(replaceSession(sampleSession({ _id: 'e'.repeat(24) })));
  expect(readStored('shippingAddress')).toEqual({});
  expect(readStored('typist')).toBe('e'.repeat(24));
  reloaded.dispatch(logout());
  expect(readStored('typist')).toBeNull();
});

test('ignores invalid stored values', () => {
  window.localStorage.setItem('cartItems', '[{"product":1}]');
  window.localStorage.setItem('userInfo', '{"name":"nobody"}');
  window.localStorage.setItem('shippingAddress', '"somewhere"');
  window.localStorage.setItem('paymentMethod', '"PayPal"');
  expect(startStore().getState()).toMatchObject({
    cart: { cartItems: [], shippingAddress: {}, paymentMethod: 'Cash' },
    session: { expired: false },
  });
});

test('applies session and cart changes of another tab', () => {
  window.localStorage.setItem('userInfo', JSON.stringify(sampleSession()));
  const store = startStore();
  window.localStorage.removeItem('userInfo');
  window.localStorage.setItem('cartItems', JSON.stringify([sampleCartItem()]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
  expect(store.getState().session.user).toBeUndefined();
  expect(store.getState().cart.cartItems).toHaveLength(1);
});

describe('a session that ended in another tab', () => {
  const runInOtherTab = (change: (tab: ReturnType<typeof startStore>) => void) => {
    window.localStorage.setItem('userInfo', JSON.stringify(sampleSession()));
    const ownTab = startStore();
    window.sessionStorage.setItem('productEdits', '"typed"');
    const otherTab = createAppStore(createFakeApi({}).api, loadPersistedState());
    const stopOther = startPersistence(otherTab);
    change(otherTab);
    stopOther();
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
    return ownTab.getState().session;
  };

  test('a session that expires in another tab expires here too and keeps the drafts', () => {
    expect(runInOtherTab((tab) => tab.dispatch(expireSession(sampleSession().token)))).toEqual({
      expired: true,
    });
    expect(window.sessionStorage.getItem('productEdits')).toBe('"typed"');
  });
  test('a logout in another tab ends the session here too and deletes the drafts', () => {
    expect(runInOtherTab((tab) => tab.dispatch(logout()))).toEqual({ expired: false });
    expect(window.sessionStorage.getItem('productEdits')).toBeNull();
  });
});

describe('form drafts', () => {
  const keys = ['guestDetails', 'orderSearch', 'signUp', 'profile', 'review'];
  const listStoredDrafts = () => keys.filter((key) => window.sessionStorage.getItem(key) !== null);

  beforeEach(async () => {
    const store = startStore();
    await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
    stopPersistence();
    keys.forEach((key) => window.sessionStorage.setItem(key, '"typed"'));
  });

  test('deletes form drafts on logout', () => {
    startStore().dispatch(logout());
    expect(listStoredDrafts()).toEqual([]);
  });

  test.each(['guestContact', 'waiting', 'food'])('deletes the person’s data under %s on logout', (key) => {
    window.localStorage.setItem(key, '{}');
    startStore().dispatch(logout());
    expect(window.localStorage.getItem(key)).toBeNull();
  });

  test('keeps form drafts when the session expires', () => {
    startStore().dispatch(expireSession(sampleSession().token));
    expect(listStoredDrafts()).toEqual(keys);
  });

  test('deletes form drafts if another account signs in after expiry', () => {
    const store = startStore();
    store.dispatch(expireSession(sampleSession().token));
    store.dispatch(replaceSession(sampleSession({ _id: 'e'.repeat(24) })));
    expect(listStoredDrafts()).toEqual([]);
  });
});
