import { useDispatch, useSelector } from 'react-redux';
import { applyMiddleware, combineReducers, legacy_createStore as createStore, type Action } from 'redux';
import { withExtraArgument } from 'redux-thunk';
import { cartReducer } from './cart/cart.reducer.ts';
import { refreshCart } from './cart/cart.requests.ts';
import type { Api } from '../lib/http/api-client.ts';
import { connectionReducer } from './connection/connection.reducer.ts';
import * as orders from './orders/orders.requests.ts';
import * as products from './products/products.requests.ts';
import { uploadPicture } from './uploads/uploads.requests.ts';
import { sessionReducer } from './users/session.reducer.ts';
import * as users from './users/users.requests.ts';
import { lookUpZip } from './zip/zip.requests.ts';

/** What belongs to the account: gone with it (spec §4). */
const personal = {
  login: users.login.reducer,
  register: users.register.reducer,
  userDetails: users.userDetailsReducer,
  userList: users.listUsers.reducer,
  profileUpdate: users.updateProfile.reducer,
  userUpdate: users.updateUser.reducer,
  userDelete: users.deleteUser.reducer,
  myOrders: orders.listMyOrders.reducer,
  orderList: orders.listOrders.reducer,
  chefOrders: orders.listChefOrders.reducer,
  orderDetails: orders.orderDetailsReducer,
  chefOrderDetails: orders.chefOrderDetailsReducer,
  orderCreate: orders.placeOrder.reducer,
  orderStatus: orders.setItemReady.reducer,
  orderPay: orders.payItem.reducer,
  orderDeliver: orders.pickUpItem.reducer,
  orderDelete: orders.deleteOrder.reducer,
  ownProducts: products.ownProductsReducer,
  allProducts: products.listAllProducts.reducer,
  ownProduct: products.getOwnProduct.reducer,
  productCreate: products.createProduct.reducer,
  productUpdate: products.updateProduct.reducer,
  productDelete: products.deleteProduct.reducer,
  stockChange: products.adjustStock.reducer,
  reviewCreate: products.addReview.reducer,
  upload: uploadPicture.reducer,
};

const open = {
  cart: cartReducer,
  session: sessionReducer,
  connection: connectionReducer,
  cartCheck: refreshCart.reducer,
  productList: products.listProducts.reducer,
  topProducts: products.listTopProducts.reducer,
  productDetails: products.productDetailsReducer,
  chefProducts: products.listChefProducts.reducer,
  stockUpdate: products.updateStock.reducer,
  guestOrderCreate: orders.placeGuestOrder.reducer,
  guestOrderDetails: orders.guestOrderDetailsReducer,
  guestChef: users.getGuestChef.reducer,
  orderChefs: users.getGuestChefs.reducer,
  zip: lookUpZip.reducer,
};

const combined = combineReducers({ ...open, ...personal });
export type AppState = ReturnType<typeof combined>;

const forgotten: Partial<Record<keyof typeof personal, undefined>> = Object.fromEntries(
  Object.keys(personal).map((name) => [name, undefined]),
);

/** Whoever goes, by logout, by an expired token or in another tab, takes what was theirs along. */
function rootReducer(state: Partial<AppState> | undefined, action: Action): AppState {
  const after = combined(state, action);
  const left = state?.session?.user && state.session.user._id !== after.session.user?._id;
  return left ? combined({ ...after, ...forgotten }, { type: 'store/left' }) : after;
}

/** What the store starts from; the rest starts empty. */
export type PreloadedState = Partial<Pick<AppState, 'cart' | 'session'>>;

export const createAppStore = (api: Api, start?: PreloadedState) =>
  createStore(
    rootReducer,
    start,
    applyMiddleware(withExtraArgument<AppState, Action, { api: Api }>({ api })),
  );
export type AppStore = ReturnType<typeof createAppStore>;

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<AppState>();
