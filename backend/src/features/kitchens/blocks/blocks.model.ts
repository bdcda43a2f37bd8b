import { Schema, model, type Types } from 'mongoose';

const block = new Schema(
  {
    kitchen: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true }, // account, or phone key of a guest
    account: { type: Schema.Types.ObjectId, default: null }, // null for a guest
    phoneKeys: { type: [String], required: true }, // of all phones of the customer
    name: { type: String, required: true },
    phone: { type: String, required: true },
    reason: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// At most one block per customer.
block.index({ kitchen: 1, key: 1 }, { unique: true });
// Finds the kitchens that block the buyer of an order.
block.index({ account: 1, kitchen: 1 });
block.index({ phoneKeys: 1, kitchen: 1 });

export const BlockModel = model('CustomerBlock', block, 'customerBlocks');

export interface StoredBlock {
  _id: Types.ObjectId;
  kitchen: Types.ObjectId;
  key: string;
  account: Types.ObjectId | null;
  phoneKeys: string[];
  name: string;
  phone: string;
  reason: string;
  createdAt: Date;
}
