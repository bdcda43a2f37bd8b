import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addToCart, resetCart, saveShippingAddress } from './cart/cart.reducer.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { sampleCartItem, sampleSession } from '../testing/samples.ts';
import { logout, sessionExpired, sessionReplaced } from './users/session.reducer.ts';
import { login } from './users/users.requests.ts';
import { startPersistence, loadPersistedState } from './persistence.ts';
import { createAppStore } from './store.ts';

const stored = (key: string): unknown => JSON.parse(window.localStorage.getItem(key) ?? 'null');
let untie = () => undefined as void;

function start() {
  const store = createAppStore(fakeApi({ login: sampleSession() }).api, loadPersistedState());
  untie = startPersistence(store);
  return store;
}

beforeEach(() => window.localStorage.clear());
afterEach(() => untie());

test('cart, address and person are kept, and are there at the next start', async () => {
  const store = start();
  store.dispatch(addToCart(sampleCartItem({ qty: 3 })));
  store.dispatch(saveShippingAddress({ city: 'PHOENIX' }));
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  expect(stored('cartItems')).toEqual([sampleCartItem({ qty: 3 })]);
  untie();
  expect(start().getState()).toMatchObject({
    cart: { cartItems: [{ qty: 3 }], shippingAddress: { city: 'PHOENIX' }, paymentMethod: 'Cash' },
    session: { user: sampleSession() },
  });
});

test('logout removes the person and keeps the cart; a reset empties it', async () => {
  const store = start();
  store.dispatch(addToCart(sampleCartItem()));
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  store.dispatch(logout());
  expect(stored('userInfo')).toBeNull();
  expect(stored('cartItems')).toHaveLength(1);
  store.dispatch(resetCart());
  expect(stored('cartItems')).toEqual([]);
});

test('the address goes with the account at logout, and stays for who only has to sign in again', async () => {
  const store = start();
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  store.dispatch(saveShippingAddress({ address: '1 Home St', city: 'PHOENIX' }));
  store.dispatch(sessionExpired(sampleSession().token));
  expect(stored('shippingAddress')).toEqual({ address: '1 Home St', city: 'PHOENIX' });
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  expect(stored('shippingAddress')).toEqual({ address: '1 Home St', city: 'PHOENIX' });
  store.dispatch(logout());
  expect(stored('shippingAddress')).toEqual({});
});

test('the address of who has to sign in again is not shown to somebody else, also after a reload', async () => {
  const store = start();
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  store.dispatch(saveShippingAddress({ address: '1 Home St', city: 'PHOENIX' }));
  store.dispatch(sessionExpired(sampleSession().token));
  untie();
  const again = start();
  again.dispatch(addToCart(sampleCartItem()));
  expect(stored('shippingAddress')).toEqual({ address: '1 Home St', city: 'PHOENIX' });
  again.dispatch(sessionReplaced(sampleSession({ _id: 'e'.repeat(24) })));
  expect(stored('shippingAddress')).toEqual({});
  expect(stored('typist')).toBe('e'.repeat(24));
  again.dispatch(logout());
  expect(stored('typist')).toBeNull();
});

test('the address of who has to sign in again is still there for them after a reload', async () => {
  const store = start();
  await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  store.dispatch(saveShippingAddress({ city: 'PHOENIX' }));
  store.dispatch(sessionExpired(sampleSession().token));
  untie();
  await start().dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
  expect(stored('shippingAddress')).toEqual({ city: 'PHOENIX' });
});

test('spoiled values are as good as none', () => {
  window.localStorage.setItem('cartItems', '[{"product":1}]');
  window.localStorage.setItem('userInfo', '{"name":"nobody"}');
  window.localStorage.setItem('shippingAddress', '"somewhere"');
  window.localStorage.setItem('paymentMethod', '"PayPal"');
  expect(start().getState()).toMatchObject({
    cart: { cartItems: [], shippingAddress: {}, paymentMethod: 'Cash' },
    session: { expired: false },
  });
});

test('what another tab does is taken over', () => {
  window.localStorage.setItem('userInfo', JSON.stringify(sampleSession()));
  const store = start();
  window.localStorage.removeItem('userInfo');
  window.localStorage.setItem('cartItems', JSON.stringify([sampleCartItem()]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
  expect(store.getState().session.user).toBeUndefined();
  expect(store.getState().cart.cartItems).toHaveLength(1);
});

describe('a session that another tab has found to be over', () => {
  const inOtherTab = (act: (tab: ReturnType<typeof start>) => void) => {
    window.localStorage.setItem('userInfo', JSON.stringify(sampleSession()));
    const mine = start();
    window.sessionStorage.setItem('productEdits', '"typed"');
    const other = createAppStore(fakeApi({}).api, loadPersistedState());
    const untieOther = startPersistence(other);
    act(other);
    untieOther();
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
    return mine.getState().session;
  };

  test('is over here too, and what is being typed stays', () => {
    expect(inOtherTab((tab) => tab.dispatch(sessionExpired(sampleSession().token)))).toEqual({
      expired: true,
    });
    expect(window.sessionStorage.getItem('productEdits')).toBe('"typed"');
  });
  test('is left here too when it was left there', () => {
    expect(inOtherTab((tab) => tab.dispatch(logout()))).toEqual({ expired: false });
    expect(window.sessionStorage.getItem('productEdits')).toBeNull();
  });
});

describe('what was being typed', () => {
  const keys = ['guestDetails', 'orderSearch', 'signUp', 'profile', 'review'];
  const left = () => keys.filter((key) => window.sessionStorage.getItem(key) !== null);

  beforeEach(async () => {
    const store = start();
    await store.dispatch(login({ email: 'ann@example.com', password: 'letmecook' }));
    untie();
    keys.forEach((key) => window.sessionStorage.setItem(key, '"typed"'));
  });

  test('goes at logout', () => {
    start().dispatch(logout());
    expect(left()).toEqual([]);
  });

  test('stays for who only has to sign in again', () => {
    start().dispatch(sessionExpired(sampleSession().token));
    expect(left()).toEqual(keys);
  });

  test('goes when it is somebody else who signs in after that', () => {
    const store = start();
    store.dispatch(sessionExpired(sampleSession().token));
    store.dispatch(sessionReplaced(sampleSession({ _id: 'e'.repeat(24) })));
    expect(left()).toEqual([]);
  });
});
