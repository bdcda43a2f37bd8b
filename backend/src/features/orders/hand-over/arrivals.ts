import { isToPickUp } from '@homechef/contract/orders/order-state';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { HereRequest } from '@homechef/contract/orders/counter-requests';
import type { OrderView } from '@homechef/contract/orders/order';
import { getOrderRole } from '@homechef/contract/permissions/permissions';
import { minuteMs } from '@homechef/contract/time/local-date';
import {
  conflict,
  forbidden,
  invalidField,
  notFound,
  rateLimited,
  unauthenticated,
} from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import type { RecordReply } from '../../../platform/idempotency/stored-replies.ts';
import { findPickup } from '../change/item-event.ts';
import { toViewForCaller } from '../change/item-transitions.ts';
import { requireProofOfSeveral, type OrderCall } from '../place/order-keys.ts';
import { replacePickup } from '../pickups/held-pickup.ts';
import { requirePickup } from '../pickups/reschedule.ts';
import type { OrderContext } from '../order-context.ts';
import { listItemsOf } from '../change/order-progress.ts';
import { findOrderRateLimited, toPermissionOrder } from '../orders.service.ts';
import type { StoredOrder } from '../orders.model.ts';
import { updateOrder } from '../change/update-order.ts';

const minIntervalMs = minuteMs; // between two messages of one customer to one kitchen

/** @throws AppError 401, 403 for all but the customer, 404, 429 */
async function authorizeCustomer(
  call: OrderCall,
  order: StoredOrder,
  chefId: string,
  context: OrderContext,
): Promise<void> {
  if (order.owner && !call.actor) throw unauthenticated();
  if (!isObjectId(chefId) || !findPickup(order, chefId)) throw notFound('order.no_pickup');
  const role = getOrderRole(call.actor, toPermissionOrder(order), { chefId });
  if (role !== 'customer') throw forbidden('order.only_customer');
  await requireProofOfSeveral(order, call, context);
}

/**
 * Tells a kitchen that the customer has arrived. The kitchen sees it until nothing is left to pick up.
 * @throws AppError 401, 403, 404, 409 if nothing is left to pick up, 429 within a minute
 */
export async function announceArrival(
  call: OrderCall,
  { chefId: rawChefId, note = '' }: HereRequest,
  context: OrderContext,
  record: RecordReply<OrderView> | undefined,
): Promise<OrderView> {
  const order = await findOrderRateLimited(call, context.limits);
  const chefId = rawChefId.toLowerCase();
  await authorizeCustomer(call, order, chefId, context);
  const updated = await updateOrder(order, (current) => {
    const pickup = findPickup(current, chefId);
    const isWaiting = pickup && listItemsOf(pickup, current.orderItems).some(isToPickUp);
    if (!pickup || !isWaiting) throw conflict('order.nothing_to_pick_up');
    const time = now();
    const waitMs = pickup.here ? +pickup.here.at + minIntervalMs - +time : 0;
    if (waitMs > 0) throw rateLimited('order.here_again', waitMs / 1_000);
    return {
      pickups: replacePickup(current, { ...pickup, here: { at: time, note } }),
      history: [],
      now: time,
      ...(record && {
        alongside: async (session, after) =>
          record(session, await toViewForCaller(call.actor, after, context)),
      }),
    };
  });
  return toViewForCaller(call.actor, updated, context);
}

/**
 * Takes back the message that the customer has arrived. Without one it changes nothing.
 * @throws AppError 400 if the order has several kitchens and none is named, 401, 403, 404, 429
 */
export async function withdrawArrival(
  call: OrderCall,
  namedChefId: string | undefined,
  context: OrderContext,
): Promise<OrderView> {
  const order = await findOrderRateLimited(call, context.limits);
  if (namedChefId === undefined && order.pickups.length > 1) throw invalidField('chefId', 'field.required');
  const chefId = namedChefId?.toLowerCase() ?? String(order.pickups[0]?.chefId);
  await authorizeCustomer(call, order, chefId, context);
  const updated = await updateOrder(order, (current) => {
    const { here, ...pickup } = requirePickup(current, chefId);
    return here && { pickups: replacePickup(current, pickup), history: [], now: now() };
  });
  return toViewForCaller(call.actor, updated, context);
}
