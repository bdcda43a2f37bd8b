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
    // The new occurrence, if the pickup moves to another one. Absent if it stays in the same one.
    windowId: { type: String, required: false },
    date: { type: String, required: false },
    place: { type: place, required: true },
    isStreetHidden: { type: Boolean, required: false },
    reason: { type: String, default: '' },
    reasonKey: { type: String, enum: reasonKeys, required: false },
    at: { type: Date, required: true },
    delayMinutes: { type: Number, required: false }, // minutes after the agreed time, if the kitchen runs late
    // When the server cancels the move if nobody answers it. Absent on moves of versions that did not store it.
    lapsesAt: { type: Date, required: false },
  },
  { _id: false },
);

/** Time of a walk-up sale, and the window that was running then. */
const walkUp = new Schema(
  {
    at: { type: Date, required: true },
    windowId: { type: String, default: null },
    date: { type: String, required: true }, // local date of the occurrence, or of the sale if it has none
  },
  { _id: false },
);

const arrival = new Schema({ at: { type: Date, required: true }, note: text }, { _id: false });

/** What one kitchen promises: place and slot, copied when the order is placed. */
export const pickupSchema = new Schema(
  {
    chefId: { type: Schema.Types.ObjectId, required: true },
    windowId: { type: String, default: null },
    date: { type: String, default: null }, // local date of the occurrence
    startsAt: { type: Date, default: null },
    endsAt: { type: Date, default: null },
    timeZone: { type: String, required: true },
    place: { type: place, required: true },
    // `hideStreet` when the order was placed; applies only to the kitchen's own address
    isStreetHidden: { type: Boolean, required: false },
    cancelMinutes: { type: Number, required: true },
    freeCancelUntil: { type: Date, required: false }, // absent on orders of versions that did not store it
    answerBy: { type: Date, default: null },
    change: { type: pickupChange, default: null },
    // A move of this pickup alone, or by a delay, that the customer has not answered yet. A change of the schedule can
    // take precedence over it.
    ownMove: { type: pickupChange, default: undefined },
    // Four-digit hand-over code. Absent on orders of versions that did not store one.
    code: { type: String, required: false },
    walkUp: { type: walkUp, default: undefined },
    here: { type: arrival, default: undefined }, // The customer says that they have arrived.
    moves: { type: Number, required: true, default: 0 },
    sequence: { type: Number, required: true, default: 0 }, // sequence number in the calendar file
  },
  { _id: false },
);

type StoredPlace = Place;
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
