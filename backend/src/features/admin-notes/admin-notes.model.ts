import { disputeSides } from '@homechef/contract/admin-notes/admin-note';
import { Schema, model, type InferSchemaType, type Types } from 'mongoose';

/** Note of an admin about an account or an order. Nobody else ever sees it, and it is deleted with its subject. */
const note = new Schema(
  {
    account: { type: Schema.Types.ObjectId, required: false },
    order: { type: String, required: false }, // order number
    // For a dispute: the kitchen whose part of the order it is about, and the side that makes the statement.
    kitchen: { type: Schema.Types.ObjectId, required: false },
    says: { type: String, enum: disputeSides, required: false },
    by: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
note.index({ account: 1, at: -1 });
note.index({ order: 1, at: -1 });

export const AdminNoteModel = model('AdminNote', note, 'userNotes');
export type StoredAdminNote = InferSchemaType<typeof note> & { _id: Types.ObjectId };
