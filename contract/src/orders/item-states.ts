/** Stages of an order item. The first four follow each other, the last three end the item. */
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

/** Roles that change an order. `system` is the server itself, at a deadline. */
export const transitionRoles = ['customer', 'chef', 'admin', 'system'] as const;
export type TransitionRole = (typeof transitionRoles)[number];

export interface ItemState {
  stage: Stage;
  stageAtMs: number; // time of the last change of the stage
  isPaid: boolean;
  isRefunded?: boolean; // The kitchen gave the paid cash back.
  /** Change of allergens or diets since the order, which the customer has kept or not answered. */
  allergenChange?: 'open' | 'kept' | undefined;
  /** Deadline of an offer that the customer has not answered. */
  offerAnswerByMs?: number | undefined;
  isSwapped?: boolean | undefined; // The customer took another dish from an offer.
}

export interface PickupState {
  startsAtMs: number | null; // null: as soon as it is ready
  endsAtMs: number | null;
  cancelUntilMs: number | null;
  answerByMs: number | null;
  timeZone: string;
  changeKind: 'moved' | 'cancelled' | null; // change by the chef that the customer has not answered
  changeEndsAtMs?: number | null; // end of the slot to which the chef moved the pickup
  moves: number; // number of times that the pickup was rescheduled
  isWalkUp?: boolean; // sale without a customer in the app
  hasAcceptedChange?: boolean; // The customer has accepted a change. False: none was accepted.
}

export interface TransitionContext {
  item: ItemState;
  pickup: PickupState;
  role: TransitionRole;
  nowMs: number;
  noShowMinutes?: number; // setting of the kitchen
  isRefunded?: boolean; // The chef confirms that a paid item was given back in cash.
  isOwed?: boolean; // An admin leaves it to the kitchen to give the cash of a paid item back.
}
