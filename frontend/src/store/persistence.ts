import { cashPayment } from '@homechef/contract/orders/order-options';
import type { Session } from '@homechef/contract/users/user';
import { addressParser, cartItemsParser } from '../features/cart/state/cart-item.ts';
import { daysParser, pickupsParser } from '../features/cart/state/pickup-choice.ts';
import {
  replaceCart,
  emptyCart,
  saveShippingAddress,
  type CartState,
} from '../features/cart/state/cart.reducer.ts';
import { toSafeParser, isString } from '../platform/storage/type-guards.ts';
import {
  localJsonStorage,
  sessionJsonStorage,
  type LocalStorageKey,
  type SessionStorageKey,
} from '../platform/storage/json-storage.ts';
import { removeStored } from '../platform/storage/stored-value.ts';
import { expireSession, replaceSession } from '../features/users/state/session.reducer.ts';
import { sessionParser } from '../features/users/state/stored-session.ts';
import type { AppState, AppStore, PreloadedState } from './store.ts';

// Cash is the only payment method. Other stored values are ignored.
const isCash = (value: unknown): value is typeof cashPayment => value === cashPayment;

const loadUser = () => localJsonStorage.get('userInfo', sessionParser);
const loadDraftOwner = () => localJsonStorage.get('typist', toSafeParser(isString));
const loadCart = (): CartState => ({
  cartItems: localJsonStorage.get('cartItems', cartItemsParser) ?? emptyCart.cartItems,
  pickups: localJsonStorage.get('pickups', pickupsParser) ?? emptyCart.pickups,
  days: localJsonStorage.get('pickupDays', daysParser) ?? emptyCart.days,
  shippingAddress: localJsonStorage.get('shippingAddress', addressParser) ?? emptyCart.shippingAddress,
  paymentMethod: localJsonStorage.get('paymentMethod', toSafeParser(isCash)) ?? emptyCart.paymentMethod,
});

/** Loads the cart, address, payment method and account from localStorage. */
export const loadPersistedState = (): PreloadedState => ({
  cart: loadCart(),
  session: { user: loadUser(), expired: false },
});

const cartKeys = ['cartItems', 'pickups', 'pickupDays', 'shippingAddress', 'paymentMethod'];

const selectors: Partial<Record<LocalStorageKey, (state: AppState) => unknown>> = {
  cartItems: (state) => state.cart.cartItems,
  pickups: (state) => state.cart.pickups,
  pickupDays: (state) => state.cart.days,
  shippingAddress: (state) => state.cart.shippingAddress,
  paymentMethod: (state) => state.cart.paymentMethod,
  userInfo: (state) => state.session.user,
};
const selectorEntries = Object.entries(selectors) as [LocalStorageKey, (state: AppState) => unknown][];

function saveChanges(store: AppStore): () => void {
  let previous = store.getState();
  return store.subscribe(() => {
    const current = store.getState();
    const last = previous;
    previous = current;
    for (const [key, select] of selectorEntries) {
      const value = select(current);
      if (value === select(last)) continue;
      if (value === undefined) localJsonStorage.remove(key);
      else localJsonStorage.set(key, value);
    }
  });
}

export const draftKeys: readonly SessionStorageKey[] = [
  'guestDetails',
  'orderSearch',
  'signUp',
  'profile',
  'review',
  'productEdits',
  'shippingAddress',
  'userEdit',
  'permit',
  'recall',
  'report',
  'reply',
  'announcement',
  'batch',
  'textDrafts',
];

/**
 * On logout or a change of account, deletes form drafts, the address, a guest’s details and the allergens to avoid.
 * Keeps them when the session merely expires.
 */
function clearDraftsOnAccountChange(store: AppStore): () => void {
  const initialId = store.getState().session.user?._id;
  // After a session expires, the owner of the drafts is remembered, because another account may sign in next.
  let draftOwnerId = initialId ?? loadDraftOwner();
  let isSignedIn = initialId !== undefined;
  if (initialId) localJsonStorage.set('typist', initialId);
  return store.subscribe(() => {
    const { user, expired } = store.getState().session;
    if (expired) return;
    const hasLeft = user ? draftOwnerId !== undefined && draftOwnerId !== user._id : isSignedIn;
    isSignedIn = user !== undefined;
    if (user && draftOwnerId !== user._id) localJsonStorage.set('typist', user._id);
    if (hasLeft && !user) localJsonStorage.remove('typist');
    draftOwnerId = user?._id ?? (hasLeft ? undefined : draftOwnerId);
    if (!hasLeft) return;
    draftKeys.forEach((key) => sessionJsonStorage.remove(key));
    localJsonStorage.remove('guestContact');
    removeStored('waiting');
    removeStored('food');
    store.dispatch(saveShippingAddress(emptyCart.shippingAddress));
  });
}

function createSessionAction(ownSession: Session | undefined) {
  const user = loadUser();
  const isExpired = !user && ownSession && loadDraftOwner() === ownSession._id;
  return isExpired ? expireSession(ownSession.token) : replaceSession(user);
}

function applyStorageEvents(store: AppStore): () => void {
  const apply = ({ key }: StorageEvent) => {
    if (key === 'userInfo' || key === null) {
      store.dispatch(createSessionAction(store.getState().session.user));
    }
    if (key === null || cartKeys.includes(key)) {
      store.dispatch(replaceCart(loadCart()));
    }
  };
  window.addEventListener('storage', apply);
  return () => window.removeEventListener('storage', apply);
}

export function startPersistence(store: AppStore): () => void {
  // On logout, the draft owner must be removed before the session. Otherwise another tab would take the logout for an
  // expired session.
  const cleanups = [clearDraftsOnAccountChange(store), saveChanges(store), applyStorageEvents(store)];
  return () => cleanups.forEach((cleanUp) => cleanUp());
}
