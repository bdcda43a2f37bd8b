import mongoose, { Schema, model, type InferSchemaType, type QueryFilter, type Types } from 'mongoose';
import { orderStatuses } from '@homechef/contract/orders/item-transitions';
import { cashPayment } from '@homechef/contract/orders/order-options';
import { newestFirst } from '../db/sorting.ts';

const { trusted } = mongoose;

/** One line as bought; prices in cents. */
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
    /** The order number (contract, Orders). */
    _id: { type: String, required: true },
    /** The account that placed it; null for a guest's. */
    owner: { type: Schema.Types.ObjectId, default: null },
    type: { type: String, enum: ['Guest', 'Member'] as const, required: true },
    /** Who placed it, as at purchase; a member's stands in when the account is gone. */
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
    /** Whose key, the key, and what was ordered with it; absent when no key was sent. */
    idempotency: {
      type: new Schema({ owner: String, key: String, hash: String }, { _id: false }),
      required: false,
    },
    /** Its portions were taken from the stock; absent where they were not: imported, or older than the stock's history. */
    fromStock: { type: Boolean, required: false },
    /** Every item is paid. */
    isPaid: { type: Boolean, required: true, default: false },
    /** The chefs with items that are not yet Ready, paid and picked up; and that there are none (`progress.ts`). */
    openChefs: { type: [Schema.Types.ObjectId], required: true },
    isComplete: { type: Boolean, required: true, default: false },
    /** A guest's phone and e-mail as they are counted; absent on a member's order. */
    contacts: { type: [String], default: undefined },
    /** What a search looks through (`order-search.ts`); absent on orders of a version that did not store it. */
    searchText: { type: String, required: false },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

/** The open and the completed ones, and in turns all of them, newest first, with what is searched for in them. */
export const searchIndex = { isComplete: 1, ...newestFirst, searchText: 1 } as const;
order.index(searchIndex);
// The same by total.
order.index({ isComplete: 1, totalPrice: 1, ...newestFirst });
order.index({ isComplete: 1, totalPrice: -1, ...newestFirst });
// One member's, in the same orders.
order.index({ owner: 1, isComplete: 1, ...newestFirst });
order.index({ owner: 1, isComplete: 1, totalPrice: 1, ...newestFirst });
order.index({ owner: 1, isComplete: 1, totalPrice: -1, ...newestFirst });
// One chef's, and those with something left to do.
order.index({ 'orderItems.chefId': 1, ...newestFirst });
order.index({ openChefs: 1, ...newestFirst });
// One order for one key.
order.index(
  { 'idempotency.owner': 1, 'idempotency.key': 1 },
  { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
);
// How many unpaid orders a guest has.
order.index({ contacts: 1, isPaid: 1 }, { partialFilterExpression: { type: 'Guest' } });
// Whether a picture is still in use.
order.index({ 'orderItems.image': 1 });

export const OrderModel = model('Order', order, 'orders');

const guestContact = new Schema({ _id: String, orders: Number, touchedAt: Date }, { versionKey: false });
// It is there to be in each other's way, and personal: a day after its last order it goes.
guestContact.index({ touchedAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

/** One document a guest's phone or e-mail: orders placed with it at once come one after the other. */
export const GuestContactModel = model('GuestContact', guestContact, 'guestContacts');

/** What stays of an order that an admin deleted, its sum in cents; nothing of who bought. */
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

/** Open or completed, said so that the indexes by state serve all of them too. */
export const anyStateFilter: QueryFilter<StoredOrder> = { isComplete: trusted({ $in: [true, false] }) };

export type StoredOrderItem = InferSchemaType<typeof item> & { _id: Types.ObjectId };
export type StoredOrder = Omit<InferSchemaType<typeof order>, 'orderItems'> & {
  orderItems: StoredOrderItem[];
};
