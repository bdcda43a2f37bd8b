import { z } from 'zod';
import { replyId, isoDateTime } from '../http/field-schemas.ts';
import { orderStatuses } from './item-transitions.ts';

const moment = isoDateTime.nullable();
const money = z.number().meta({ description: 'Dollars' });

/** One line of an order, as bought (contract, Orders). */
export const OrderItem = z
  .object({
    _id: replyId,
    product: replyId,
    chefId: replyId,
    brand: z.string(),
    name: z.string(),
    image: z.string(),
    price: money,
    qty: z.number().int(),
    orderStatus: z.enum(orderStatuses),
    isPaid: z.boolean(),
    paidAt: moment,
    isPickedUp: z.boolean(),
    pickedAt: moment,
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof OrderItem>;

export const ShippingAddress = z
  .object({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
  })
  .meta({ id: 'ShippingAddress' });
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** What everyone who may read an order sees of it; for a chef the sums are of that chef's items. */
const shared = {
  _id: z.string().meta({ description: 'The order number' }),
  type: z.enum(['Guest', 'Member']),
  userName: z.string(),
  customerPhone: z.string(),
  orderItems: z.array(OrderItem),
  shippingAddress: ShippingAddress,
  paymentMethod: z.literal('Cash'),
  itemsPrice: money,
  shippingPrice: money,
  taxPrice: money,
  totalPrice: money,
  isPickedUp: z.boolean(),
  pickedAt: moment,
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
};

/** A whole order, for who placed it and for admins. `user` is null for a guest. */
export const Order = z
  .object({
    ...shared,
    userEmail: z.string(),
    user: z.object({ _id: replyId, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** A chef's part of an order: that chef's items, the customer's name and phone, no e-mail (contract, Orders). */
export const ChefOrder = z
  .object({ ...shared, user: z.object({ _id: replyId, name: z.string(), phone: z.string() }).nullable() })
  .meta({ id: 'ChefOrder' });
export type ChefOrder = z.infer<typeof ChefOrder>;

/** Either view; the whole one is tried first, so that nothing of it is lost. */
export const OrderView = z.union([Order, ChefOrder]);
export type OrderView = z.infer<typeof OrderView>;
