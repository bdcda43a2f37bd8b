import { cashPayment } from '@homechef/contract/orders/order-options';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Action } from 'redux';
import { placeGuestOrder, placeOrder } from '../orders/orders.requests.ts';
import { applyProductChanges, type CartItem, type PartialAddress } from './cart-item.ts';
import { refreshCart } from './cart.requests.ts';

export interface CartState {
  cartItems: readonly CartItem[];
  shippingAddress: PartialAddress;
  paymentMethod: string;
}

export const emptyCart: CartState = { cartItems: [], shippingAddress: {}, paymentMethod: cashPayment };

export type CartAction =
  | { type: 'cart/add'; item: CartItem; place?: number }
  | { type: 'cart/remove'; product: string }
  | { type: 'cart/saveAddress'; shippingAddress: PartialAddress }
  | { type: 'cart/savePayment'; paymentMethod: string }
  | { type: 'cart/reset' }
  /** Another tab has changed it. */
  | { type: 'cart/replaced'; cart: CartState };

/** Adding an item whose product is in the cart already replaces that entry (spec §4); others come last unless told where. */
export const addToCart = (item: CartItem, place?: number): CartAction => ({ type: 'cart/add', item, place });
export const removeFromCart = (product: string): CartAction => ({ type: 'cart/remove', product });
export const saveShippingAddress = (shippingAddress: PartialAddress): CartAction => ({
  type: 'cart/saveAddress',
  shippingAddress,
});
export const savePaymentMethod = (paymentMethod: string): CartAction => ({
  type: 'cart/savePayment',
  paymentMethod,
});
/** Empties items and address (spec §4). */
export const resetCart = (): CartAction => ({ type: 'cart/reset' });
export const cartReplaced = (cart: CartState): CartAction => ({ type: 'cart/replaced', cart });

const kinds = ['add', 'remove', 'saveAddress', 'savePayment', 'reset', 'replaced'].map(
  (kind) => `cart/${kind}`,
);
const isCartAction = (action: Action): action is CartAction => kinds.includes(String(action.type));

const put = (items: readonly CartItem[], item: CartItem, place = items.length) =>
  items.some(({ product }) => product === item.product)
    ? items.map((present) => (present.product === item.product ? item : present))
    : [...items.slice(0, place), item, ...items.slice(place)];

/** The lines as their products are now; of an item that is gone none are left. */
function upToDate(items: readonly CartItem[], { products, gone }: { products: Product[]; gone: string[] }) {
  return items.map((item) => {
    const product = products.find(({ _id }) => _id === item.product);
    if (product) return applyProductChanges(item, product);
    return gone.includes(item.product) ? { ...item, countInStock: 0 } : item;
  });
}

function changed(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case 'cart/add':
      return { ...state, cartItems: put(state.cartItems, action.item, action.place) };
    case 'cart/remove':
      return { ...state, cartItems: state.cartItems.filter(({ product }) => product !== action.product) };
    case 'cart/saveAddress':
      return { ...state, shippingAddress: action.shippingAddress };
    case 'cart/savePayment':
      return { ...state, paymentMethod: action.paymentMethod };
    case 'cart/reset':
      return { ...state, cartItems: [], shippingAddress: {} };
    case 'cart/replaced':
      return action.cart;
  }
}

/** An order is out of the cart (spec §4); what was put into it while the order was on its way is not a part of it. */
const ordered = (state: CartState, { orderItems }: Order): CartState => ({
  ...changed(state, resetCart()),
  cartItems: state.cartItems.filter((line) => orderItems.every((item) => item.product !== line.product)),
});

export function cartReducer(state: CartState = emptyCart, action: Action): CartState {
  if (placeOrder.isSuccess(action) || placeGuestOrder.isSuccess(action)) return ordered(state, action.data);
  if (refreshCart.isSuccess(action)) return { ...state, cartItems: upToDate(state.cartItems, action.data) };
  return isCartAction(action) ? changed(state, action) : state;
}
