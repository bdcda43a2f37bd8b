import type { ParameterlessCode } from '../messages/api-message.ts';

export const orderStatuses = ['Not Ready', 'Ready'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export interface ItemState {
  orderStatus: OrderStatus;
  isPaid: boolean;
  isPickedUp: boolean;
}

interface TransitionRule {
  isAllowed: (item: ItemState) => boolean;
  isApplied: (item: ItemState) => boolean; // A repetition changes nothing and is no error.
  refusalCode: ParameterlessCode;
}

const isReady = (item: ItemState) => item.orderStatus === 'Ready';

/** State machine of an order item (spec §4): ready, then paid and picked up in any order. No transition goes back. */
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

export const canApply = (transition: ItemTransition, item: ItemState): boolean =>
  itemTransitions[transition].isAllowed(item) && !itemTransitions[transition].isApplied(item);

export const areAllPickedUp = (items: readonly Pick<ItemState, 'isPickedUp'>[]): boolean =>
  items.every((item) => item.isPickedUp);

/** Returns true if every item of the order is Ready, paid and picked up (spec §4). A chef's view has only own items. */
export const isOrderComplete = (items: readonly ItemState[]): boolean =>
  items.length > 0 && items.every((item) => isReady(item) && item.isPaid && item.isPickedUp);
