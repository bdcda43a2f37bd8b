import { Schema, model } from 'mongoose';

/** Account that its owner deleted, until the person is removed from all that stays. The id is that of the account. */
const erasure = new Schema(
  { _id: { type: Schema.Types.ObjectId, required: true }, requestedAt: { type: Date, required: true } },
  { versionKey: false },
);
erasure.index({ requestedAt: 1 });

export const ErasureModel = model('Erasure', erasure, 'erasures');
