import type { NewGuestOrder, NewOrder } from '@homechef/contract/orders/requests';
import type { CartItem } from '../../store/cart/cart-item.ts';
import { calculateTotals } from '../../store/cart/cart-totals.ts';
import type { CartState } from '../../store/cart/cart.reducer.ts';

const toOrderItem = ({ product, chefId, name, image, price, qty }: CartItem) => ({
  ...{ product, chefId, name, image, price, qty },
});

/**
 * Returns the fields shared by guest and member orders (spec §7). `totalPrice` is the item total (spec §9).
 */
function toSharedPayload({ cartItems, paymentMethod }: Pick<CartState, 'cartItems' | 'paymentMethod'>) {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = calculateTotals(cartItems);
  const orderItems = cartItems.map(toOrderItem);
  return { orderItems, paymentMethod, itemsPrice, shippingPrice, taxPrice, totalPrice };
}

export type GuestDetails = Pick<NewGuestOrder, 'userName' | 'userEmail' | 'customerPhone'>;

const emptyAddress = { address: '', city: '', state: '', postalCode: '', country: '' };

export const toGuestOrderPayload = (
  cart: CartState,
  { userName, userEmail, customerPhone }: GuestDetails,
) => ({
  ...toSharedPayload(cart),
  ...{ customerPhone, userType: 'Guest', userName, userEmail },
  shippingAddress: emptyAddress,
});

export const toMemberOrderPayload = (cart: CartState, customerPhone: string): NewOrder => ({
  ...toSharedPayload(cart),
  shippingAddress: { ...emptyAddress, ...cart.shippingAddress },
  customerPhone,
});
