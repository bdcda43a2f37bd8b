import type { ItemStep } from '@homechef/contract/orders/item-steps';

/** What a step's button reads (spec §4). */
export const stepLabels: Record<ItemStep, string> = {
  ready: 'update to ready',
  pay: 'Mark paid',
  pickUp: 'PICKED UP',
};

/** What a tap is about to do, while it can be undone. */
export const stepUnderWay: Record<ItemStep, string> = {
  ready: 'marking ready',
  pay: 'marking paid',
  pickUp: 'marking picked up',
};
