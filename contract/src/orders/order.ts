import { z } from 'zod';
import { replyId, isoDateTime } from '../http/field-schemas.ts';
import { orderStatuses } from './item-transitions.ts';

const nullableDateTime = isoDateTime.nullable();
const money = z.number().meta({ description: 'Dollars' });

/** Copy of a product at the time of purchase, with its quantity and status (contract, Orders). */
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
    paidAt: nullableDateTime,
    isPickedUp: z.boolean(),
    pickedAt: nullableDateTime,
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

const sharedFields = {
  _id: z.string().meta({ description: 'Order number' }),
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
  pickedAt: nullableDateTime,
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
};

/** View of an order for its customer and for admins. `user` is null for a guest order. */
export const Order = z
  .object({
    ...sharedFields,
    userEmail: z.string(),
    user: z.object({ _id: replyId, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** View of an order for one chef: items and prices of that chef, without the customer's e-mail (contract, Orders). */
export const ChefOrder = z
  .object({
    ...sharedFields,
    user: z.object({ _id: replyId, name: z.string(), phone: z.string() }).nullable(),
  })
  .meta({ id: 'ChefOrder' });
export type ChefOrder = z.infer<typeof ChefOrder>;

export const OrderView = z.union([Order, ChefOrder]); // in this order: `ChefOrder` drops fields of `Order`
export type OrderView = z.infer<typeof OrderView>;
