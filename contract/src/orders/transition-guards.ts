import type { ParameterlessCode } from '../messages/api-message.ts';
import { getLocalDate, minuteMs } from '../time/local-date.ts';
import { hasOffer, type ItemState, type PickupState, type TransitionContext } from './item-state.ts';

/** Condition of a transition. Returns the code of the refusal, or undefined. */
export type Guard = (context: TransitionContext) => ParameterlessCode | undefined;

/** Maximum number of times that a pickup can be rescheduled (pickup §6). */
export const maxMoves = 20;

export const guardReady: Guard = ({ item, pickup, nowMs }) =>
  item.stage === 'no_show' &&
  getLocalDate(item.stageAtMs, pickup.timeZone) !== getLocalDate(nowMs, pickup.timeZone)
    ? 'order.no_show_of_another_day'
    : undefined;

export const guardDecline: Guard = ({ role, pickup, nowMs }) =>
  role === 'system' && (pickup.answerByMs === null || nowMs < pickup.answerByMs)
    ? 'order.cannot_decline'
    : undefined;

const guardCustomerCancel: Guard = ({ item, pickup, nowMs }) => {
  const hasOpenChange = pickup.changeKind !== null || item.allergenChange === 'open';
  if (hasOpenChange || hasOffer(item)) return item.isPaid ? 'order.cannot_cancel' : undefined;
  if (item.stage === 'ready') return 'order.cannot_cancel';
  const isLate = item.stage === 'accepted' && pickup.cancelUntilMs !== null && nowMs >= pickup.cancelUntilMs;
  return isLate ? 'order.cancel_too_late' : undefined;
};

export const guardCancel: Guard = (context) => {
  if (context.role === 'customer') return guardCustomerCancel(context);
  const needsRefund = context.role !== 'system' && context.item.isPaid && !context.isRefunded;
  return needsRefund ? 'order.refund_required' : undefined;
};

/** Returns the time from which an item can be a no-show, in epoch milliseconds. Null: never, without a pickup time. */
export function getNoShowTime(
  item: Pick<ItemState, 'stage' | 'stageAtMs'>,
  { endsAtMs }: Pick<PickupState, 'endsAtMs'>,
  noShowMinutes: number,
): number | null {
  const start = endsAtMs ?? (item.stage === 'ready' ? item.stageAtMs : null);
  return start === null ? null : start + noShowMinutes * minuteMs;
}

export const guardNoShow: Guard = ({ item, pickup, role, nowMs, noShowMinutes = 0 }) => {
  if (pickup.changeKind !== null) return 'order.change_unanswered';
  if (hasOffer(item)) return 'order.offer_unanswered';
  const from = getNoShowTime(item, pickup, noShowMinutes);
  if (from === null) return 'order.cannot_be_no_show';
  // The server gives a late customer the same time again after the item was made ready.
  const isJustReady = item.stage === 'ready' && nowMs < item.stageAtMs + noShowMinutes * minuteMs;
  return nowMs < from || (role === 'system' && isJustReady) ? 'order.no_show_too_early' : undefined;
};

export const guardReschedule: Guard = (context) => {
  if (context.pickup.moves >= maxMoves) return 'order.too_many_moves';
  return context.role === 'customer' ? guardCustomerCancel(context) : undefined;
};

export const guardAcceptChange: Guard = ({ pickup: { changeKind, changeEndsAtMs }, nowMs }) => {
  if (changeKind === null) return 'order.no_change';
  if (changeKind === 'cancelled') return 'order.pickup_was_cancelled';
  return changeEndsAtMs != null && nowMs >= changeEndsAtMs ? 'order.new_time_is_over' : undefined;
};

export const guardKeep: Guard = ({ item }) =>
  item.allergenChange === undefined ? 'order.no_allergen_change' : undefined;

export const guardSwap: Guard = ({ item: { offerAnswerByMs }, nowMs }) => {
  if (offerAnswerByMs === undefined) return 'order.no_offer';
  return nowMs >= offerAnswerByMs ? 'order.offer_ended' : undefined;
};
