import { Schema, model, type InferSchemaType, type Types } from 'mongoose';
import { cashEntryKinds } from '@homechef/contract/cash/cash-day';
import { makeAppendOnly } from '../../platform/db/append-only.ts';

const line = new Schema(
  {
    item: { type: Schema.Types.ObjectId, required: true }, // order item
    product: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    qty: { type: Number, required: true },
    cents: { type: Number, required: true },
  },
  { _id: false },
);

/**
 * Entry of a cash drawer. Entries are only inserted, never changed or deleted, and outlive order and account (counter,
 * Hand-over and cash). Only corrections can be negative.
 */
const entry = new Schema(
  {
    kitchen: { type: Schema.Types.ObjectId, required: true },
    date: { type: String, required: true }, // cash day
    at: { type: Date, required: true },
    kind: { type: String, enum: cashEntryKinds, required: true },
    cents: { type: Number, required: true },
    order: { type: String, required: false },
    reason: { type: String, required: false },
    lines: { type: [line], default: undefined }, // sold or refunded items
  },
  { versionKey: false },
);
entry.index({ kitchen: 1, date: 1, at: 1 });
entry.index({ order: 1 }, { sparse: true });
// An item is sold at most once and refunded at most once.
entry.index(
  { 'lines.item': 1, kind: 1 },
  { unique: true, partialFilterExpression: { 'lines.item': { $exists: true } } },
);
makeAppendOnly(entry, 'The cash drawer');
export const CashEntryModel = model('CashEntry', entry, 'cashEntries');

/**
 * The closing of a cash day: the counted cash, and the cash expected at that moment with the entries that make it up.
 * Reopening the day deletes it.
 */
const closing = new Schema(
  {
    _id: { type: String, required: true }, // kitchen and date
    kitchen: { type: Schema.Types.ObjectId, required: true },
    date: { type: String, required: true },
    at: { type: Date, required: true },
    countedCents: { type: Number, required: true },
    expectedCents: { type: Number, required: true },
    entries: { type: [Schema.Types.ObjectId], default: undefined }, // absent before version 3
  },
  { versionKey: false },
);
closing.index({ kitchen: 1, date: 1 });
export const CashClosingModel = model('CashClosing', closing, 'cashClosings');

/** One document per kitchen, written by every transaction of its drawer, so that these run one after the other. */
const guard = new Schema({ _id: { type: String, required: true }, writes: Number }, { versionKey: false });
export const CashGuardModel = model('CashGuard', guard, 'cashGuards');

export type StoredCashLine = InferSchemaType<typeof line>;
export type StoredCashEntry = Omit<InferSchemaType<typeof entry>, 'lines'> & {
  _id: Types.ObjectId;
  lines?: StoredCashLine[];
};
export type StoredClosing = Omit<InferSchemaType<typeof closing>, 'entries'> & {
  entries?: Types.ObjectId[];
};
