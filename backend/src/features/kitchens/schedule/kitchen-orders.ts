import type { ClientSession } from 'mongoose';
import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import type { KitchenPortions, PickupTime } from '@homechef/contract/kitchens/limits';
import type { ScheduledOccurrence } from '@homechef/contract/kitchens/schedule';
import type { Reason, ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import type { Place } from '@homechef/contract/kitchens/place';

/** Part of one order that uses capacity of a kitchen: items that are neither declined nor cancelled. Or a hold. */
export interface CapacityUser {
  time: PickupTime;
  items: readonly KitchenPortions[];
}

/** Pickup of an open order (placed, accepted or ready) that has a time in the future. */
export interface OpenPickup extends PickupTime {
  order: string;
  endsAtMs: number;
  place: Place;
  isStreetHidden: boolean;
  movedTo: { startsAtMs: number; endsAtMs: number } | null; // time after a move that the customer has not answered
}

/** Change of a pickup that the customer has to answer. */
export interface PickupChangeProposal {
  order: string;
  /** Null withdraws an earlier change, because the promise can be kept again. */
  change: {
    kind: 'moved' | 'cancelled';
    startsAtMs: number;
    endsAtMs: number;
    place: Place;
    isStreetHidden: boolean; // The place is the kitchen's own, which `hideStreet` hides.
    reason: string;
    reasonKey?: ReasonKey | undefined;
  } | null;
}

/**
 * Order data that kitchens need. The orders feature implements it, because kitchens must not import orders. Functions
 * with a session run in the transaction of a change.
 */
/** Delay of the open pickups of one occurrence. */
export interface PickupDelay {
  occurrence: ScheduledOccurrence;
  fromMs: number;
  minutes: number;
  reason: Reason;
  noShowMinutes: number;
  by: 'chef' | 'admin';
  time: Date;
  isPreview: boolean; // writes nothing
}

export interface DelayedPickup {
  order: string;
  startsAtMs: number; // before the delay
}

export interface KitchenOrders {
  countCompletedOrders: (chefId: string) => Promise<number>;
  /** Lists the parts of orders, also of deleted ones, and the holds with a pickup from `sinceMs` on. */
  listCapacityUsers: (chefId: string, sinceMs: number, session: ClientSession) => Promise<CapacityUser[]>;
  listOpenPickups: (chefId: string, sinceMs: number, session: ClientSession) => Promise<OpenPickup[]>;
  /** Returns the customers of orders with a pickup of the kitchen, in the order of the numbers. */
  describeCustomers: (chefId: string, numbers: readonly string[]) => Promise<AffectedCustomer[]>;
  delayPickups: (chefId: string, delay: PickupDelay, session: ClientSession) => Promise<DelayedPickup[]>;
  proposeChanges: (
    chefId: string,
    proposals: readonly PickupChangeProposal[],
    by: 'chef' | 'admin',
    { noShowMinutes, session }: { noShowMinutes: number; session: ClientSession },
  ) => Promise<void>;
}
