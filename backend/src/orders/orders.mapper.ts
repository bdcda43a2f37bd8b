import { arePickedUp } from '@homechef/contract/orders/item-transitions';
import type { ChefOrder, Order, OrderItem } from '@homechef/contract/orders/order';
import { priceOf } from '@homechef/contract/orders/pricing';
import { toDollars } from '@homechef/contract/money/money';
import type { StoredItem, StoredOrder } from './orders.model.ts';

/** Who placed an order, as the account is now. */
export interface Contact {
  _id: string;
  name: string;
  email: string;
  phone: string;
}

const toItem = (item: StoredItem): OrderItem => ({
  _id: String(item._id),
  product: String(item.product),
  chefId: String(item.chefId),
  brand: item.brand,
  name: item.name,
  image: item.image,
  price: toDollars(item.price),
  qty: item.qty,
  orderStatus: item.orderStatus,
  isPaid: item.isPaid,
  paidAt: item.paidAt?.toISOString() ?? null,
  isPickedUp: item.isPickedUp,
  pickedAt: item.pickedAt?.toISOString() ?? null,
  createdAt: item.createdAt.toISOString(),
  updatedAt: item.updatedAt.toISOString(),
});

const shared = (stored: StoredOrder) => ({
  _id: stored._id,
  type: stored.type,
  userName: stored.userName,
  customerPhone: stored.customerPhone,
  orderItems: stored.orderItems.map(toItem),
  shippingAddress: stored.shippingAddress,
  paymentMethod: stored.paymentMethod,
  itemsPrice: toDollars(stored.itemsPrice),
  shippingPrice: toDollars(stored.shippingPrice),
  taxPrice: toDollars(stored.taxPrice),
  totalPrice: toDollars(stored.totalPrice),
  isPickedUp: stored.isPickedUp,
  pickedAt: stored.pickedAt?.toISOString() ?? null,
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

/** Who placed it: nobody known for a guest's, as at purchase for a member who is gone (contract, Orders). */
function buyerOf(stored: StoredOrder, now: Contact | undefined): Contact | null {
  if (!stored.owner) return null;
  const { userName, userEmail, userPhone } = stored;
  const { name, email, phone } = now ?? { name: userName, email: userEmail, phone: userPhone };
  return { _id: String(stored.owner), name, email, phone };
}

/** The whole order, for who placed it and for admins. */
export const toOrder = (stored: StoredOrder, contact?: Contact): Order => ({
  ...shared(stored),
  userEmail: stored.userEmail,
  user: buyerOf(stored, contact),
});

/**
 * A chef's part of an order: that chef's items, and sums and pick-up computed from them; name and phone of the
 * customer, no e-mail (contract, Orders).
 */
export function toChefOrder(stored: StoredOrder, chefId: string, contact?: Contact): ChefOrder {
  const orderItems = stored.orderItems.filter((item) => String(item.chefId) === chefId);
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = priceOf(orderItems);
  const isPickedUp = arePickedUp(orderItems);
  const pickedAt = isPickedUp ? latest(orderItems) : null;
  const part = {
    ...stored,
    orderItems,
    itemsPrice,
    shippingPrice,
    taxPrice,
    totalPrice,
    isPickedUp,
    pickedAt,
  };
  const buyer = buyerOf(stored, contact);
  return { ...shared(part), user: buyer && { _id: buyer._id, name: buyer.name, phone: buyer.phone } };
}

const latest = (items: readonly StoredItem[]): Date | null =>
  items.reduce<Date | null>(
    (last, { pickedAt }) => (pickedAt && (!last || pickedAt > last) ? pickedAt : last),
    null,
  );
