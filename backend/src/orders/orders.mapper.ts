import { areAllPickedUp } from '@homechef/contract/orders/item-transitions';
import type { ChefOrder, Order, OrderItem } from '@homechef/contract/orders/order';
import { calculatePrices } from '@homechef/contract/orders/pricing';
import { toDollars } from '@homechef/contract/money/money';
import type { StoredOrderItem, StoredOrder } from './orders.model.ts';

/** Who placed an order, as the account is now. */
export interface BuyerContact {
  _id: string;
  name: string;
  email: string;
  phone: string;
}

const toItem = (item: StoredOrderItem): OrderItem => ({
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
function toBuyer(stored: StoredOrder, now: BuyerContact | undefined): BuyerContact | null {
  if (!stored.owner) return null;
  const { userName, userEmail, userPhone } = stored;
  const { name, email, phone } = now ?? { name: userName, email: userEmail, phone: userPhone };
  return { _id: String(stored.owner), name, email, phone };
}

/** The whole order, for who placed it and for admins. */
export const toOrder = (stored: StoredOrder, contact?: BuyerContact): Order => ({
  ...shared(stored),
  userEmail: stored.userEmail,
  user: toBuyer(stored, contact),
});

/**
 * A chef's part of an order: that chef's items, and sums and pick-up computed from them; name and phone of the
 * customer, no e-mail (contract, Orders).
 */
export function toChefOrder(stored: StoredOrder, chefId: string, contact?: BuyerContact): ChefOrder {
  const orderItems = stored.orderItems.filter((item) => String(item.chefId) === chefId);
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = calculatePrices(orderItems);
  const isPickedUp = areAllPickedUp(orderItems);
  const pickedAt = isPickedUp ? latestPickup(orderItems) : null;
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
  const buyer = toBuyer(stored, contact);
  return { ...shared(part), user: buyer && { _id: buyer._id, name: buyer.name, phone: buyer.phone } };
}

const latestPickup = (items: readonly StoredOrderItem[]): Date | null =>
  items.reduce<Date | null>(
    (last, { pickedAt }) => (pickedAt && (!last || pickedAt > last) ? pickedAt : last),
    null,
  );
