import { Schema, model, type Types } from 'mongoose';
import { accountMailKinds, type AccountMailKind } from '../../users/email/account-mails.ts';
import type { StoredDelivery } from '../notices.model.ts';

// Longer than any of these emails can be of use.
const keptSeconds = 7 * 24 * 60 * 60;

const delivery = new Schema({ dueAt: Date, attempts: Number, doneAt: Date, lostAt: Date }, { _id: false });

const mail = new Schema(
  {
    event: { type: String, enum: accountMailKinds, required: true },
    to: { type: String, required: true },
    user: { type: Schema.Types.ObjectId, default: null },
    device: { type: String, required: false },
    admin: { type: new Schema({ added: String, by: String }, { _id: false }), required: false },
    createdAt: { type: Date, required: true },
    usefulUntil: { type: Date, required: true },
    email: { type: delivery, required: true },
  },
  { versionKey: false },
);
// Emails that were given up on.
mail.index({ 'email.lostAt': 1 }, { partialFilterExpression: { 'email.lostAt': { $type: 'date' } } });
// Emails to send.
mail.index({ 'email.dueAt': 1 }, { partialFilterExpression: { 'email.dueAt': { $type: 'date' } } });
mail.index({ user: 1 });
mail.index({ to: 1 });
mail.index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds });

/** Emails about accounts. Their links are made when they are sent, so that no token is stored. */
export const AccountMailModel = model('AccountMail', mail, 'accountMails');

export interface StoredAccountMail {
  _id: Types.ObjectId;
  event: AccountMailKind;
  to: string;
  user: Types.ObjectId | null;
  device?: string;
  admin?: { added: string; by?: string };
  createdAt: Date;
  usefulUntil: Date;
  email: StoredDelivery;
}
