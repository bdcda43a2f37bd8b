import type { Language } from '@homechef/contract/users/user-options';
import mongoose, { Schema, model, type Types } from 'mongoose';

const collection = 'waitingEntries';

type WaitingState = 'waiting' | 'held' | 'ordered' | 'ended';

/** An entry of the waiting list: a dish, a slot or any time, and a person. */
export interface StoredWaitingEntry {
  _id: string;
  chefId: Types.ObjectId;
  product: Types.ObjectId;
  qty: number;
  options?: { option: Types.ObjectId; product: Types.ObjectId | null }[]; // chosen options with their linked dishes
  startsAt: Date | null; // start of the slot
  state: WaitingState;
  isOpen: boolean;
  expiresAt: Date; // when the entry ends if it gets no hold
  dueAt: Date; // when the hold ends, or else the entry
  account: Types.ObjectId | null;
  name: string;
  phone: string;
  email: string | null;
  language?: Language;
  people: string[]; // keys of the person
  network?: string; // hash, only while the entry is open; absent on entries of earlier versions
  placeKeys?: string[]; // only while the entry is open: dish, slot and person
  hold: string | null; // number with which an order uses the hold
  heldAt: Date | null;
  until: Date | null;
  heldTime: StoredHeldTime | null; // slot at which the hold uses capacity
  holderKeys?: string[]; // keys of the person, and of network and dish, while the hold runs
  turn: Types.ObjectId; // decides between entries of the same millisecond
  createdAt: Date; // place in the line; a lapsed hold of the person moves it
  endedAt: Date | null;
  order: string | null;
}

interface StoredHeldTime {
  windowId: string;
  date: string;
  startsAt: Date;
}

const required = <T>(type: T) => ({ type, required: true }) as const;

// The services read and write with the driver. The schema only declares the collection and its indexes.
const waitingEntry = new Schema(
  {
    _id: required(String),
    chefId: required(Schema.Types.ObjectId),
    product: required(Schema.Types.ObjectId),
    qty: required(Number),
    options: { type: Array, default: undefined },
    startsAt: Date,
    state: required(String),
    isOpen: required(Boolean),
    expiresAt: required(Date),
    dueAt: required(Date),
    account: Schema.Types.ObjectId,
    name: String,
    phone: String,
    email: String,
    language: String,
    people: [String],
    network: String,
    placeKeys: { type: [String], default: undefined },
    hold: String,
    heldAt: Date,
    until: Date,
    heldTime: Object,
    holderKeys: { type: [String], default: undefined },
    turn: Schema.Types.ObjectId,
    createdAt: required(Date),
    endedAt: Date,
    order: String,
  },
  { versionKey: false },
);
const openOnly = { partialFilterExpression: { isOpen: true } };
// The line of a kitchen.
waitingEntry.index({ chefId: 1, state: 1, createdAt: 1, turn: 1 }, openOnly);
// Entries of a dish, also as a part of a combo, entries of a person, and entries that are due.
waitingEntry.index({ product: 1 }, openOnly);
waitingEntry.index({ 'options.product': 1 }, openOnly);
waitingEntry.index({ people: 1 }, openOnly);
waitingEntry.index({ dueAt: 1 }, openOnly);
// The holds of a network.
waitingEntry.index({ network: 1 }, { partialFilterExpression: { state: 'held' } });
// At most one entry per dish, slot and person, and at most one open hold per person, and per network and dish.
waitingEntry.index({ placeKeys: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
waitingEntry.index({ holderKeys: 1 }, { unique: true, partialFilterExpression: { state: 'held' } });
waitingEntry.index({ hold: 1 }, { unique: true, partialFilterExpression: { hold: { $type: 'string' } } });
// Entries of an account, for its deletion.
waitingEntry.index({ account: 1 }, { partialFilterExpression: { account: { $type: 'objectId' } } });
// Old entries, which are deleted with their personal data.
waitingEntry.index({ createdAt: 1 });
model('WaitingEntry', waitingEntry, collection);

export const getWaitingEntries = () => mongoose.connection.collection<StoredWaitingEntry>(collection);
export const waitingCollection = collection;
