import { Schema, model, type Types } from 'mongoose';
import { recallRoles } from '@homechef/contract/batches/batch';
import type { LabelFacts } from '@homechef/contract/batches/labels';
import type { AllergenDetails, AllergenStates, Diet } from '@homechef/contract/products/dietary/diets';

const recall = new Schema(
  {
    at: { type: Date, required: true },
    reason: { type: String, required: true },
    advice: { type: String, required: true },
    by: { type: String, enum: recallRoles, required: true },
  },
  { _id: false },
);

const text = { type: String, default: '' };
const batch = new Schema(
  {
    kitchen: { type: Schema.Types.ObjectId, required: true }, // id of the chef
    lot: { type: String, required: true },
    product: { type: Schema.Types.ObjectId, required: true },
    madeOn: { type: String, required: true }, // local date of the kitchen
    portions: { type: Number, required: true },
    left: { type: Number, required: true },
    emptiedAt: { type: Date, required: false }, // when the last portion was taken
    // What the batch keeps of its dish and its kitchen.
    name: { type: String, required: true },
    ingredients: text,
    allergens: { type: Schema.Types.Mixed, required: true },
    allergenDetails: { type: Schema.Types.Mixed, required: true },
    diets: { type: [String], required: true },
    netQuantity: text,
    storage: text,
    label: { type: Schema.Types.Mixed, required: true },
    note: text,
    recall: { type: recall, default: null },
    createdAt: { type: Date, required: true },
    openSince: { type: Date, required: false }, // if it was recorded on a later day
  },
  { versionKey: false, minimize: false },
);
// A lot exists once. Newest lots of a kitchen.
batch.index({ kitchen: 1, lot: -1 }, { unique: true });
// Batches of a dish, and the open ones.
batch.index({ kitchen: 1, product: 1, lot: -1 });
// Recent recalls.
batch.index({ 'recall.at': 1 }, { partialFilterExpression: { 'recall.at': { $type: 'date' } } });

export const BatchModel = model('Batch', batch, 'batches');

export interface StoredRecall {
  at: Date;
  reason: string;
  advice: string;
  by: (typeof recallRoles)[number];
}

export interface StoredBatch {
  _id: Types.ObjectId;
  kitchen: Types.ObjectId;
  lot: string;
  product: Types.ObjectId;
  madeOn: string;
  portions: number;
  left: number;
  emptiedAt?: Date;
  name: string;
  ingredients: string;
  allergens: AllergenStates;
  allergenDetails: AllergenDetails;
  diets: Diet[];
  netQuantity: string;
  storage: string;
  label: LabelFacts;
  note: string;
  recall: StoredRecall | null;
  createdAt: Date;
  openSince?: Date;
}
