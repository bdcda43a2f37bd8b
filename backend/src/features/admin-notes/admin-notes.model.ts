import { disputeSides } from '@homechef/contract/admin-notes/admin-note';
import { Schema, model, type InferSchemaType, type Types } from 'mongoose';

/** Note of an admin about an account or an order. Others never see it, and it leaves with its subject. */
const note = new Schema(
  {
    account: { type: Schema.Types.ObjectId, required: false },
    order: { type: String, required: false }, // order number
    // A dispute about the part of this kitchen, and the side that says so.
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
