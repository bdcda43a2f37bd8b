import mongoose, { Schema, model, type Types } from 'mongoose';
import type { CapacityLimit, ClosedDays, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import type { defaultSettings } from '@homechef/contract/kitchens/kitchen-options';
import type { Place } from '@homechef/contract/kitchens/place';
import type { OccurrenceChange } from '@homechef/contract/kitchens/schedule';
import type { Takedown } from '@homechef/contract/kitchens/takedown';
import type { StoredCheckedPermit } from './index/checked-permit.ts';

export const kitchenCollections = {
  kitchens: 'kitchens',
  guards: 'kitchenGuards',
  counters: 'capacityCounters',
  nameGuards: 'kitchenNameGuards',
} as const;

type KitchenSettings = typeof defaultSettings;

export interface StoredApproval {
  approved: boolean;
  decidedAt: Date | null; // null before the first verdict
  reason: string | null;
}

/** Keys by which names look alike. */
export interface NameKeys {
  of: string; // name
  keys: string[];
  rules?: number; // absent until migration 0023
}

/** Kitchen of one account, which has the same id. `name` and `place` are copies of the account's data. */
export interface StoredKitchen extends KitchenSettings {
  _id: Types.ObjectId;
  version: number; // raised by every change, 0 for a kitchen that is not stored yet
  name: string;
  cuisines?: string[]; // absent: none
  picture?: string | null;
  /** Verdict of an admin. Absent on kitchens of older versions, of admins and of the demo: approved. */
  approval?: StoredApproval;
  takedown?: Takedown; // verdict of an admin that hides the kitchen
  suspension?: { until: Date | null; reason: string }; // of its account, until null for good
  permit?: StoredCheckedPermit; // absent before the first approval of a permit
  nameKeys?: NameKeys; // absent on a kitchen that is not stored yet
  // Reviews of deleted dishes, which the rating of the kitchen includes.
  deletedRatingSum?: number;
  numDeletedReviews?: number;
  place: Place;
  timeZone: string;
  isTimeZoneChosen: boolean; // false: derived from the place
  closedDays: ClosedDays[];
  pausedUntil: Date | null;
  pauseReason: string | null;
  windows: PickupWindow[];
  limits: CapacityLimit[]; // oldest first
  changes: OccurrenceChange[];
  createdAt: Date;
  updatedAt: Date;
}

/** One of the documents that each order of a kitchen and each change of it write, so that they conflict. */
export interface StoredGuard {
  _id: string; // kitchen and number
  version: number; // of the kitchen
  orders: number;
}

/** Document that each kitchen with one of many name keys writes, so that names that look alike conflict. */
interface StoredNameGuard {
  _id: string;
  changes: number;
}

export interface StoredCounter {
  _id: string; // `key` of `LimitUse`
  kitchen: Types.ObjectId;
  date: string; // first date of the period
  used: number;
  changes: number; // raised by every change, so that older values are recognized
}

// The service reads and writes with the driver. The schemas declare the collections and their indexes.
const options = { versionKey: false } as const;

const kitchen = new Schema(
  {
    _id: Schema.Types.ObjectId,
    version: Number,
    nameKeys: { of: String, keys: [String], rules: Number },
    approval: { decidedAt: Date },
    permit: { endsAt: Date },
  },
  options,
);
// Kitchens with names that look alike.
kitchen.index({ 'nameKeys.keys': 1 });
// New verdicts.
kitchen.index(
  { 'approval.decidedAt': 1 },
  { partialFilterExpression: { 'approval.decidedAt': { $type: 'date' } } },
);
// Permits that end.
kitchen.index({ 'permit.endsAt': 1 }, { partialFilterExpression: { 'permit.endsAt': { $type: 'date' } } });
model('Kitchen', kitchen, kitchenCollections.kitchens);
model(
  'KitchenGuard',
  new Schema({ _id: String, version: Number, orders: Number }, options),
  kitchenCollections.guards,
);

const capacityCounter = new Schema(
  { _id: String, kitchen: Schema.Types.ObjectId, date: String, used: Number, changes: Number },
  options,
);
// Counters of a kitchen from a date on.
capacityCounter.index({ kitchen: 1, date: 1 });
model('CapacityCounter', capacityCounter, kitchenCollections.counters);

const { connection } = mongoose;
export const getKitchens = () => connection.collection<StoredKitchen>(kitchenCollections.kitchens);
export const getGuards = () => connection.collection<StoredGuard>(kitchenCollections.guards);
export const getNameGuards = () => connection.collection<StoredNameGuard>(kitchenCollections.nameGuards);
export const getCounters = () => connection.collection<StoredCounter>(kitchenCollections.counters);
