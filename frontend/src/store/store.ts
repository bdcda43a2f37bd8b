import { useDispatch, useSelector } from 'react-redux';
import { applyMiddleware, combineReducers, legacy_createStore as createStore, type Action } from 'redux';
import { withExtraArgument } from 'redux-thunk';
import { cartReducer } from './cart/cart.reducer.ts';
import { refreshCart } from './cart/cart.requests.ts';
import type { Api } from '../lib/http/api-client.ts';
import { connectionReducer } from './connection/connection.reducer.ts';
import { deferredReducer } from './deferred/deferred.reducer.ts';
import * as orders from './orders/orders.requests.ts';
import * as products from './products/products.requests.ts';
import { sessionReducer } from './users/session.reducer.ts';
import * as users from './users/users.requests.ts';
import { lookUpZip } from './zip/zip.requests.ts';

/** State of the account, which is cleared with it. */
const accountReducers = {
  login: users.login.reducer,
  register: users.register.reducer,
  userDetails: users.userDetailsReducer,
  profileUpdate: users.updateProfile.reducer,
  orderCreate: orders.placeOrder.reducer,
  reviewCreate: products.addReview.reducer,
};

const publicReducers = {
  cart: cartReducer,
  session: sessionReducer,
  connection: connectionReducer,
  deferred: deferredReducer,
  cartCheck: refreshCart.reducer,
  productList: products.listProducts.reducer,
  topProducts: products.listTopProducts.reducer,
  productDetails: products.productDetailsReducer,
  chefProducts: products.listChefProducts.reducer,
  stockUpdate: products.updateStock.reducer,
  guestOrderCreate: orders.placeGuestOrder.reducer,
  guestChef: users.getGuestChef.reducer,
  zip: lookUpZip.reducer,
};

const combinedReducer = combineReducers({ ...publicReducers, ...accountReducers });
export type AppState = ReturnType<typeof combinedReducer>;

const clearedAccountState: Partial<Record<keyof typeof accountReducers, undefined>> = Object.fromEntries(
  Object.keys(accountReducers).map((name) => [name, undefined]),
);

function rootReducer(state: Partial<AppState> | undefined, action: Action): AppState {
  const next = combinedReducer(state, action);
  const hasAccountChanged = state?.session?.user && state.session.user._id !== next.session.user?._id;
  return hasAccountChanged
    ? combinedReducer({ ...next, ...clearedAccountState }, { type: 'store/accountChanged' })
    : next;
}

export type PreloadedState = Partial<Pick<AppState, 'cart' | 'session'>>;

export const createAppStore = (api: Api, preloadedState?: PreloadedState) =>
  createStore(
    rootReducer,
    preloadedState,
    applyMiddleware(withExtraArgument<AppState, Action, { api: Api }>({ api })),
  );
export type AppStore = ReturnType<typeof createAppStore>;

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<AppState>();
