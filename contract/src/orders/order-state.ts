import type { Stage } from './item-transitions.ts';

interface StagedItem {
  stage: Stage;
}
interface PayableItem extends StagedItem {
  isPaid: boolean;
}
interface PricedItem extends PayableItem {
  price: number;
  qty: number;
  isRefunded?: boolean | null | undefined;
}

const progressStages = ['placed', 'accepted', 'ready', 'picked_up'] as const satisfies readonly Stage[];
const endedStages: readonly Stage[] = ['declined', 'cancelled', 'no_show'];

/** Returns whether the item was declined, cancelled or a no-show. A picked-up item has not "ended" in this sense. */
export const hasEnded = ({ stage }: StagedItem): boolean => endedStages.includes(stage);

/** Returns whether the customer has yet to get the item. */
export const isToPickUp = (item: StagedItem): boolean => !hasEnded(item) && item.stage !== 'picked_up';

/** Returns whether there is work left: the item has not ended, and is not yet both paid and picked up. */
export const isOpen = (item: PayableItem): boolean =>
  !hasEnded(item) && !(item.isPaid && item.stage === 'picked_up');

/** Returns whether all items that have not ended are picked up, and there is at least one. */
export function areAllPickedUp(items: readonly StagedItem[]): boolean {
  const remaining = items.filter((item) => !hasEnded(item));
  return remaining.length > 0 && remaining.every(({ stage }) => stage === 'picked_up');
}

/**
 * Returns whether all items that have not ended are paid and picked up, and there is at least one (docs/rules/items.md
 * §9).
 */
export const isOrderComplete = (items: readonly PayableItem[]): boolean =>
  areAllPickedUp(items) && items.every((item) => !isOpen(item));

/** Returns the least advanced stage of the items that have not ended. If all have, the stage of the last one to end. */
export function getPickupStage(items: readonly (StagedItem & { stageAt: string | Date })[]): Stage {
  const remainingStage = progressStages.find((stage) => items.some((item) => item.stage === stage));
  if (remainingStage) return remainingStage;
  const byTime = [...items].sort((a, b) => +new Date(a.stageAt) - +new Date(b.stageAt));
  return byTime.at(-1)?.stage ?? 'cancelled';
}

/**
 * Returns whether the customer is to bring cash for the item. Recalled food costs nothing until the kitchen has made it
 * anew, unless the customer has it already (docs/rules/batches.md §4). `cashDue` of the API contains it all the same.
 */
export const isToBePaid = (item: PayableItem & { recalled?: boolean | null | undefined }): boolean =>
  !item.isPaid && !hasEnded(item) && (!item.recalled || item.stage === 'picked_up');

const sum = (items: readonly PricedItem[]) => items.reduce((total, { price, qty }) => total + price * qty, 0);

/** Returns the cash that is still due, in the unit of `price`. */
export const getCashDue = (items: readonly PricedItem[]): number =>
  sum(items.filter((item) => !item.isPaid && !hasEnded(item)));

/** Returns the cash that was paid and has not been given back, in the unit of `price`. */
export const getCashPaid = (items: readonly PricedItem[]): number =>
  sum(items.filter((item) => item.isPaid && !item.isRefunded));

/** Returns whether the item uses capacity. All but declined and cancelled items do. */
export const usesCapacity = ({ stage }: StagedItem): boolean => stage !== 'declined' && stage !== 'cancelled';

/** What can become of the cash for an item. Every item is in exactly one state, so the states add up to the prices. */
export const cashStates = ['taken', 'due', 'refunded', 'cancelled', 'noShow', 'recalled'] as const;
export type CashState = (typeof cashStates)[number];

interface CashItem {
  stage: Stage;
  isPaid: boolean;
  isRefunded?: boolean | undefined;
  recalled?: boolean | null | undefined;
}

/** Returns what became of the cash for an item. Once paid, it counts as `taken` until the kitchen gives it back. */
export function getCashState(item: CashItem): CashState {
  if (item.isPaid) return item.isRefunded ? 'refunded' : 'taken';
  if (!hasEnded(item)) return isToBePaid(item) ? 'due' : 'recalled';
  return item.stage === 'no_show' ? 'noShow' : 'cancelled';
}
