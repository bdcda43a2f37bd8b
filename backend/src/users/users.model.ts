import { Schema, model, type InferSchemaType, type Types } from 'mongoose';
import { notAvailable } from '@homechef/contract/users/address';
import { nameCollation, newestFirst } from '../db/sorting.ts';

const user = new Schema(
  {
    name: { type: String, required: true },
    /** In lower case: unique without case. */
    email: { type: String, required: true },
    phone: { type: String, required: true },
    address: { type: String, required: true, default: notAvailable },
    /** The address's city as it is compared; empty without one. */
    city: { type: String, default: '' },
    latitude: { type: Schema.Types.Mixed, required: true, default: notAvailable },
    longitude: { type: Schema.Types.Mixed, required: true, default: notAvailable },
    permit: { type: String, required: true, default: notAvailable },
    isChef: { type: Boolean, required: true, default: false },
    authorized: { type: Boolean, required: true, default: false },
    isAdmin: { type: Boolean, required: true, default: false },
    /** Never read unless asked for by name. */
    passwordHash: { type: String, required: true, select: false },
    /** Tokens of an older version are dead: a new password or role raises it. */
    tokenVersion: { type: Number, required: true, default: 0 },
    /** Raised by transactions that rely on this account staying as it is, so that they conflict with its change. */
    claims: { type: Number, required: true, default: 0 },
  },
  { timestamps: true, versionKey: false },
);

user.index({ email: 1 }, { unique: true });
// Everybody, newest first; by name, forwards and backwards.
user.index(newestFirst);
user.index({ name: 1, ...newestFirst }, { collation: nameCollation });
user.index({ name: -1, ...newestFirst }, { collation: nameCollation });
// The chef list by city; whole, in each of its orders.
user.index({ isChef: 1, city: 1, ...newestFirst });
const chefsOnly = { partialFilterExpression: { isChef: true } };
user.index({ isChef: 1, ...newestFirst }, chefsOnly);
user.index({ isChef: 1, name: 1, ...newestFirst }, { collation: nameCollation, ...chefsOnly });
user.index({ isChef: 1, name: -1, ...newestFirst }, { collation: nameCollation, ...chefsOnly });
user.index({ isChef: 1, email: 1 }, chefsOnly);
// Whether there is another admin.
user.index({ isAdmin: 1 }, { partialFilterExpression: { isAdmin: true } });

export const UserModel = model('User', user, 'users');

export type Coordinate = number | typeof notAvailable;
export type StoredUser = Omit<InferSchemaType<typeof user>, 'passwordHash' | 'latitude' | 'longitude'> & {
  _id: Types.ObjectId;
  latitude: Coordinate;
  longitude: Coordinate;
};
