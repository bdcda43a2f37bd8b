import { Schema, model, type Types } from 'mongoose';

const linkKinds = ['resetPassword', 'proveEmail', 'changeEmail', 'signIn', 'undoPassword'] as const;
export type LinkKind = (typeof linkKinds)[number];

const link = new Schema(
  {
    _id: { type: String, required: true }, // hash of the token
    kind: { type: String, enum: linkKinds, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true }, // address that the link proves or was sent to
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
link.index({ user: 1 });
link.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const AccountLinkModel = model('AccountLink', link, 'accountLinks');

export interface StoredLink {
  _id: string;
  kind: LinkKind;
  user: Types.ObjectId;
  email: string;
  expiresAt: Date;
}
