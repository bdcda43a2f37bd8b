import { areAllPickedUp } from '@homechef/contract/orders/item-transitions';
import type { ChefOrder, Order, OrderItem } from '@homechef/contract/orders/order';
import { calculatePrices } from '@homechef/contract/orders/pricing';
import { toDollars } from '@homechef/contract/money/money';
import type { StoredOrderItem, StoredOrder } from './orders.model.ts';

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

const toSharedFields = (stored: StoredOrder) => ({
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

/**
 * Returns the member, with the details of the purchase if the account is deleted (contract, Orders). Null for a guest.
 */
function toBuyer(stored: StoredOrder, contact: BuyerContact | undefined): BuyerContact | null {
  if (!stored.owner) return null;
  const { userName, userEmail, userPhone } = stored;
  const { name, email, phone } = contact ?? { name: userName, email: userEmail, phone: userPhone };
  return { _id: String(stored.owner), name, email, phone };
}

export const toOrder = (stored: StoredOrder, contact?: BuyerContact): Order => ({
  ...toSharedFields(stored),
  userEmail: stored.userEmail,
  user: toBuyer(stored, contact),
});

/**
 * Returns the part of an order that concerns a chef: the chef's items, and prices and pickup computed from them. It has
 * name and phone of the customer, and no e-mail (contract, Orders).
 */
export function toChefOrder(stored: StoredOrder, chefId: string, contact?: BuyerContact): ChefOrder {
  const orderItems = stored.orderItems.filter((item) => String(item.chefId) === chefId);
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = calculatePrices(orderItems);
  const isPickedUp = areAllPickedUp(orderItems);
  const pickedAt = isPickedUp ? getLatestPickup(orderItems) : null;
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
  return { ...toSharedFields(part), user: buyer && { _id: buyer._id, name: buyer.name, phone: buyer.phone } };
}

const getLatestPickup = (items: readonly StoredOrderItem[]): Date | null =>
  items.reduce<Date | null>(
    (latest, { pickedAt }) => (pickedAt && (!latest || pickedAt > latest) ? pickedAt : latest),
    null,
  );
