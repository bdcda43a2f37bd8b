import mongoose, { Schema, model, type InferSchemaType, type QueryFilter, type Types } from 'mongoose';
import {
  orderEvents,
  orderStatuses,
  stages,
  transitionRoles,
} from '@homechef/contract/orders/item-transitions';
import {
  allergens,
  diets,
  type Allergen,
  type AllergenStates,
  type Diet,
} from '@homechef/contract/products/dietary/diets';
import { reasonKeys } from '@homechef/contract/kitchens/stock-reasons';
import { languages } from '@homechef/contract/users/user-options';
import { cashPayment, orderTypes } from '@homechef/contract/orders/order-options';
import { newestFirst } from '../../platform/db/queries.ts';
import type { StoredItemBatch } from '../batches/stock/take-portions.ts';
import { replacedLine, type StoredOffer } from './change/offers.model.ts';
import { pickupSchema, type StoredPickup } from './pickups/pickups.model.ts';

/** A recall in an order, as it is stored. */
export interface StoredOrderRecall {
  batch: Types.ObjectId;
  lot: string;
  name: string;
  madeOn: string;
  chefId: Types.ObjectId;
  items: Types.ObjectId[];
  possibly?: boolean;
  at: Date;
  reason: string;
  advice: string;
  entry: number; // index of its history entry
  readAt?: Date;
  calledAt?: Date; // when the kitchen or an admin told the customer by phone
}

export type { StoredPickup, StoredPickupChange } from './pickups/pickups.model.ts';

const { trusted } = mongoose;

// Prices are in cents.
/** A chosen option of an item. The price is in cents. */
const itemOption = new Schema(
  {
    option: { type: Schema.Types.ObjectId, required: true },
    group: { type: String, required: true },
    name: { type: String, required: true },
    price: { type: Number, required: true },
    product: { type: Schema.Types.ObjectId, default: null }, // linked dish
  },
  { _id: false },
);

type StoredItemOption = InferSchemaType<typeof itemOption>;

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
    stage: { type: String, enum: stages, required: true },
    stageAt: { type: Date, required: true },
    reason: { type: String, required: false }, // reason of a decline, cancellation or no-show
    reasonKey: { type: String, enum: reasonKeys, required: false }, // key of a stock reason
    note: { type: String, required: false }, // note of the customer to the kitchen
    // Chosen options, in the order of the menu. Absent without options.
    options: { type: [itemOption], default: undefined },
    // Diets and allergens as sold. Absent on orders of versions that did not store them yet.
    diets: { type: [{ type: String, enum: diets }], default: undefined },
    allergens: { type: Schema.Types.Mixed, required: false }, // state by allergen
    // Allergens that became more certain and diets that were removed since the sale. Absent if there are none.
    allergenChanged: { type: [{ type: String, enum: allergens }], default: undefined },
    removedDiets: { type: [{ type: String, enum: diets }], default: undefined },
    isChangeKept: { type: Boolean, required: false }, // The customer knows of the change and keeps the item.
    offer: { type: Schema.Types.Mixed, required: false }, // offer after a short batch that still waits for an answer
    isSwapped: { type: Boolean, required: false }, // The customer took this dish from an offer.
    batches: { type: Schema.Types.Mixed, required: false }, // batches of the portions; absent: none known
    isRecalled: { type: Boolean, required: false }, // It is, or may be, of a recalled batch, and was not made anew.
    // Dishes of these batches that have no other batch yet. Absent after recalls of older versions.
    recalledDishes: { type: [Schema.Types.ObjectId], default: undefined },
    isRefunded: { type: Boolean, required: false }, // The chef gave back the cash.
    bookedCents: { type: Number, required: false }, // cash for this item that is booked in the kitchen's drawer
    // How often the portions were taken from stock and returned to it. Absent means taken once and never returned.
    takenCount: { type: Number, required: false },
    returnedCount: { type: Number, required: false },
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

const historyEntry = new Schema(
  {
    at: { type: Date, required: true },
    event: { type: String, enum: orderEvents, required: true },
    by: { type: String, enum: transitionRoles, required: true },
    items: { type: [Schema.Types.ObjectId], required: true },
    reason: { type: String, required: false },
    reasonKey: { type: String, enum: reasonKeys, required: false },
    refunded: { type: Number, required: false }, // cents
    replaced: { type: replacedLine, required: false },
    // start of the pickup before the move; absent on entries of versions that did not store it
    before: { type: Date, required: false },
  },
  { _id: false },
);

const order = new Schema(
  {
    _id: { type: String, required: true }, // order number
    owner: { type: Schema.Types.ObjectId, default: null }, // null for a guest
    type: { type: String, enum: orderTypes, required: true },
    // Contact details from the time of the purchase. They stand in for a member whose account is deleted.
    userName: { type: String, required: true },
    // Null for a walk-up sale.
    userEmail: { type: String, default: null },
    userPhone: { type: String, default: null },
    customerPhone: { type: String, default: null },
    // Language of the customer at the time of ordering. English where it is absent, on orders of versions that did not
    // store it.
    language: { type: String, enum: languages, required: false },
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
    // Chefs with at least one item that has not ended and is not both paid and picked up (`order-progress.ts`).
    openChefs: { type: [Schema.Types.ObjectId], required: true },
    // Written by `toOpenCode` in `order-progress.ts`. Absent if no code is open.
    openCodes: { type: [String], default: undefined },
    /** Chefs with at least one item that has not ended, and whose remaining items are all paid and picked up. */
    completedChefs: { type: [Schema.Types.ObjectId], required: true },
    isComplete: { type: Boolean, required: true, default: false },
    pickups: { type: [pickupSchema], required: true }, // one per kitchen, in the order of its first item
    recalls: { type: Schema.Types.Mixed, required: false }, // recalls of its batches; absent: none
    history: { type: [historyEntry], required: true },
    /** Incremented by every change. An update applies only to the revision that it was computed from. */
    revision: { type: Number, required: true, default: 0 },
    // When the server makes the next transition other than a no-show. Null if none is due.
    dueAt: { type: Date, default: null },
    // When each pickup that can become a no-show ends, or became ready if it has no slot.
    noShowTimers: {
      type: [new Schema({ chefId: Schema.Types.ObjectId, at: Date }, { _id: false })],
      default: undefined,
    },
    // From this time on, no unpaid item counts toward the limits of open orders.
    countsUntil: { type: Date, required: true },
    // End of the last pickup of a complete order, otherwise null. The retention period of a guest's contact details
    // starts here.
    contactSince: { type: Date, default: undefined },
    // Number of admin notes ever added. Incrementing it makes a note conflict with a deletion of the order.
    numNotes: { type: Number, required: false },
    customerRemovedAt: { type: Date, required: false }, // when the customer's personal data were removed
    // Keys of the guest's phone and email, for the limits of open orders. Absent on the order of a member.
    contacts: { type: [String], default: undefined },
    // The text that searches match against (`order-search.ts`).
    searchText: { type: String, required: true },
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
// No two open pickups of a kitchen have the same hand-over code.
order.index({ openCodes: 1 }, { unique: true, partialFilterExpression: { openCodes: { $type: 'string' } } });
// Counts the completed orders of a chef.
order.index({ completedChefs: 1 });
// At most one order per idempotency key.
order.index(
  { 'idempotency.owner': 1, 'idempotency.key': 1 },
  { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
);
// Open orders of a guest and of a member, to check their limits.
order.index({ contacts: 1, countsUntil: 1 }, { partialFilterExpression: { type: 'Guest' } });
order.index({ owner: 1, countsUntil: 1 }, { partialFilterExpression: { type: 'Member' } });
// Complete orders that still have a guest's contact details.
order.index(
  { contactSince: 1 },
  { partialFilterExpression: { contacts: { $exists: true }, contactSince: { $type: 'date' } } },
);
// Pickups of a kitchen by time, to count used capacity and to find the orders that a changed window affects.
order.index({ 'pickups.chefId': 1, 'pickups.startsAt': 1 });
// Walk-up sales by time, to count used capacity.
order.index({ 'pickups.walkUp.at': 1 }, { sparse: true });
// Orders of a pickup date.
order.index({ 'pickups.date': 1, ...newestFirst }, { sparse: true });
// Transitions that the server makes at a deadline.
order.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });
order.index({ 'noShowTimers.chefId': 1, 'noShowTimers.at': 1 }, { sparse: true });
// Recently changed orders, for readers of the order history.
order.index({ updatedAt: 1 });
// Pickups of all kitchens by time, for reminders and for the start of no-show waiting times.
order.index({ 'pickups.startsAt': 1 }, { sparse: true });
// Moved pickups by their new time.
order.index({ 'pickups.change.startsAt': 1 }, { sparse: true });
order.index({ 'noShowTimers.at': 1 }, { sparse: true });
// Pickups missed at a kitchen, by day.
order.index(
  { 'orderItems.chefId': 1, 'orderItems.stageAt': 1 },
  { partialFilterExpression: { 'orderItems.stage': 'no_show' } },
);
// Orders with a batch, and with its recall.
order.index({ 'orderItems.batches.batch': 1 }, { sparse: true });
order.index({ 'recalls.batch': 1 }, { sparse: true });
// Finds out whether a picture is still in use.
order.index({ 'orderItems.image': 1 });

export const OrderModel = model('Order', order, 'orders');

const usedItem = new Schema(
  { product: { type: Schema.Types.ObjectId, required: true }, qty: { type: Number, required: true } },
  { _id: false },
);

/** The part of a deleted order that still uses capacity: portions that were picked up or became a no-show. */
const usedPickup = new Schema(
  {
    chefId: { type: Schema.Types.ObjectId, required: true },
    windowId: text, // empty for a walk-up sale outside any window
    date: { type: String, required: true },
    startsAt: { type: Date, required: true },
    hasNoSlot: { type: Boolean, required: false }, // walk-up sale
    items: { type: [usedItem], required: true },
  },
  { _id: false },
);

/** What a reader of the number of a deleted order gets to see. `cashPaid` is in cents. */
const removal = new Schema(
  {
    kitchens: {
      type: [
        new Schema({ chefId: { type: Schema.Types.ObjectId, required: true }, name: text }, { _id: false }),
      ],
      required: true,
    },
    reason: text,
    reasonKey: { type: String, required: false },
    cashPaid: { type: Number, required: true },
  },
  { _id: false },
);

/** What remains of an order that an admin deleted. It does not name the buyer. The price is in cents. */
const deletedOrder = new Schema(
  {
    _id: { type: String, required: true },
    itemsPrice: { type: Number, required: true },
    deletedBy: { type: Schema.Types.ObjectId, required: true },
    deletedAt: { type: Date, required: true },
    usedPickups: { type: [usedPickup], default: undefined },
    removal: { type: removal, required: false }, // Absent on records of versions that did not store it.
    // The order as its deletion cancelled it, kept until the notices about it exist.
    untold: { type: Schema.Types.Mixed, required: false },
  },
  { versionKey: false },
);
deletedOrder.index({ 'untold._id': 1 }, { sparse: true });
deletedOrder.index({ 'usedPickups.chefId': 1, 'usedPickups.startsAt': 1 }, { sparse: true });

export const DeletedOrderModel = model('DeletedOrder', deletedOrder, 'deletedOrders');

/** Matches every order. Naming both states lets the database use the indexes that start with the state. */
export const anyStateFilter: QueryFilter<StoredOrder> = { isComplete: trusted({ $in: [true, false] }) };

interface StoredDietaryFields {
  diets?: Diet[];
  allergens?: AllergenStates;
  allergenChanged?: Allergen[];
  removedDiets?: Diet[];
  options?: StoredItemOption[];
}
export type StoredOrderItem = Omit<
  InferSchemaType<typeof item>,
  keyof StoredDietaryFields | 'offer' | 'batches' | 'recalledDishes'
> &
  StoredDietaryFields & {
    _id: Types.ObjectId;
    offer?: StoredOffer;
    batches?: StoredItemBatch[];
    recalledDishes?: Types.ObjectId[];
  };
type ReplacedLine = Omit<InferSchemaType<typeof replacedLine>, 'options'> & Pick<StoredOrderItem, 'options'>;
export type StoredHistoryEntry = Omit<InferSchemaType<typeof historyEntry>, 'replaced'> & {
  replaced?: ReplacedLine | null;
};
export type StoredOrder = Omit<
  InferSchemaType<typeof order>,
  'orderItems' | 'pickups' | 'history' | 'noShowTimers' | 'openCodes' | 'recalls'
> & {
  orderItems: StoredOrderItem[];
  pickups: StoredPickup[];
  history: StoredHistoryEntry[];
  recalls?: StoredOrderRecall[];
  openCodes?: string[] | null;
  noShowTimers?: { chefId: Types.ObjectId; at: Date }[];
};

/** The portions that an item takes from stock and capacity: of its dish, and of the dishes that its options link to. */
export interface ItemPortions {
  product: Types.ObjectId;
  qty: number;
}

export const listItemPortions = ({
  product,
  qty,
  options,
}: Pick<StoredOrderItem, 'product' | 'qty' | 'options'>): ItemPortions[] => [
  { product, qty },
  ...(options ?? []).flatMap((option) => (option.product ? [{ product: option.product, qty }] : [])),
];
