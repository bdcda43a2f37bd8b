import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import type { CartItem } from '../../store/cart/cart-item.ts';
import { calculateTotals } from '../../store/cart/cart-totals.ts';
import type { CartState } from '../../store/cart/cart.reducer.ts';

const toLine = ({ product, chefId, name, image, price, qty }: CartItem) => ({
  ...{ product, chefId, name, image, price, qty },
});

/** What both kinds of order send of the cart (spec §7): `totalPrice` is the items' price (spec §9). */
function basketOf({ cartItems, paymentMethod }: Pick<CartState, 'cartItems' | 'paymentMethod'>) {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = calculateTotals(cartItems);
  const orderItems = cartItems.map(toLine);
  return { orderItems, paymentMethod, itemsPrice, shippingPrice, taxPrice, totalPrice };
}

/** What a guest tells of themselves. */
export type GuestDetails = Pick<NewGuestOrder, 'userName' | 'userEmail' | 'customerPhone'>;

const nowhere = { address: '', city: '', state: '', postalCode: '', country: '' };

/** A guest's order of this cart. */
export const toGuestOrderPayload = (
  cart: CartState,
  { userName, userEmail, customerPhone }: GuestDetails,
) => ({
  ...basketOf(cart),
  ...{ customerPhone, userType: 'Guest', userName, userEmail },
  shippingAddress: nowhere,
});

/** A member's order of this cart. */
export const toMemberOrderPayload = (cart: CartState, customerPhone: string): NewOrder => ({
  ...basketOf(cart),
  shippingAddress: { ...nowhere, ...cart.shippingAddress },
  customerPhone,
});
