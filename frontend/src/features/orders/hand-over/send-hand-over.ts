import type { ChefOrder } from '@homechef/contract/orders/order';
import { getHandOverDueCents } from '@homechef/contract/orders/hand-over';
import { toCents, toDollars } from '@homechef/contract/money/money';
import { ApiError } from '../../../platform/http/api-client.ts';
import type { GivenReason } from '../dialogs/ReasonField.tsx';
import { createOrderTap } from '../item-actions/order-taps.ts';
import { toHandOverRefusal, toLock, type CodeLock, type HandOverRefusal } from '../state/counter.requests.ts';
import type { AppThunk } from '../../../store/store.ts';
import { sendTap } from '../../offline/tap-queue/connect-tap-queue.ts';
import type { TapOutcome } from '../../offline/tap-queue/tap-waiters.ts';

/** A walk-up order on the board has no code. Its number and name show whose it is. */
type ByNumber = { code?: never; reason?: never; reasonKey?: never };

/**
 * What justifies giving the food away: the customer’s code, the chef’s reason why there is none, or the number of a
 * walk-up order.
 */
export type Proof = { code: string } | GivenReason | ByNumber;

export type HandOverResult =
  | { kind: 'done'; changeCents: number; takenCents: number; isKept: boolean }
  | { kind: 'changed' } // More is due than what the order said.
  | { kind: 'wrongCode'; hint: string }
  | { kind: 'failed'; error: string }
  | CodeLock
  | HandOverRefusal;

interface HandOverTap {
  order: ChefOrder;
  chefId: string;
  proof: Proof;
  receivedCents: number | undefined;
}

function toRefusal(
  { error }: Extract<TapOutcome, { kind: 'refused' }>,
  fallbackError: string,
): HandOverResult {
  if (error instanceof ApiError && error.status === 403 && error.fields.code)
    return error.retryAfterSeconds === undefined
      ? { kind: 'wrongCode', hint: error.fields.code }
      : toLock(error);
  if (error instanceof ApiError && error.status === 429) return toLock(error);
  if (error instanceof ApiError && error.fields.cashReceived) return { kind: 'changed' };
  const refusal = toHandOverRefusal(error);
  if (refusal) return refusal;
  return { kind: 'failed', error: error.message || fallbackError };
}

const hasChange = (reply: unknown): reply is { change: number } =>
  typeof reply === 'object' && reply !== null && 'change' in reply && typeof reply.change === 'number';

/** Marks the chef’s ready items as paid and picked up. Without a network this is kept and sent later. */
export const sendHandOver =
  (
    { order, chefId, proof, receivedCents }: HandOverTap,
    fallbackError: string,
  ): AppThunk<Promise<HandOverResult>> =>
  async (dispatch) => {
    const cash = receivedCents === undefined ? {} : { cashReceived: toDollars(receivedCents) };
    const tap = createOrderTap('handOver', { order, chefId, itemId: 'all', fields: { ...proof, ...cash } });
    const outcome = await dispatch(sendTap(tap));
    if (outcome.kind === 'refused') return toRefusal(outcome, fallbackError);
    const dueCents = getHandOverDueCents(order.orderItems.filter((item) => item.chefId === chefId));
    const changeCents =
      outcome.kind === 'sent' && hasChange(outcome.reply)
        ? toCents(outcome.reply.change)
        : (receivedCents ?? dueCents) - dueCents;
    return { kind: 'done', changeCents, takenCents: dueCents, isKept: outcome.kind === 'kept' };
  };
