import mongoose, { Schema, model, type InferSchemaType, type QueryFilter, type Types } from 'mongoose';
import { orderStatuses } from '@homechef/contract/orders/item-transitions';
import { cashPayment } from '@homechef/contract/orders/order-options';
import { newestFirst } from '../db/sorting.ts';

const { trusted } = mongoose;

// Prices are in cents.
const item = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    chefId: { type: Schema.Types.ObjectId, required: true },
    brand: { type: String, required: true },
    name: { type: String, required: true },
    image: { type: String, required: true },
    price: { type: Number, required: true },
    qty: { type: Number, required: true },
    orderStatus: { type: String, enum: orderStatuses, required: true, default: 'Not Ready' },
    isPaid: { type: Boolean, required: true, default: false },
    paidAt: { type: Date, default: null },
    isPickedUp: { type: Boolean, required: true, default: false },
    pickedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

const text = { type: String, default: '' };
const shippingAddress = new Schema(
  { address: text, city: text, state: text, postalCode: text, country: text },
  { _id: false },
);

const order = new Schema(
  {
    _id: { type: String, required: true }, // order number (contract, Orders)
    owner: { type: Schema.Types.ObjectId, default: null }, // null for a guest
    type: { type: String, enum: ['Guest', 'Member'] as const, required: true },
    // Contact details of the purchase. They replace those of a member whose account is deleted.
    userName: { type: String, required: true },
    userEmail: { type: String, required: true },
    userPhone: { type: String, required: true },
    customerPhone: { type: String, required: true },
    orderItems: { type: [item], required: true },
    shippingAddress: { type: shippingAddress, required: true },
    paymentMethod: { type: String, enum: [cashPayment] as const, required: true, default: cashPayment },
    itemsPrice: { type: Number, required: true },
    shippingPrice: { type: Number, required: true },
    taxPrice: { type: Number, required: true },
    totalPrice: { type: Number, required: true },
    isPickedUp: { type: Boolean, required: true, default: false },
    pickedAt: { type: Date, default: null },
    idempotency: {
      type: new Schema({ owner: String, key: String, hash: String }, { _id: false }),
      required: false,
    },
    // True if stock was deducted. Absent on imported orders and on orders older than the stock ledger.
    fromStock: { type: Boolean, required: false },
    isPaid: { type: Boolean, required: true, default: false },
    // Chefs with items that are not Ready, paid and picked up (`order-progress.ts`).
    openChefs: { type: [Schema.Types.ObjectId], required: true },
    isComplete: { type: Boolean, required: true, default: false },
    // Keys of the guest's phone and e-mail for the unpaid order limit. Absent on a member order.
    contacts: { type: [String], default: undefined },
    // Text that searches compare (`order-search.ts`). Absent on orders of versions that did not store it.
    searchText: { type: String, required: false },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

/** Serves lists by state, lists of all orders (`anyStateFilter`) and searches, newest first. */
export const searchIndex = { isComplete: 1, ...newestFirst, searchText: 1 } as const;
order.index(searchIndex);
// Lists by state, sorted by total.
order.index({ isComplete: 1, totalPrice: 1, ...newestFirst });
order.index({ isComplete: 1, totalPrice: -1, ...newestFirst });
// Orders of a member, in each sort order.
order.index({ owner: 1, isComplete: 1, ...newestFirst });
order.index({ owner: 1, isComplete: 1, totalPrice: 1, ...newestFirst });
order.index({ owner: 1, isComplete: 1, totalPrice: -1, ...newestFirst });
// All orders of a chef, and the open ones.
order.index({ 'orderItems.chefId': 1, ...newestFirst });
order.index({ openChefs: 1, ...newestFirst });
// At most one order per idempotency key.
order.index(
  { 'idempotency.owner': 1, 'idempotency.key': 1 },
  { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
);
// Unpaid orders of a guest.
order.index({ contacts: 1, isPaid: 1 }, { partialFilterExpression: { type: 'Guest' } });
// Check if a picture is still in use.
order.index({ 'orderItems.image': 1 });

export const OrderModel = model('Order', order, 'orders');

const guestContact = new Schema({ _id: String, orders: Number, touchedAt: Date }, { versionKey: false });
// The document serves only as a lock, and contact details are personal data. It is deleted a day after the last order.
guestContact.index({ touchedAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

/**
 * One document per phone or e-mail of a guest. Concurrent orders with the same contact conflict on it and run in turn.
 */
export const GuestContactModel = model('GuestContact', guestContact, 'guestContacts');

/** Record of an order that an admin deleted, without the buyer. The price is in cents. */
export const DeletedOrderModel = model(
  'DeletedOrder',
  new Schema(
    {
      _id: { type: String, required: true },
      itemsPrice: { type: Number, required: true },
      deletedBy: { type: Schema.Types.ObjectId, required: true },
      deletedAt: { type: Date, required: true },
    },
    { versionKey: false },
  ),
  'deletedOrders',
);

/** Matches every order. With the state in the filter, the database can use the indexes by state. */
export const anyStateFilter: QueryFilter<StoredOrder> = { isComplete: trusted({ $in: [true, false] }) };

export type StoredOrderItem = InferSchemaType<typeof item> & { _id: Types.ObjectId };
export type StoredOrder = Omit<InferSchemaType<typeof order>, 'orderItems'> & {
  orderItems: StoredOrderItem[];
};
