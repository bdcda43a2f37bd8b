import { expect, test } from 'vitest';
import { placeGuestOrder } from '../../orders/state/orders.requests.ts';
import { ApiError } from '../../../platform/http/api-client.ts';
import { createAppStore } from '../../../store/store.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { sampleCartItem, sampleOrder, sampleOrderItem, sampleProduct } from '../../../testing/samples.ts';
import { refreshCart } from './cart.requests.ts';
import {
  addToCart,
  addToCartFor,
  cartReducer,
  choosePickups,
  emptyCart,
  removeFromCart,
  resetCart,
} from './cart.reducer.ts';

const twoItems = [sampleCartItem({ product: 'a' }), sampleCartItem({ product: 'b' })];
const filled = { ...emptyCart, cartItems: twoItems, shippingAddress: { city: 'PHOENIX' } };

test('replaces the line of a product already in the cart', () => {
  const { cartItems } = cartReducer(filled, addToCart(sampleCartItem({ product: 'a', qty: 4 })));
  expect(cartItems.map(({ product, qty }) => [product, qty])).toEqual([
    ['a', 4],
    ['b', 1],
  ]);
});

test('resets items and address, but not the payment method', () => {
  expect(cartReducer({ ...filled, paymentMethod: 'Cash' }, resetCart())).toEqual(emptyCart);
});

test('keeps one pickup time per kitchen until the cart is reset', () => {
  const choose = (chefId: string, startsAt: string) => ({ chefId, windowId: 'w', startsAt });
  const chosen = cartReducer(filled, choosePickups([choose('a', '1'), choose('b', '1')]));
  const changed = cartReducer(chosen, choosePickups([choose('a', '2')]));
  expect(changed.pickups).toEqual([choose('b', '1'), choose('a', '2')]);
  expect(cartReducer(changed, resetCart()).pickups).toEqual([]);
});

test('K1: a kitchen keeps the day for which its dishes were chosen', () => {
  const item = (product: string) => sampleCartItem({ product });
  const { chefId } = item('a');
  const apply = (actions: Parameters<typeof cartReducer>[1][]) => actions.reduce(cartReducer, emptyCart);
  const first = apply([addToCartFor('tomorrow', item('a'))]);
  expect(first.days).toMatchObject([{ chefId, when: 'tomorrow' }]);
  const chosen = [choosePickups([{ chefId, windowId: 'w', startsAt: '1' }])];
  const same = [...chosen, addToCartFor('tomorrow', item('b'))].reduce(cartReducer, first);
  expect(same.pickups).toHaveLength(1);
  const other = [...chosen, addToCartFor('tonight', item('b'))].reduce(cartReducer, first);
  expect([other.pickups, other.days]).toMatchObject([[], [{ when: 'tonight' }]]);
  // If no day was chosen, the known one stays, unless the dish is the first one of its kitchen.
  expect(cartReducer(first, addToCartFor('', item('b'))).days).toEqual(first.days);
  const emptied = cartReducer(first, removeFromCart('a'));
  expect(cartReducer(emptied, addToCart(item('a'), 0)).days).toEqual(first.days);
  expect(cartReducer(emptied, addToCart(item('a'))).days).toEqual([]);
});

test('empties the cart only after a successful order', async () => {
  const orderItems = twoItems.map(({ product }) => sampleOrderItem({ product }));
  const outcomes = [new ApiError('Network Error'), sampleOrder({ orderItems })];
  const { api } = createFakeApi({ placeGuestOrder: () => outcomes.shift() });
  const store = createAppStore(api, { cart: filled });
  const body = { userName: 'Ann', userEmail: 'ann@example.com', customerPhone: '6025550100', orderItems: [] };
  await store.dispatch(placeGuestOrder(body as never, 'key'));
  expect(store.getState().cart.cartItems).toEqual(twoItems);
  await store.dispatch(placeGuestOrder(body as never, 'key'));
  expect(store.getState().cart.cartItems).toEqual([]);
});

test('keeps products added while an order was pending', async () => {
  const ordered = sampleOrder({ orderItems: [sampleOrderItem({ product: 'a' })] });
  const { api } = createFakeApi({
    placeGuestOrder: () => {
      store.dispatch(addToCart(sampleCartItem({ product: 'c' })));
      return ordered;
    },
  });
  const store = createAppStore(api, { cart: { ...filled, cartItems: twoItems.slice(0, 1) } });
  await store.dispatch(placeGuestOrder({} as never, 'key'));
  expect(store.getState().cart.cartItems).toEqual([sampleCartItem({ product: 'c' })]);
  expect(store.getState().cart.shippingAddress).toEqual({});
});

test('refreshes prices and stock, and marks deleted products sold out', async () => {
  const { api } = createFakeApi({
    getProduct: ({ params }: { params: { id: string } }) => {
      if (params.id === 'b') throw new ApiError('Product not found', { status: 404 });
      return sampleProduct({ _id: 'a', price: 14, countInStock: 2 });
    },
  });
  const cartItems = [sampleCartItem({ product: 'a', qty: 5 }), sampleCartItem({ product: 'b' })];
  const store = createAppStore(api, { cart: { ...emptyCart, cartItems } });
  await store.dispatch(refreshCart([{ product: 'a' }, { product: 'b' }]));
  expect(store.getState().cart.cartItems).toMatchObject([
    { product: 'a', price: 14, qty: 2, countInStock: 2 },
    { product: 'b', countInStock: 0, isGone: true },
  ]);
});
