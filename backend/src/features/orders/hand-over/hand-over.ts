import { Types } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { formatCents, toCents, toDollars } from '@homechef/contract/money/money';
import { maxHandOverDistanceMs } from '@homechef/contract/orders/hand-over';
import type { HandOverRequest } from '@homechef/contract/orders/counter-requests';
import type { PaidOrder } from '@homechef/contract/orders/counter-endpoints';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { createMessage } from '@homechef/contract/messages/api-message';
import { getCashDue, hasEnded } from '@homechef/contract/orders/order-state';
import { countDays, dayMs, getLocalDate } from '@homechef/contract/time/local-date';
import { formatSlot } from '../../kitchens/schedule/chosen-slots.ts';
import {
  conflict,
  conflictWith,
  invalidField,
  notFound,
  type AppError,
} from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { now } from '../../../platform/lib/clock.ts';
import type { RecordReply } from '../../../platform/idempotency/stored-replies.ts';
import type { OrderCall } from '../place/order-keys.ts';
import type { OrderContext } from '../order-context.ts';
import { getHeldPickup } from '../pickups/held-pickup.ts';
import { checkHandOverCode } from './hand-over-tries.ts';
import { findPickup } from '../change/item-event.ts';
import { authorizeItems, transitionItems } from '../change/item-transitions.ts';
import { toOpenCode } from '../change/order-progress.ts';
import { OrderModel, type StoredOrder } from '../orders.model.ts';
import { findOrderRateLimited, isWalkUp, toChefReply } from '../orders.service.ts';

/** Returns why nothing can be handed over: what is ready was recalled, the customer has it, or nothing is ready. */
const refuseNothing = (order: StoredOrder, chefId: string): AppError =>
  order.orderItems.some((item) => String(item.chefId) === chefId && item.isRecalled && item.stage === 'ready')
    ? conflict('order.recalled')
    : (describeEnd(order, chefId) ?? conflict('order.nothing_to_hand_over'));

type Refusal = 'handover.already' | 'handover.other_day' | 'handover.cancelled';

/** Returns the error of an order that cannot be handed over now. Pages format the time themselves. */
function refuse(code: Refusal, { _id, userName: name }: StoredOrder, at: Date, timeZone: string): AppError {
  const message = createMessage(code, { name, time: formatSlot(+at, timeZone) });
  const values = { ...message.values, number: _id, at: at.toISOString(), timeZone };
  return conflictWith({ ...message, values });
}

/**
 * Returns why nothing is left to hand over: the customer already has it, or it was cancelled. Undefined if neither is
 * the case.
 */
function describeEnd(order: StoredOrder, chefId: string): AppError | undefined {
  const items = order.orderItems.filter((item) => String(item.chefId) === chefId);
  const timeZone = findPickup(order, chefId)?.timeZone ?? 'UTC';
  const pickedAt = items.flatMap((item) => (item.isPickedUp && item.isPaid ? (item.pickedAt ?? []) : []));
  const [last] = pickedAt.toSorted((a, b) => +b - +a);
  if (last) return refuse('handover.already', order, last, timeZone);
  const [cancelled] = items.filter(({ stage }) => stage === 'cancelled');
  return items.every(hasEnded) && cancelled
    ? refuse('handover.cancelled', order, cancelled.stageAt, timeZone)
    : undefined;
}

/** Returns the change to give back. @throws AppError 400 if less cash was received than is due */
export function getChangeCents(dueCents: number, cashReceived: number | undefined): number {
  if (cashReceived === undefined) return 0;
  const changeCents = toCents(cashReceived) - dueCents;
  if (changeCents < 0)
    throw invalidField('cashReceived', 'order.cash_too_low', { due: formatCents(dueCents) });
  return changeCents;
}

/**
 * Hands over the ready items of the calling chef, and those picked up but not paid yet: all of them become paid and
 * picked up in one update (docs/rules/counter.md §3). Without a code, the history records the reason. A walk-up on the
 * board has no code: the person says the number and the name.
 * @throws AppError 400, 403 for a wrong code, 404, 409 if nothing is ready or the customer already has it, 429
 */
export async function handOverOrder(
  call: OrderCall & { actor: AuthenticatedUser },
  { code, reason, reasonKey, cashReceived, ...move }: HandOverRequest,
  { limits, reach }: Pick<OrderContext, 'limits' | 'reach'>,
  record: RecordReply<PaidOrder> | undefined,
): Promise<PaidOrder> {
  const { actor } = call;
  const order = await findOrderRateLimited(call, limits);
  const roles = authorizeItems('handOver', actor, order, 'all');
  if (code !== undefined)
    await checkHandOverCode(`${order._id} ${actor._id}`, code, findPickup(order, actor._id)?.code);
  else if (reason === undefined && !isWalkUp(order)) throw invalidField('code', 'order.code_or_reason');
  let changeCents = 0;
  const toReply = async (after: StoredOrder): Promise<PaidOrder> => ({
    ...(await toChefReply(after, actor._id, reach)),
    change: toDollars(changeCents),
  });
  const request = {
    event: 'handOver',
    roles,
    ...move,
    ...(code === undefined ? { reason, reasonKey } : {}),
  } as const;
  const updated = await transitionItems(order, request, {
    checkMoved: (moved, current) => {
      if (moved.length === 0) throw refuseNothing(current, actor._id);
      changeCents = getChangeCents(getCashDue(moved), cashReceived);
    },
    ...(record && { alongside: async (session, after) => record(session, await toReply(after)) }),
  });
  return toReply(updated);
}

const maxCandidates = 20; // orders of nearby days that happen to have the same code

/**
 * Finds the open order of a kitchen by the code of its pickup.
 * @throws AppError 404, 429 after 20 misses in a minute
 */
export async function findHandOver(
  rawChefId: string,
  code: string,
  { limits: { codeMisses }, reach }: Pick<OrderContext, 'limits' | 'reach'>,
): Promise<ChefOrder> {
  const chefId = rawChefId.toLowerCase();
  if (!isObjectId(chefId)) throw notFound('kitchen.not_found');
  await codeMisses.assertAvailable(chefId);
  const nowMs = +now();
  const startsAt = {
    $gte: new Date(nowMs - maxHandOverDistanceMs),
    $lte: new Date(nowMs + maxHandOverDistanceMs),
  };
  const times = [{ startsAt: null }, { startsAt }, { 'change.kind': 'moved', 'change.startsAt': startsAt }];
  const pickup = { chefId: new Types.ObjectId(chefId), code, $or: times };
  const openCodes = { $type: 'string', $eq: toOpenCode(chefId, code) };
  const filter = { openCodes, pickups: { $elemMatch: pickup } };
  const found = await OrderModel.collection.findOne<StoredOrder>(filter as object);
  if (found) return toChefReply(found, chefId, reach);
  const refusal = await findRefusal(chefId, code, nowMs);
  if (refusal) throw refusal;
  await codeMisses.consume(chefId);
  throw notFound('order.code_not_found');
}

/**
 * Returns why a code that opens nothing right now is refused: its order is for the day before or after, was handed over
 * today, or was cancelled today.
 */
async function findRefusal(chefId: string, code: string, nowMs: number): Promise<AppError | undefined> {
  const pickup = { chefId: new Types.ObjectId(chefId), code };
  const startsAt = { $gte: new Date(nowMs - 2 * dayMs), $lte: new Date(nowMs + 2 * dayMs) };
  const isRecent = { updatedAt: { $gte: new Date(nowMs - 2 * dayMs) } };
  const recent = {
    $or: [
      { pickups: { $elemMatch: { ...pickup, startsAt } } },
      { pickups: { $elemMatch: { ...pickup, 'change.startsAt': startsAt } } },
      { pickups: { $elemMatch: { ...pickup, startsAt: null } }, ...isRecent },
    ],
  };
  const candidates = await OrderModel.collection
    .find<StoredOrder>(recent as object)
    .sort({ updatedAt: -1 })
    .limit(maxCandidates)
    .toArray();
  for (const order of candidates) {
    const found = findPickup(order, chefId);
    const { timeZone = 'UTC', startsAt: start } = found ? getHeldPickup(found) : {};
    const isOpen = order.openChefs.some((chef) => String(chef) === chefId);
    if (isOpen && start) {
      const days = countDays(getLocalDate(nowMs, timeZone), getLocalDate(+start, timeZone));
      if (Math.abs(days) === 1) return refuse('handover.other_day', order, start, timeZone);
    }
    const end = describeEnd(order, chefId);
    const at = end?.values?.at;
    const isToday =
      at !== undefined && getLocalDate(Date.parse(String(at)), timeZone) === getLocalDate(nowMs, timeZone);
    if (isToday) return end;
  }
  return undefined;
}
