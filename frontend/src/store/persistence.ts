import { cashPayment } from '@homechef/contract/orders/order-options';
import type { Session } from '@homechef/contract/users/user';
import { addressParser, cartItemsParser } from './cart/cart-item.ts';
import { cartReplaced, emptyCart, saveShippingAddress, type CartState } from './cart/cart.reducer.ts';
import { toSafeParser, isString } from '../lib/storage/type-guards.ts';
import {
  localJsonStorage,
  sessionJsonStorage,
  type LocalStorageKey,
  type SessionStorageKey,
} from '../lib/storage/json-storage.ts';
import { sessionExpired, sessionReplaced } from './users/session.reducer.ts';
import { sessionParser } from './users/stored-session.ts';
import type { AppState, AppStore, PreloadedState } from './store.ts';

/** The only method there is (spec §9); what a version before or somebody else wrote counts as none. */
const isCash = (value: unknown): value is typeof cashPayment => value === cashPayment;

const storedUser = () => localJsonStorage.get('userInfo', sessionParser);
const storedCart = (): CartState => ({
  cartItems: localJsonStorage.get('cartItems', cartItemsParser) ?? emptyCart.cartItems,
  shippingAddress: localJsonStorage.get('shippingAddress', addressParser) ?? emptyCart.shippingAddress,
  paymentMethod: localJsonStorage.get('paymentMethod', toSafeParser(isCash)) ?? emptyCart.paymentMethod,
});

/** Cart, address, payment method and who is signed in, as the browser has kept them (spec §4). */
export const loadPersistedState = (): PreloadedState => ({
  cart: storedCart(),
  session: { user: storedUser(), expired: false },
});

const kept: Partial<Record<LocalStorageKey, (state: AppState) => unknown>> = {
  cartItems: (state) => state.cart.cartItems,
  shippingAddress: (state) => state.cart.shippingAddress,
  paymentMethod: (state) => state.cart.paymentMethod,
  userInfo: (state) => state.session.user,
};
const entries = Object.entries(kept) as [LocalStorageKey, (state: AppState) => unknown][];

/** Writes what is kept whenever it changes. */
function keep(store: AppStore): () => void {
  let before = store.getState();
  return store.subscribe(() => {
    const now = store.getState();
    const last = before;
    before = now;
    for (const [key, read] of entries) {
      const value = read(now);
      if (value === read(last)) continue;
      if (value === undefined) localJsonStorage.remove(key);
      else localJsonStorage.set(key, value);
    }
  });
}

/** What someone types, also before they sign in. */
const drafts: readonly SessionStorageKey[] = [
  'guestDetails',
  'orderSearch',
  'signUp',
  'profile',
  'review',
  'productEdits',
  'shippingAddress',
  'userEdit',
];

/** What was being typed, and the address, go with whose they are; who only has to sign in again finds them still there. */
function forgetTyped(store: AppStore): () => void {
  const start = store.getState().session.user?._id;
  // Whose they are outlives a session that has expired, for the next to sign in may be somebody else.
  let typist = start ?? localJsonStorage.get('typist', toSafeParser(isString));
  let isIn = start !== undefined;
  if (start) localJsonStorage.set('typist', start);
  return store.subscribe(() => {
    const { user, expired } = store.getState().session;
    if (expired) return;
    const hasLeft = user ? typist !== undefined && typist !== user._id : isIn;
    isIn = user !== undefined;
    if (user && typist !== user._id) localJsonStorage.set('typist', user._id);
    if (hasLeft && !user) localJsonStorage.remove('typist');
    typist = user?._id ?? (hasLeft ? undefined : typist);
    if (!hasLeft) return;
    drafts.forEach((key) => sessionJsonStorage.remove(key));
    store.dispatch(saveShippingAddress(emptyCart.shippingAddress));
  });
}

/** What another tab has done with the session: where it has ended by itself, whose it was is still known. */
function ofOtherTab(mine: Session | undefined) {
  const user = storedUser();
  const isOver = !user && mine && localJsonStorage.get('typist', toSafeParser(isString)) === mine._id;
  return isOver ? sessionExpired(mine.token) : sessionReplaced(user);
}

/** Takes over what another tab has kept, so that two tabs never show two carts or two people. */
function follow(store: AppStore): () => void {
  const take = ({ key }: StorageEvent) => {
    if (key === 'userInfo' || key === null) store.dispatch(ofOtherTab(store.getState().session.user));
    if (key === null || key === 'cartItems' || key === 'shippingAddress' || key === 'paymentMethod') {
      store.dispatch(cartReplaced(storedCart()));
    }
  };
  window.addEventListener('storage', take);
  return () => window.removeEventListener('storage', take);
}

/** Ties the store to the browser's storage; returns what unties it. */
export function startPersistence(store: AppStore): () => void {
  // Whose it was is forgotten before the session: another tab must not take leaving for running out.
  const undo = [forgetTyped(store), keep(store), follow(store)];
  return () => undo.forEach((stop) => stop());
}
