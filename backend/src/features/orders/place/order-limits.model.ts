import { Schema, model } from 'mongoose';

const guestContact = new Schema({ _id: String, orders: Number, touchedAt: Date }, { versionKey: false });
// The document is nothing but a lock, and contact details are personal data. It is deleted a day after the last order.
guestContact.index({ touchedAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

/**
 * One document per account, and per phone or email of a guest. Concurrent orders with the same key conflict on it and
 * therefore run one after the other.
 */
export const GuestContactModel = model('GuestContact', guestContact, 'guestContacts');

export interface NetworkOrder {
  order: string; // number
  at: Date;
}

const networkOrder = new Schema<NetworkOrder>({ order: String, at: Date }, { _id: false });
const clientNetwork = new Schema(
  { _id: String, orders: { type: [networkOrder], default: undefined }, expiresAt: Date },
  { versionKey: false },
);
// A network is personal data. The document is deleted two hours after its last order.
clientNetwork.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/**
 * One document per client network, with its guest orders of the last two hours. Concurrent orders conflict on it as
 * well.
 */
export const ClientNetworkModel = model('ClientNetwork', clientNetwork, 'clientNetworks');

const deletedKey = new Schema({ _id: String, at: Date }, { versionKey: false });
deletedKey.index({ at: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

/** Idempotency keys of deleted orders, each with its owner. */
export const DeletedOrderKeyModel = model('DeletedOrderKey', deletedKey, 'deletedOrderKeys');
