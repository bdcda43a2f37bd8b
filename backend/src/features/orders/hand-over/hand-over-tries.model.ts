import { Schema, model, type InferSchemaType } from 'mongoose';

/** Counts the wrong codes entered for one pickup, which the order number and the chef identify. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    tries: { type: Number, required: true },
    lockedUntil: { type: Date, default: null },
    touchedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ touchedAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

export const HandOverTriesModel = model('HandOverTries', schema, 'handOverTries');
export type StoredTries = InferSchemaType<typeof schema>;
