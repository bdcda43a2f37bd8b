import { Schema, type Types } from 'mongoose';
import type { Place } from '@homechef/contract/kitchens/place';
import { reasonKeys, type ReasonKey } from '@homechef/contract/kitchens/stock-reasons';

const text = { type: String, default: '' };
const place = new Schema(
  {
    name: text,
    address: text,
    city: text,
    state: text,
    postalCode: text,
    latitude: Schema.Types.Mixed,
    longitude: Schema.Types.Mixed,
  },
  { _id: false },
);

const pickupChange = new Schema(
  {
    kind: { type: String, enum: ['moved', 'cancelled'] as const, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    // New occurrence of a move to another one. Absent if the occurrence stays.
    windowId: { type: String, required: false },
    date: { type: String, required: false },
    place: { type: place, required: true },
    isStreetHidden: { type: Boolean, required: false },
    reason: { type: String, default: '' },
    reasonKey: { type: String, enum: reasonKeys, required: false },
    at: { type: Date, required: true },
    delayMinutes: { type: Number, required: false }, // minutes after the agreed time, if the kitchen is late
    // Time at which the server cancels a move without an answer. Absent on moves of versions without it.
    lapsesAt: { type: Date, required: false },
  },
  { _id: false },
);

/** Time of a walk-up sale, and the window that ran then. */
const walkUp = new Schema(
  {
    at: { type: Date, required: true },
    windowId: { type: String, default: null },
    date: { type: String, required: true }, // local date of the occurrence, or of the sale without one
  },
  { _id: false },
);

const arrival = new Schema({ at: { type: Date, required: true }, note: text }, { _id: false });

/** Promise of one kitchen: place and slot, copied at the time of ordering. */
export const pickupSchema = new Schema(
  {
    chefId: { type: Schema.Types.ObjectId, required: true },
    windowId: { type: String, default: null },
    date: { type: String, default: null }, // local date of the occurrence
    startsAt: { type: Date, default: null },
    endsAt: { type: Date, default: null },
    timeZone: { type: String, required: true },
    place: { type: place, required: true },
    isStreetHidden: { type: Boolean, required: false }, // `hideStreet` at the time of ordering, for the kitchen's own place
    cancelMinutes: { type: Number, required: true },
    freeCancelUntil: { type: Date, required: false }, // Absent on orders of versions without it.
    answerBy: { type: Date, default: null },
    change: { type: pickupChange, default: null },
    // Move of this pickup alone, or by a delay, that the customer has not answered. A change of the schedule can cover it.
    ownMove: { type: pickupChange, default: undefined },
    // Hand-over code of 4 digits. Absent on orders of versions that did not store one.
    code: { type: String, required: false },
    walkUp: { type: walkUp, default: undefined },
    here: { type: arrival, default: undefined }, // The customer says to have arrived.
    moves: { type: Number, required: true, default: 0 },
    sequence: { type: Number, required: true, default: 0 }, // sequence number in the calendar file
  },
  { _id: false },
);

export type StoredPlace = Place;
export interface StoredPickupChange {
  kind: 'moved' | 'cancelled';
  startsAt: Date;
  endsAt: Date;
  windowId?: string;
  date?: string;
  place: StoredPlace;
  isStreetHidden?: boolean;
  reason: string;
  reasonKey?: ReasonKey;
  at: Date;
  delayMinutes?: number;
  lapsesAt?: Date;
}
export interface StoredPickup {
  chefId: Types.ObjectId;
  windowId: string | null;
  date: string | null;
  startsAt: Date | null; // null: as soon as it is ready
  endsAt: Date | null;
  timeZone: string;
  place: StoredPlace;
  isStreetHidden?: boolean;
  cancelMinutes: number;
  freeCancelUntil?: Date;
  answerBy: Date | null;
  change: StoredPickupChange | null;
  ownMove?: StoredPickupChange;
  code?: string;
  walkUp?: { at: Date; windowId: string | null; date: string };
  here?: { at: Date; note: string };
  moves: number;
  sequence: number;
}
