import type { NewGuestOrder } from '@homechef/contract/orders/requests';
import { getLanguage } from '../../../platform/i18n/language.ts';
import { isHeld, type CartItem } from '../../cart/state/cart-item.ts';
import { calculateTotals } from '../../cart/state/cart-totals.ts';
import type { PickupChoice } from '../../cart/state/pickup-choice.ts';
import type { CartState } from '../../cart/state/cart.reducer.ts';
import type { NewOrderInput } from '../state/orders.requests.ts';

const toOrderItem = ({ product, chefId, name, image, price, qty, note, allergens, options }: CartItem) => ({
  product,
  chefId,
  name,
  image,
  price,
  qty,
  ...(note ? { note } : {}),
  ...(allergens ? { allergens } : {}),
  ...(options ? { options: options.map(({ option }) => option) } : {}),
});

/**
 * Returns the fields that guest and member orders share. `totalPrice` is the item total. `pickups` are the times that
 * the page shows.
 */
function toSharedPayload(
  { cartItems, paymentMethod }: Pick<CartState, 'cartItems' | 'paymentMethod'>,
  pickups: PickupChoice[],
) {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = calculateTotals(cartItems);
  const orderItems = cartItems.map(toOrderItem);
  const hold = cartItems.find(isHeld)?.held?.hold;
  const prices = { itemsPrice, shippingPrice, taxPrice, totalPrice };
  return {
    ...(hold && { hold }),
    orderItems,
    pickups,
    paymentMethod,
    ...prices,
    language: getLanguage(),
  };
}

export type GuestDetails = Pick<NewGuestOrder, 'userName' | 'userEmail' | 'customerPhone'>;

const emptyAddress = { address: '', city: '', state: '', postalCode: '', country: '' };

export const toGuestOrderPayload = (
  cart: CartState,
  pickups: PickupChoice[],
  { userName, userEmail, customerPhone }: GuestDetails,
) => ({
  ...toSharedPayload(cart, pickups),
  customerPhone,
  userType: 'Guest',
  userName,
  userEmail,
  shippingAddress: emptyAddress,
});

export const toMemberOrderPayload = (
  cart: CartState,
  pickups: PickupChoice[],
  customerPhone: string,
): NewOrderInput & { pickups: PickupChoice[] } => ({
  ...toSharedPayload(cart, pickups),
  shippingAddress: { ...emptyAddress, ...cart.shippingAddress },
  customerPhone,
});
