import { listAvailable } from './cart-totals.ts';
import { cashPayment } from '@homechef/contract/orders/order-options';
import type { Order } from '@homechef/contract/orders/order';
import type { Action } from 'redux';
import { getServerNowMs } from '../../../platform/time/server-clock.ts';
import { placeGuestOrder, placeOrder } from '../../orders/state/orders.requests.ts';
import {
  applyProductChanges,
  getLineKey,
  type CartItem,
  type CurrentChoice,
  type PartialAddress,
} from './cart-item.ts';
import type { KitchenDay, PickupChoice } from './pickup-choice.ts';
import { refreshCart } from './cart.requests.ts';

/** The cart, the chosen pickup times and the address. `resetCart` keeps only the payment method. */
export interface CartState {
  cartItems: readonly CartItem[];
  pickups: readonly PickupChoice[]; // at most one per kitchen
  days: readonly KitchenDay[]; // at most one per kitchen
  shippingAddress: PartialAddress;
  paymentMethod: string;
}

export const emptyCart: CartState = {
  cartItems: [],
  pickups: [],
  days: [],
  shippingAddress: {},
  paymentMethod: cashPayment,
};

export type CartAction =
  | { type: 'cart/add'; item: CartItem; index?: number; day?: KitchenDay }
  | { type: 'cart/remove'; product: string; options?: CartItem['options'] }
  | { type: 'cart/saveAddress'; shippingAddress: PartialAddress }
  | { type: 'cart/savePayment'; paymentMethod: string }
  | { type: 'cart/choosePickups'; pickups: readonly PickupChoice[] }
  | { type: 'cart/forgetDay'; chefId: string }
  | { type: 'cart/reset' }
  // Dispatched when another tab changes the cart.
  | { type: 'cart/replace'; cart: CartState };

/** Replaces the line of the same product and options, or else inserts a line at `index` or at the end. */
export const addToCart = (item: CartItem, index?: number): CartAction => ({ type: 'cart/add', item, index });
/** Adds a dish that was found for a chosen day. Its kitchen keeps that day until its last dish leaves the cart. */
export const addToCartFor = (when: string, item: CartItem): CartAction => ({
  type: 'cart/add',
  item,
  ...(when && { day: { chefId: item.chefId, when, chosenAtMs: getServerNowMs() } }),
});
/** Removes the line of a product with these options, or all lines of the product. */
export const removeFromCart = (product: string, options?: CartItem['options']): CartAction => ({
  type: 'cart/remove',
  product,
  ...(options && { options }),
});
export const saveShippingAddress = (shippingAddress: PartialAddress): CartAction => ({
  type: 'cart/saveAddress',
  shippingAddress,
});
export const savePaymentMethod = (paymentMethod: string): CartAction => ({
  type: 'cart/savePayment',
  paymentMethod,
});
export const choosePickups = (pickups: readonly PickupChoice[]): CartAction => ({
  type: 'cart/choosePickups',
  pickups,
});
export const forgetDay = (chefId: string): CartAction => ({ type: 'cart/forgetDay', chefId });
export const resetCart = (): CartAction => ({ type: 'cart/reset' });
export const replaceCart = (cart: CartState): CartAction => ({ type: 'cart/replace', cart });

const actionTypes = [
  'add',
  'remove',
  'saveAddress',
  'savePayment',
  'choosePickups',
  'forgetDay',
  'reset',
  'replace',
].map((name) => `cart/${name}`);
const isCartAction = (action: Action): action is CartAction => actionTypes.includes(String(action.type));

const insertOrReplace = (items: readonly CartItem[], item: CartItem, index = items.length) =>
  items.some((line) => getLineKey(line) === getLineKey(item))
    ? items.map((line) =>
        getLineKey(line) === getLineKey(item) ? { note: line.note, held: line.held, ...item } : line,
      )
    : [...items.slice(0, index), item, ...items.slice(index)];

const ofOtherKitchens = <T extends { chefId: string }>(entries: readonly T[], chefId: string): T[] =>
  entries.filter((entry) => entry.chefId !== chefId);

/** Returns the cart with the day of an added dish. A time that was chosen for another day no longer applies. */
function setDay(state: CartState, day: KitchenDay): CartState {
  const known = state.days.find(({ chefId }) => chefId === day.chefId);
  const days = [...ofOtherKitchens(state.days, day.chefId), day];
  if (known?.when === day.when) return { ...state, days };
  return { ...state, days, pickups: ofOtherKitchens(state.pickups, day.chefId) };
}

function addItem(state: CartState, { item, index, day }: CartAction & { type: 'cart/add' }): CartState {
  const cartItems = insertOrReplace(state.cartItems, item, index);
  const isFirst = index === undefined && state.cartItems.every(({ chefId }) => chefId !== item.chefId);
  const days = isFirst ? ofOtherKitchens(state.days, item.chefId) : state.days;
  return day ? setDay({ ...state, cartItems }, day) : { ...state, cartItems, days };
}

const mergePickups = (pickups: readonly PickupChoice[], chosen: readonly PickupChoice[]) => [
  ...pickups.filter(({ chefId }) => chosen.every((choice) => choice.chefId !== chefId)),
  ...chosen,
];

function refreshLines(
  items: readonly CartItem[],
  { choices, removedIds }: { choices: Record<string, CurrentChoice>; removedIds: string[] },
) {
  return items.map((item) => {
    const current = choices[getLineKey(item)];
    if (current) return applyProductChanges(item, current.product, current);
    return removedIds.includes(item.product) ? { ...item, countInStock: 0, isGone: true } : item;
  });
}

const isRemoved = (line: CartItem, { product, options }: CartAction & { type: 'cart/remove' }): boolean =>
  options ? getLineKey(line) === getLineKey({ product, options }) : line.product === product;

function reduceCartAction(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case 'cart/add':
      return addItem(state, action);
    case 'cart/remove':
      return { ...state, cartItems: state.cartItems.filter((line) => !isRemoved(line, action)) };
    case 'cart/saveAddress':
      return { ...state, shippingAddress: action.shippingAddress };
    case 'cart/savePayment':
      return { ...state, paymentMethod: action.paymentMethod };
    case 'cart/choosePickups':
      return { ...state, pickups: mergePickups(state.pickups, action.pickups) };
    case 'cart/forgetDay':
      return { ...state, days: ofOtherKitchens(state.days, action.chefId) };
    case 'cart/reset':
      return { ...state, cartItems: [], pickups: [], days: [], shippingAddress: {} };
    case 'cart/replace':
      return action.cart;
  }
}

/** Removes the ordered and the sold-out products. Products that were added while the request was pending stay. */
const removeOrdered = (state: CartState, { orderItems }: Order): CartState => ({
  ...reduceCartAction(state, resetCart()),
  cartItems: listAvailable(state.cartItems).filter((line) =>
    orderItems.every((item) => getLineKey(item) !== getLineKey(line)),
  ),
});

export function cartReducer(state: CartState = emptyCart, action: Action): CartState {
  if (placeOrder.isSuccess(action) || placeGuestOrder.isSuccess(action))
    return removeOrdered(state, action.data);
  if (refreshCart.isSuccess(action))
    return { ...state, cartItems: refreshLines(state.cartItems, action.data) };
  return isCartAction(action) ? reduceCartAction(state, action) : state;
}
