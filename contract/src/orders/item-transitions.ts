import type { ParameterlessCode } from '../messages/api-message.ts';

/** The status of an order item (spec §4, contract, Orders). */
export const orderStatuses = ['Not Ready', 'Ready'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What decides which steps an order item may take. */
export interface ItemState {
  orderStatus: OrderStatus;
  isPaid: boolean;
  isPickedUp: boolean;
}

interface TransitionRule {
  /** Whether the item is in a state from which this step may be taken. */
  isAllowed: (item: ItemState) => boolean;
  /** Whether it was taken already: taking it again changes nothing and is no error. */
  isApplied: (item: ItemState) => boolean;
  /** What to tell someone who may not take it yet. */
  refusalCode: ParameterlessCode;
}

const isReady = (item: ItemState) => item.orderStatus === 'Ready';

/** The life of one order item (spec §4): ready → paid and picked up, in either order, and never back. */
export const itemTransitions = {
  ready: { isAllowed: () => true, isApplied: isReady, refusalCode: 'order.cannot_be_ready' },
  pay: {
    isAllowed: isReady,
    isApplied: (item) => item.isPaid,
    refusalCode: 'order.not_ready_to_pay',
  },
  pickUp: {
    isAllowed: isReady,
    isApplied: (item) => item.isPickedUp,
    refusalCode: 'order.not_ready_to_pick_up',
  },
} satisfies Record<string, TransitionRule>;
export type ItemTransition = keyof typeof itemTransitions;

/** Whether a button for this step is live: allowed and not done yet. */
export const canApply = (step: ItemTransition, item: ItemState): boolean =>
  itemTransitions[step].isAllowed(item) && !itemTransitions[step].isApplied(item);

/** Whether every item of an order (for a chef: of that chef's part) is picked up. */
export const areAllPickedUp = (items: readonly Pick<ItemState, 'isPickedUp'>[]): boolean =>
  items.every((item) => item.isPickedUp);

/** An order (for a chef: that chef's part of it) is completed when every item is Ready, paid and picked up (spec §4). */
export const isOrderComplete = (items: readonly ItemState[]): boolean =>
  items.length > 0 && items.every((item) => isReady(item) && item.isPaid && item.isPickedUp);
