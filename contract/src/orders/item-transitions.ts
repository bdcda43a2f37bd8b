import type { ParameterlessCode } from '../messages/api-message.ts';
import { getLocalDate, minuteMs } from '../time/local-date.ts';

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
  noShowMinutes?: number | undefined; // setting of the kitchen, for a no-show
  isRefunded?: boolean; // The chef confirms having given back the cash for a paid item.
  isRemade?: boolean; // The kitchen made the item anew, with another batch.
  isOwed?: boolean; // An admin leaves it to the kitchen to give back the cash for a paid item.
}

type Guard = (context: TransitionContext) => ParameterlessCode | undefined;

interface TransitionRule {
  from: readonly Stage[];
  fromOfWalkUp?: readonly Stage[]; // additional ones for a walk-up sale
  /** Stage afterwards, or `null` if it does not change. */
  to: Stage | null;
  /**
   * Stages in which the transition has already happened, so that repeating it changes nothing (docs/rules/items.md §7).
   */
  appliedIn: readonly Stage[];
  roles: readonly TransitionRole[];
  reasonRequiredFor: readonly TransitionRole[];
  refusalCode: ParameterlessCode;
  guard?: Guard;
  returnsStockFrom: readonly Stage[];
}

export const openStages = ['placed', 'accepted', 'ready'] as const;
const kitchenRoles = ['chef', 'admin'] as const;

/** Maximum number of times that a pickup can be rescheduled (docs/rules/pickup.md §10). */
export const maxMoves = 20;

const guardReady: Guard = ({ item, pickup, nowMs }) =>
  item.stage === 'no_show' &&
  getLocalDate(item.stageAtMs, pickup.timeZone) !== getLocalDate(nowMs, pickup.timeZone)
    ? 'order.no_show_of_another_day'
    : undefined;

const guardDecline: Guard = ({ role, pickup, nowMs }) =>
  role === 'system' && (pickup.answerByMs === null || nowMs < pickup.answerByMs)
    ? 'order.cannot_decline'
    : undefined;

const hasOffer = ({ offerAnswerByMs }: Pick<ItemState, 'offerAnswerByMs'>): boolean =>
  offerAnswerByMs !== undefined;

/**
 * From this many minutes into the slot, customers read that the kitchen is late and can cancel (docs/rules/items.md
 * §3).
 */
export const lateMinutes = 5;

/** Returns how many minutes late the kitchen is with an accepted item, or undefined if it does not count as late. */
function getMinutesLate(
  { stage }: Pick<ItemState, 'stage'>,
  { startsAtMs }: Pick<PickupState, 'startsAtMs'>,
  nowMs: number,
): number | undefined {
  if (stage !== 'accepted' || startsAtMs === null) return undefined;
  const minutes = Math.floor((nowMs - startsAtMs) / minuteMs);
  return minutes >= lateMinutes ? minutes : undefined;
}

const guardCustomerCancel: Guard = ({ item, pickup, nowMs }) => {
  const hasOpenChange = pickup.changeKind !== null || item.allergenChange === 'open';
  if (hasOpenChange || hasOffer(item) || item.isRecalled)
    return item.isPaid ? 'order.cannot_cancel' : undefined;
  if (item.stage === 'ready') return 'order.cannot_cancel';
  if (getMinutesLate(item, pickup, nowMs) !== undefined) return undefined;
  const isTooLate =
    item.stage === 'accepted' && pickup.cancelUntilMs !== null && nowMs >= pickup.cancelUntilMs;
  return isTooLate ? 'order.cancel_too_late' : undefined;
};

const guardCancel: Guard = (context) => {
  if (context.role === 'customer') return guardCustomerCancel(context);
  const { role, item, isRefunded, isOwed } = context;
  const isSettled = isRefunded || role === 'system' || (role === 'admin' && isOwed);
  return item.isPaid && !isSettled ? 'order.refund_required' : undefined;
};

/**
 * Returns when an item can first be marked as a no-show, in epoch milliseconds (docs/rules/items.md §6). Null means not
 * yet: it has no pickup time and is not ready.
 */
export function getNoShowTime(
  item: Pick<ItemState, 'stage' | 'stageAtMs'>,
  { endsAtMs }: Pick<PickupState, 'endsAtMs'>,
  noShowMinutes: number,
): number | null {
  const start = endsAtMs ?? (item.stage === 'ready' ? item.stageAtMs : null);
  return start === null ? null : start + noShowMinutes * minuteMs;
}

const guardNoShow: Guard = ({ item, pickup, role, nowMs, noShowMinutes = 0 }) => {
  if (pickup.changeKind !== null) return 'order.change_unanswered';
  if (hasOffer(item)) return 'order.offer_unanswered';
  const from = getNoShowTime(item, pickup, noShowMinutes);
  if (from === null) return 'order.cannot_be_no_show';
  // Before the system marks it, the customer gets the same time again from when the item became ready.
  const isJustReady = item.stage === 'ready' && nowMs < item.stageAtMs + noShowMinutes * minuteMs;
  return nowMs < from || (role === 'system' && isJustReady) ? 'order.no_show_too_early' : undefined;
};

const guardReschedule: Guard = (context) => {
  // A walk-up sale has no customer in the app who could respond to a new time.
  if (context.pickup.isWalkUp) return 'order.cannot_reschedule';
  if (context.pickup.moves >= maxMoves) return 'order.too_many_moves';
  return context.role === 'customer' ? guardCustomerCancel(context) : undefined;
};

const guardAcceptChange: Guard = ({ pickup: { changeKind, changeEndsAtMs }, nowMs }) => {
  if (changeKind === null) return 'order.no_change';
  if (changeKind === 'cancelled') return 'order.pickup_was_cancelled';
  return changeEndsAtMs != null && nowMs >= changeEndsAtMs ? 'order.new_time_is_over' : undefined;
};

const guardKeep: Guard = ({ item }) =>
  item.allergenChange === undefined ? 'order.no_allergen_change' : undefined;

const guardSwap: Guard = ({ item: { offerAnswerByMs }, nowMs }) => {
  if (offerAnswerByMs === undefined) return 'order.no_offer';
  return nowMs >= offerAnswerByMs ? 'order.offer_ended' : undefined;
};

/** The life of an order item. The server, the pages, the tests and `docs/order-stages.md` all follow this table. */
export const itemTransitions = {
  accept: {
    from: ['placed'],
    to: 'accepted',
    appliedIn: ['accepted', 'ready', 'picked_up'],
    roles: kitchenRoles,
    reasonRequiredFor: [],
    refusalCode: 'order.cannot_accept',
    returnsStockFrom: [],
  },
  decline: {
    from: ['placed'],
    to: 'declined',
    appliedIn: ['declined'],
    roles: [...kitchenRoles, 'system'],
    reasonRequiredFor: kitchenRoles,
    refusalCode: 'order.cannot_decline',
    guard: guardDecline,
    returnsStockFrom: ['placed'],
  },
  ready: {
    from: ['placed', 'accepted', 'no_show'],
    to: 'ready',
    appliedIn: ['ready', 'picked_up'],
    roles: kitchenRoles,
    reasonRequiredFor: [],
    refusalCode: 'order.cannot_be_ready',
    guard: guardReady,
    returnsStockFrom: [],
  },
  pay: {
    from: ['ready', 'picked_up'],
    to: null,
    appliedIn: [],
    roles: kitchenRoles,
    reasonRequiredFor: [],
    refusalCode: 'order.not_ready_to_pay',
    returnsStockFrom: [],
  },
  pickUp: {
    from: ['ready'],
    to: 'picked_up',
    appliedIn: ['picked_up'],
    roles: ['customer'],
    reasonRequiredFor: [],
    refusalCode: 'order.not_ready_to_pick_up',
    returnsStockFrom: [],
  },
  // Items that are ready, or picked up but unpaid, become both paid and picked up.
  handOver: {
    from: ['ready', 'picked_up'],
    to: 'picked_up',
    appliedIn: [],
    roles: ['chef'],
    reasonRequiredFor: [],
    refusalCode: 'order.nothing_to_hand_over',
    returnsStockFrom: [],
  },
  cancel: {
    from: openStages,
    fromOfWalkUp: ['picked_up'], // its refund
    to: 'cancelled',
    appliedIn: ['cancelled'],
    roles: transitionRoles,
    reasonRequiredFor: kitchenRoles,
    refusalCode: 'order.cannot_cancel',
    guard: guardCancel,
    returnsStockFrom: ['placed', 'accepted'],
  },
  noShow: {
    from: ['accepted', 'ready'],
    to: 'no_show',
    appliedIn: ['no_show'],
    roles: [...kitchenRoles, 'system'],
    reasonRequiredFor: [],
    refusalCode: 'order.cannot_be_no_show',
    guard: guardNoShow,
    returnsStockFrom: [], // The chef decides whether the portions return to stock.
  },
  reschedule: {
    from: openStages,
    to: null,
    appliedIn: [],
    roles: ['customer', ...kitchenRoles],
    reasonRequiredFor: kitchenRoles,
    refusalCode: 'order.cannot_reschedule',
    guard: guardReschedule,
    returnsStockFrom: [],
  },
  acceptChange: {
    from: openStages,
    to: null,
    appliedIn: [],
    roles: ['customer'],
    reasonRequiredFor: [],
    refusalCode: 'order.no_change',
    guard: guardAcceptChange,
    returnsStockFrom: [],
  },
  keep: {
    from: openStages,
    to: null,
    appliedIn: [],
    roles: ['customer'],
    reasonRequiredFor: [],
    refusalCode: 'order.no_allergen_change',
    guard: guardKeep,
    returnsStockFrom: [],
  },
  swap: {
    from: ['accepted'],
    to: null,
    appliedIn: [],
    roles: ['customer'],
    reasonRequiredFor: [],
    refusalCode: 'order.no_offer',
    guard: guardSwap,
    returnsStockFrom: [], // The portions of the first dish never existed.
  },
} as const satisfies Record<string, TransitionRule>;
export type ItemEvent = keyof typeof itemTransitions;

export const itemEvents = Object.keys(itemTransitions) as ItemEvent[];

/** Events in the history of an order. Those that move no item come first. */
export const orderEvents = [
  'place',
  'claim',
  'changePickup',
  'changeAllergens',
  'offer',
  'withdrawOffer',
  'recall',
  // An admin settles a dispute.
  'settleForCustomer',
  'settleForKitchen',
  'settle',
  ...itemEvents,
] as const;

export const getTransitionRule = (event: ItemEvent): TransitionRule => itemTransitions[event];

export type TransitionDecision = { kind: 'apply' | 'repeat' } | { kind: 'refuse'; code: ParameterlessCode };

/**
 * Returns whether the kitchen is refunding a paid item after it was cancelled without a refund, for example by the
 * system when the pickup was called off. To do so, the kitchen sends the cancellation again and confirms the refund.
 */
const isLateRefund = ({ item, role, isRefunded = false }: TransitionContext): boolean =>
  item.stage === 'cancelled' &&
  item.isPaid &&
  item.isRefunded !== true &&
  isRefunded &&
  kitchenRoles.some((kitchenRole) => kitchenRole === role);

/** Events that would bring a recalled item to its customer, or blame the customer for not getting it. */
const stoppedByRecall: readonly ItemEvent[] = ['pay', 'pickUp', 'handOver', 'noShow'];

/**
 * Returns the decision about a recalled item that the customer does not have yet: it goes no further until the kitchen
 * makes it anew with another batch (docs/rules/batches.md §4). Undefined if the recall decides nothing.
 */
function decideRecalled(event: ItemEvent, context: TransitionContext): TransitionDecision | undefined {
  const { item, isRemade } = context;
  if (!item.isRecalled || item.stage === 'picked_up') return undefined;
  if (stoppedByRecall.includes(event) && item.stage === 'ready')
    return { kind: 'refuse', code: 'order.recalled' };
  if (event !== 'ready' || hasEndedForGood(item)) return undefined;
  if (!isRemade) return { kind: 'refuse', code: 'order.recalled' };
  return item.stage === 'ready' ? { kind: 'apply' } : undefined;
}

const hasEndedForGood = ({ stage }: ItemState): boolean => stage === 'declined' || stage === 'cancelled';

/** Returns whether an event applies, was already applied, or is refused and why. Does not check permissions. */
export function decideTransition(event: ItemEvent, context: TransitionContext): TransitionDecision {
  const { from, fromOfWalkUp = [], appliedIn, guard, refusalCode } = getTransitionRule(event);
  const { item, pickup } = context;
  if (event === 'cancel' && isLateRefund(context)) return { kind: 'apply' };
  const ofRecall = decideRecalled(event, context);
  if (ofRecall) return ofRecall;
  if (appliedIn.includes(item.stage)) return { kind: 'repeat' };
  const isPossible = from.includes(item.stage) || (pickup.isWalkUp && fromOfWalkUp.includes(item.stage));
  if (!isPossible) return { kind: 'refuse', code: refusalCode };
  if (event === 'pay' && item.isPaid) return { kind: 'repeat' };
  if (event === 'handOver' && item.isPaid && item.stage === 'picked_up') return { kind: 'repeat' };
  if (event === 'keep' && item.allergenChange === 'kept') return { kind: 'repeat' };
  if (event === 'swap' && item.isSwapped && !hasOffer(item)) return { kind: 'repeat' };
  if (event === 'acceptChange' && pickup.changeKind === null && pickup.hasAcceptedChange !== false)
    return { kind: 'repeat' };
  const code = guard?.(context);
  return code ? { kind: 'refuse', code } : { kind: 'apply' };
}

/** Returns whether the portions return to stock. Those of an item with an offer never existed. */
export const returnsStock = (event: ItemEvent, item: Pick<ItemState, 'stage' | 'offerAnswerByMs'>): boolean =>
  !hasOffer(item) && getTransitionRule(event).returnsStockFrom.includes(item.stage);
