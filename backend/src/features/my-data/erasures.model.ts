import { Schema, model } from 'mongoose';

/**
 * An account that its owner deleted, kept until the person has been removed from everything that stays. Its id is the
 * account's.
 */
const erasure = new Schema(
  { _id: { type: Schema.Types.ObjectId, required: true }, requestedAt: { type: Date, required: true } },
  { versionKey: false },
);
erasure.index({ requestedAt: 1 });

export const ErasureModel = model('Erasure', erasure, 'erasures');
