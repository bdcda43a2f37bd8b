/**
 * Stages of an order item (docs/rules/items.md §1). The first four follow each other; the last three are other endings.
 */
export const stages = [
  'placed',
  'accepted',
  'ready',
  'picked_up',
  'declined',
  'cancelled',
  'no_show',
] as const;
export type Stage = (typeof stages)[number];

export const orderStatuses = ['Not Ready', 'Ready'] as const;

/** Roles that can change an order. `system` is the server itself, acting at a deadline. */
export const transitionRoles = ['customer', 'chef', 'admin', 'system'] as const;
export type TransitionRole = (typeof transitionRoles)[number];

export interface ItemState {
  stage: Stage;
  stageAtMs: number; // time of the last change of the stage
  isPaid: boolean;
  isRefunded?: boolean; // The kitchen gave back the cash.
  /** A change of allergens or diets since the order: `kept` by the customer, or still `open`. */
  allergenChange?: 'open' | 'kept' | undefined;
  /** Deadline to answer an open offer. */
  offerAnswerByMs?: number | undefined;
  isRecalled?: boolean | undefined; // It is, or may be, of a recalled batch.
  isSwapped?: boolean | undefined; // The customer took the other dish of an offer.
}

export interface PickupState {
  startsAtMs: number | null; // null: as soon as it is ready
  endsAtMs: number | null;
  cancelUntilMs: number | null;
  answerByMs: number | null;
  timeZone: string;
  changeKind: 'moved' | 'cancelled' | null; // change by the chef that the customer has not answered
  changeEndsAtMs?: number | null; // end of the slot that the chef moved the pickup to
  moves: number; // how many times the pickup was rescheduled
  isWalkUp?: boolean; // sale without a customer in the app
  hasAcceptedChange?: boolean; // whether the customer has accepted a change
}

export interface TransitionContext {
  item: ItemState;
  pickup: PickupState;
  role: TransitionRole;
  nowMs: number;
  noShowMinutes?: number; // setting of the kitchen
  isRefunded?: boolean; // The chef confirms having given back the cash for a paid item.
  isRemade?: boolean; // The kitchen made the item anew, with another batch.
  isOwed?: boolean; // An admin leaves it to the kitchen to give back the cash for a paid item.
}
