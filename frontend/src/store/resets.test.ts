import { expect, test } from 'vitest';
import * as orders from './orders/order-details.requests.ts';
import { listMyOrders } from './orders/order-lists.requests.ts';
import * as ownProducts from './products/own-products.requests.ts';
import * as products from './products/products.requests.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { listUsers } from './users/user-lists.requests.ts';
import * as users from './users/users.requests.ts';
import { createAppStore } from './store.ts';

const store = createAppStore(createFakeApi().api);

/** State keys with a reset in the specification (spec §4), and a call that fails because the fake API has no response. */
const resets = [
  ['productCreate', ownProducts.createProduct, () => store.dispatch(ownProducts.createProduct())],
  [
    'productUpdate',
    ownProducts.updateProduct,
    () => store.dispatch(ownProducts.updateProduct('1', {} as never)),
  ],
  [
    'reviewCreate',
    products.addReview,
    () => store.dispatch(products.addReview('1', { rating: 5, comment: 'x' })),
  ],
  ['userDetails', users.getUser, () => store.dispatch(users.getUser('1'))],
  ['userList', listUsers, () => store.dispatch(listUsers({}))],
  ['userUpdate', users.updateUser, () => store.dispatch(users.updateUser('1', {} as never))],
  ['orderPay', orders.payItem, () => store.dispatch(orders.payItem('1', '2'))],
  ['orderDeliver', orders.pickUpItem, () => store.dispatch(orders.pickUpItem('1', '2'))],
  ['orderStatus', orders.setItemReady, () => store.dispatch(orders.setItemReady('1', '2'))],
  ['myOrders', listMyOrders, () => store.dispatch(listMyOrders({}))],
  ['guestOrderDetails', orders.getGuestOrder, () => store.dispatch(orders.getGuestOrder('1'))],
  ['chefOrderDetails', orders.getChefOrder, () => store.dispatch(orders.getChefOrder('1', '2'))],
] as const;

const getStatus = (name: string) => {
  const { deferred, ...state } = store.getState();
  const states = new Map<string, unknown>(Object.entries({ ...deferred, ...state }));
  return (states.get(name) as { status: string }).status;
};

test.each(resets)('resets %s to idle', async (name, request, call) => {
  await call();
  expect(getStatus(name)).toBe('fail');
  store.dispatch(request.reset());
  expect(getStatus(name)).toBe('idle');
});
