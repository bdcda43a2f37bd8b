import mongoose, { Schema, model, type Types } from 'mongoose';
import type { Section } from '@homechef/contract/kitchens/sections';
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
  slugs: 'kitchenSlugs',
} as const;

type KitchenSettings = typeof defaultSettings;

interface StoredApproval {
  approved: boolean;
  decidedAt: Date | null; // null before the first verdict
  reason: string | null;
}

/** Keys that two names share if they look alike. */
export interface NameKeys {
  of: string; // key of the name itself
  keys: string[];
  rules?: number; // absent until migration 0023
}

/** The kitchen of one account, under the id of the account. `name` and `place` are copies of the account's data. */
export interface StoredKitchen extends KitchenSettings {
  _id: Types.ObjectId;
  version: number; // incremented by every change; 0 for a kitchen that is not stored yet
  name: string;
  cuisines?: string[]; // absent: none
  picture?: string | null;
  portrait?: string | null;
  slug?: string | null; // absent: none
  earlierSlugs?: string[]; // lead to the current slug
  slugChanges?: Date[]; // the last ones
  listed?: boolean; // absent: true
  sections?: Section[]; // absent: none. Deleted dishes may stay in them.
  /**
   * Verdict of an admin. Kitchens without one, which are those of older versions, of admins and of the demo, are
   * approved.
   */
  approval?: StoredApproval;
  takedown?: Takedown; // verdict of an admin that hides the kitchen
  suspension?: { until: Date | null; reason: string }; // suspension of the account; `until` is null if it is for good
  permit?: StoredCheckedPermit; // absent before the first approval of a permit
  nameKeys?: NameKeys; // absent on a kitchen that is not stored yet
  // Reviews of deleted dishes. They still count in the rating of the kitchen.
  deletedRatingSum?: number;
  numDeletedReviews?: number;
  place: Place;
  timeZone: string;
  isTimeZoneChosen: boolean; // false if derived from the place
  closedDays: ClosedDays[];
  pausedUntil: Date | null;
  pauseReason: string | null;
  windows: PickupWindow[];
  limits: CapacityLimit[]; // oldest first
  changes: OccurrenceChange[];
  createdAt: Date;
  updatedAt: Date;
}

/**
 * One of several documents of which each order of a kitchen writes one and each change of the kitchen writes all, so
 * that orders conflict with changes but not with each other.
 */
export interface StoredGuard {
  _id: string; // kitchen and number
  version: number; // of the kitchen
  orders: number;
}

/**
 * A document shared by many name keys. Every kitchen with one of these keys writes it, so that kitchens with look-alike
 * names conflict.
 */
interface StoredNameGuard {
  _id: string;
  changes: number;
}

/** Slugs that look alike. They belong to one kitchen, also those that it had before. */
interface StoredSlugs {
  _id: string; // `getSlugKey`
  chef: Types.ObjectId;
  slugs: string[];
  until: Date | null; // end after the account was deleted, otherwise null
}

export interface StoredCounter {
  _id: string; // `key` of `LimitUse`
  kitchen: Types.ObjectId;
  date: string; // first date of the period
  used: number;
  changes: number; // incremented by every change, so that outdated values can be recognized
}

// The service reads and writes with the driver. These schemas only declare the collections and their indexes.
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
// Finds kitchens whose names look alike.
kitchen.index({ 'nameKeys.keys': 1 });
// Finds recent verdicts.
kitchen.index(
  { 'approval.decidedAt': 1 },
  { partialFilterExpression: { 'approval.decidedAt': { $type: 'date' } } },
);
// Finds permits that expire.
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
// Finds the counters of a kitchen from a date on.
capacityCounter.index({ kitchen: 1, date: 1 });
model('CapacityCounter', capacityCounter, kitchenCollections.counters);

const slugs = new Schema({ _id: String, chef: Schema.Types.ObjectId, slugs: [String], until: Date }, options);
// Finds the slugs of an account that is deleted.
slugs.index({ chef: 1 });
slugs.index({ until: 1 }, { expireAfterSeconds: 0 });
model('KitchenSlugs', slugs, kitchenCollections.slugs);

const { connection } = mongoose;
export const getKitchens = () => connection.collection<StoredKitchen>(kitchenCollections.kitchens);
export const getGuards = () => connection.collection<StoredGuard>(kitchenCollections.guards);
export const getNameGuards = () => connection.collection<StoredNameGuard>(kitchenCollections.nameGuards);
export const getSlugs = () => connection.collection<StoredSlugs>(kitchenCollections.slugs);
export const getCounters = () => connection.collection<StoredCounter>(kitchenCollections.counters);
