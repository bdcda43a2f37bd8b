import type { Stage } from '../orders/item-transitions.ts';

interface PlannedItem {
  stage: Stage;
  offer?: unknown;
}
interface PlannedPickup {
  change?: { kind: string } | null | undefined;
}

/** Returns whether the pickup will not happen as ordered, because its stop was cancelled or its day was closed. */
export const isPickupOff = ({ change }: PlannedPickup): boolean => change?.kind === 'cancelled';

/**
 * Returns whether the kitchen should cook an item: it is accepted, its customer has no offer to answer, and its pickup
 * is not off.
 */
export const isToMake = ({ stage, offer }: PlannedItem, pickup: PlannedPickup): boolean =>
  stage === 'accepted' && !offer && !isPickupOff(pickup);
