import { Schema, model, type InferSchemaType, type Types } from 'mongoose';
import { allergens } from '@homechef/contract/products/dietary/diets';
import { languages } from '@homechef/contract/users/user-options';
import { notAvailable } from '@homechef/contract/users/address';
import { nameCollation, newestFirst } from '../../platform/db/queries.ts';

const user = new Schema(
  {
    name: { type: String, required: true },
    email: { type: String, required: true }, // in lower case
    phone: { type: String, required: true },
    address: { type: String, required: true, default: notAvailable },
    city: { type: String, default: '' }, // normalized city of a chef's address; empty for other accounts
    latitude: { type: Schema.Types.Mixed, required: true, default: notAvailable },
    longitude: { type: Schema.Types.Mixed, required: true, default: notAvailable },
    permit: { type: String, required: true, default: notAvailable },
    isChef: { type: Boolean, required: true, default: false },
    authorized: { type: Boolean, required: true, default: false },
    isAdmin: { type: Boolean, required: true, default: false },
    // Allergens that the person avoids. Absent on accounts without any.
    avoidedAllergens: { type: [{ type: String, enum: allergens }], required: false, default: undefined },
    // Absent on accounts from versions that did not store it, which counts as English.
    language: { type: String, enum: languages, required: false },
    // Read only by queries that select it explicitly.
    passwordHash: { type: String, required: true, select: false },
    // When the password was set with the token alone. Absent if it was set with the old password or a link.
    passwordSetAt: { type: Date, required: false },
    // The password before one that was set with the token alone. A link restores it (`replaced-passwords.ts`).
    replacedPassword: {
      type: new Schema(
        { passwordHash: String, email: String, isProven: Boolean, until: Date },
        { _id: false },
      ),
      required: false,
      select: false,
    },
    // Networks of earlier sign-ins, the latest first (`known-networks.ts`). Absent on accounts of earlier versions.
    knownNetworks: {
      type: [{ _id: false, hash: String, seenAt: Date }],
      required: false,
      default: undefined,
      select: false,
    },
    // Authenticator app of the account (`second-factor/`). Absent without one.
    secondFactor: {
      type: new Schema(
        { secret: String, isOn: Boolean, lastStep: Number, recoveryCodes: [String] },
        { _id: false },
      ),
      required: false,
      select: false,
    },
    // Increased by a new password or role. Tokens of older versions are invalid.
    tokenVersion: { type: Number, required: true, default: 0 },
    // The account's own id until the email is proven, then absent, so that several accounts can wait to prove one
    // email.
    unproven: { type: Schema.Types.ObjectId, required: false },
    // Absent on accounts that may sign in. `ordersToCancel` is true until the open orders are cancelled.
    suspension: {
      type: new Schema(
        {
          until: { type: Date, default: null },
          reason: { type: String, required: true },
          ordersToCancel: Boolean,
        },
        { _id: false },
      ),
      required: false,
    },
    // Sessions that were ended one by one, until their tokens expire.
    endedSessions: {
      type: [new Schema({ session: String, until: Date }, { _id: false })],
      default: undefined,
    },
    // Increased by transactions that need the account to stay unchanged, so that they conflict with changes of it
    // (`lockUser`).
    claims: { type: Number, required: true, default: 0 },
  },
  { timestamps: true, versionKey: false },
);

// One proven account per email, and any number of unproven ones (docs/adr/0022-passwords.md).
user.index({ email: 1, unproven: 1 }, { unique: true });
// All accounts, by date and by name.
user.index(newestFirst);
user.index({ name: 1, ...newestFirst }, { collation: nameCollation });
user.index({ name: -1, ...newestFirst }, { collation: nameCollation });
// Chefs of a city, and all chefs in each sort order.
user.index({ isChef: 1, city: 1, ...newestFirst });
const chefsOnly = { partialFilterExpression: { isChef: true } };
user.index({ isChef: 1, ...newestFirst }, chefsOnly);
user.index({ isChef: 1, name: 1, ...newestFirst }, { collation: nameCollation, ...chefsOnly });
user.index({ isChef: 1, name: -1, ...newestFirst }, { collation: nameCollation, ...chefsOnly });
user.index({ isChef: 1, email: 1 }, chefsOnly);
// To find another admin.
user.index({ isAdmin: 1 }, { partialFilterExpression: { isAdmin: true } });

// Suspensions that are over, and those with orders to cancel.
user.index({ 'suspension.until': 1 }, { partialFilterExpression: { 'suspension.until': { $type: 'date' } } });
user.index(
  { 'suspension.ordersToCancel': 1 },
  { partialFilterExpression: { 'suspension.ordersToCancel': true } },
);

export const UserModel = model('User', user, 'users');

export interface KnownNetwork {
  hash: string;
  seenAt: Date;
}
/**
 * The encrypted secret of an authenticator app, the last time step whose code was used, and hashes of recovery codes.
 */
export interface StoredSecondFactor {
  secret: string;
  isOn: boolean; // false until a first code confirms it
  lastStep: number;
  recoveryCodes: string[];
}
export type Coordinate = number | typeof notAvailable;
export type StoredUser = Omit<
  InferSchemaType<typeof user>,
  'passwordHash' | 'replacedPassword' | 'knownNetworks' | 'secondFactor' | 'latitude' | 'longitude'
> & {
  _id: Types.ObjectId;
  latitude: Coordinate;
  longitude: Coordinate;
};
