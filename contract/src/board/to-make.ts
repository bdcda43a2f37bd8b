import type { Stage } from '../orders/item-transitions.ts';

interface PlannedItem {
  stage: Stage;
  offer?: unknown;
}
interface PlannedPickup {
  change?: { kind: string } | null | undefined;
}

/** Returns whether there is no pickup at the time of the order any more: its stop was cancelled or its day closed. */
export const isPickupOff = ({ change }: PlannedPickup): boolean => change?.kind === 'cancelled';

/**
 * Returns whether the kitchen cooks an item: it is accepted, its customer is not asked about an offer, and its pickup is not
 * off.
 */
export const isToMake = ({ stage, offer }: PlannedItem, pickup: PlannedPickup): boolean =>
  stage === 'accepted' && !offer && !isPickupOff(pickup);
