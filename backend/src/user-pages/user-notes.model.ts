import { Schema, model, type InferSchemaType, type Types } from 'mongoose';

/** Note of an admin about an account. The account never sees it, and it leaves with the account. */
const note = new Schema(
  {
    account: { type: Schema.Types.ObjectId, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
note.index({ account: 1, at: -1 });

export const UserNoteModel = model('UserNote', note, 'userNotes');
export type StoredUserNote = InferSchemaType<typeof note> & { _id: Types.ObjectId };
