import type { ClientSession } from 'mongoose';
import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import type { KitchenPortions, PickupTime } from '@homechef/contract/kitchens/limits';
import type { ScheduledOccurrence } from '@homechef/contract/kitchens/schedule';
import type { Reason, ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import type { Place } from '@homechef/contract/kitchens/place';

/** What uses capacity of a kitchen: the part of one order that is neither declined nor cancelled, or a hold. */
export interface CapacityUser {
  time: PickupTime;
  items: readonly KitchenPortions[];
}

/** The pickup of an open order (placed, accepted or ready) at a time in the future. */
export interface OpenPickup extends PickupTime {
  order: string;
  endsAtMs: number;
  place: Place;
  isStreetHidden: boolean;
  // the new time, after a move that the customer has not answered
  movedTo: { startsAtMs: number; endsAtMs: number } | null;
}

/** A change of a pickup that the customer has to answer. */
export interface PickupChangeProposal {
  order: string;
  /** Null withdraws an earlier change, because the original promise can be kept after all. */
  change: {
    kind: 'moved' | 'cancelled';
    startsAtMs: number;
    endsAtMs: number;
    place: Place;
    isStreetHidden: boolean; // The place is the kitchen's own, and `hideStreet` hides it.
    reason: string;
    reasonKey?: ReasonKey | undefined;
  } | null;
}

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

/** Returns the customers of orders with a pickup at the kitchen, in the order of the numbers. */
export type DescribeCustomers = (chefId: string, numbers: readonly string[]) => Promise<AffectedCustomer[]>;

/**
 * What kitchens need to know about orders. The orders feature implements it, because kitchens must not import orders.
 * Functions with a session run within the transaction of a change.
 */
export interface KitchenOrders {
  countCompletedOrders: (chefId: string) => Promise<number>;
  /** Lists the parts of orders (including deleted ones) and the holds that have a pickup from `sinceMs` on. */
  listCapacityUsers: (chefId: string, sinceMs: number, session: ClientSession) => Promise<CapacityUser[]>;
  listOpenPickups: (chefId: string, sinceMs: number, session: ClientSession) => Promise<OpenPickup[]>;
  delayPickups: (chefId: string, delay: PickupDelay, session: ClientSession) => Promise<DelayedPickup[]>;
  proposeChanges: (
    chefId: string,
    proposals: readonly PickupChangeProposal[],
    context: { by: 'chef' | 'admin'; noShowMinutes: number; session: ClientSession },
  ) => Promise<void>;
}
