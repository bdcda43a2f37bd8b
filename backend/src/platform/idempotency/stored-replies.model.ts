import { Schema, model, type InferSchemaType } from 'mongoose';

const keptSeconds = 24 * 60 * 60; // docs/adr/0025-taps-and-writes.md

/** Reply to a write, so that a repetition with the same Idempotency-Key gets it again. */
const schema = new Schema(
  {
    _id: { type: String, required: true }, // owner and key
    owner: { type: String, required: true }, // account id, or the order number of a guest
    order: { type: String, required: false }, // number of the order in the path
    requestHash: { type: String, required: true },
    reply: { type: String, required: true }, // JSON
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
schema.index({ owner: 1 });
schema.index({ order: 1 }, { sparse: true });

export const StoredReplyModel = model('StoredReply', schema, 'storedReplies');
export type StoredReply = InferSchemaType<typeof schema>;
