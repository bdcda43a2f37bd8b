import { Types } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { formatMoney, toCents, toDollars } from '@homechef/contract/money/money';
import type { HandOverRequest } from '@homechef/contract/orders/counter-requests';
import type { PaidOrder } from '@homechef/contract/orders/counter-endpoints';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { getCashDue } from '@homechef/contract/orders/order-state';
import { minuteMs } from '@homechef/contract/time/local-date';
import { invalidField, notFound } from '../lib/app-error.ts';
import type { AuthenticatedUser } from '../lib/authenticated-user.ts';
import { now } from '../lib/clock.ts';
import type { RecordReply } from '../idempotency/stored-replies.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { checkHandOverCode } from './hand-over-tries.ts';
import { findPickup } from './item-event.ts';
import { authorizeItems, transitionItems } from './item-transitions.ts';
import { toOpenCode } from './order-progress.ts';
import { toCodeReservation, whereReserved } from './order-reservations.ts';
import { toCurrentOrder, type AnyStoredOrder } from './order-shape.ts';
import { OrderModel, type StoredOrder, type StoredOrderItem } from './orders.model.ts';
import { findOrderRateLimited, toChefReply } from './orders.service.ts';

interface HandOverCall {
  actor: AuthenticatedUser;
  orderNumber: string;
  clientNetwork: string;
}

/** Returns the cash to give back. @throws AppError 400 if less cash than due was received */
export function getChangeCents(dueCents: number, cashReceived: number | undefined): number {
  if (cashReceived === undefined) return 0;
  const changeCents = toCents(cashReceived) - dueCents;
  if (changeCents < 0)
    throw invalidField('cashReceived', 'order.cash_too_low', { due: formatMoney(toDollars(dueCents)) });
  return changeCents;
}

/**
 * Hands over the ready items of the calling chef, and those that were picked up without being paid: they become paid and
 * picked up in one update (counter, Hand-over and cash). Without a code the history has the reason.
 * @throws AppError 400, 403 for a wrong code, 404, 409 if there is nothing, 429
 */
export async function handOverOrder(
  { actor, orderNumber, clientNetwork }: HandOverCall,
  { code, reason, cashReceived, ...move }: HandOverRequest,
  limits: RateLimits,
  record: RecordReply<PaidOrder> | undefined,
): Promise<PaidOrder> {
  const order = await findOrderRateLimited(orderNumber, { actor, clientNetwork }, limits);
  const roles = authorizeItems('handOver', actor, order, 'all');
  if (code !== undefined)
    await checkHandOverCode(`${order._id} ${actor._id}`, code, findPickup(order, actor._id)?.code);
  else if (reason === undefined) throw invalidField('code', 'order.code_or_reason');
  let changeCents = 0;
  const checkMoved = (moved: readonly StoredOrderItem[]) => {
    changeCents = moved.length > 0 ? getChangeCents(getCashDue(moved.map(toPricedItem)), cashReceived) : 0;
  };
  const toReply = async (after: StoredOrder): Promise<PaidOrder> => ({
    ...(await toChefReply(after, actor._id)),
    change: toDollars(changeCents),
  });
  const request = { event: 'handOver', roles, ...move, ...(code === undefined ? { reason } : {}) } as const;
  const updated = await transitionItems(order, request, {
    checkMoved,
    ...(record && { alongside: async (session, after) => record(session, await toReply(after)) }),
  });
  return toReply(updated);
}

const toPricedItem = ({ stage, isPaid, price, qty }: StoredOrderItem) => ({ stage, isPaid, price, qty });

const maxDistanceMs = 12 * 60 * minuteMs; // between now and the start of a pickup that is found by its code

/**
 * Finds the open order of a kitchen by the code of its pickup.
 * @throws AppError 404, 429 after 20 misses in a minute
 */
export async function findHandOver(
  rawChefId: string,
  code: string,
  { codeMisses }: RateLimits,
): Promise<ChefOrder> {
  const chefId = rawChefId.toLowerCase();
  if (!isObjectId(chefId)) throw notFound('kitchen.not_found');
  await codeMisses.assertAvailable(chefId);
  const nowMs = +now();
  const startsAt = { $gte: new Date(nowMs - maxDistanceMs), $lte: new Date(nowMs + maxDistanceMs) };
  const pickup = { chefId: new Types.ObjectId(chefId), code, $or: [{ startsAt: null }, { startsAt }] };
  const openCodes = { $type: 'string', $eq: toOpenCode(chefId, code) };
  const reserved = await whereReserved([toCodeReservation(openCodes.$eq)]);
  const filter = { ...reserved, openCodes, pickups: { $elemMatch: pickup } };
  const found = await OrderModel.collection.findOne<AnyStoredOrder>(filter as object);
  if (found) return toChefReply(await toCurrentOrder(found), chefId);
  await codeMisses.consume(chefId);
  throw notFound('order.code_not_found');
}
