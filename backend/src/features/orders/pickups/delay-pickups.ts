import type { ClientSession } from 'mongoose';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import { isDelayed } from '@homechef/contract/kitchens/delay';
import { minuteMs } from '@homechef/contract/time/local-date';
import { mapInPieces } from '../../../platform/lib/work-in-pieces.ts';
import type { DelayedPickup, PickupDelay } from '../../kitchens/schedule/kitchen-orders.ts';
import { getHeldPickup, replacePickup } from './held-pickup.ts';
import { findTimedOrders } from './find-timed-orders.ts';
import { findPickup, toReasonFields } from '../change/item-event.ts';
import { proposeMove } from './kitchen-moves.ts';
import { getPickupTime } from './order-capacity.ts';
import { listItemsOf } from '../change/order-progress.ts';
import type { StoredOrder, StoredPickup } from '../orders.model.ts';
import { storeOrders, type PlannedChange } from '../change/update-orders.ts';

interface Delayed {
  startsAtMs: number;
  planned: PlannedChange;
}

const shift = (date: Date, minutes: number) => new Date(+date + minutes * minuteMs);

function movePickup(pickup: StoredPickup, delay: PickupDelay): StoredPickup | undefined {
  const { minutes, reason, noShowMinutes, time } = delay;
  const { windowId, date, startsAt, endsAt, place, isStreetHidden } = getHeldPickup(pickup);
  if (windowId === null || date === null || startsAt === null || endsAt === null) return undefined;
  const to = { windowId, date, startsAt: shift(startsAt, minutes), endsAt: shift(endsAt, minutes), place };
  const move = { kitchen: { noShowMinutes }, reason, time, isDelay: true };
  return proposeMove(pickup, isStreetHidden ? { ...to, isStreetHidden } : to, move);
}

/**
 * Returns the delayed pickup of an order, or nothing if its pickup is off, picked up or ready (docs/rules/pickup.md
 * §9).
 */
function planDelay(order: StoredOrder, chefId: string, delay: PickupDelay): Delayed[] {
  const pickup = findPickup(order, chefId);
  if (!pickup || pickup.change?.kind === 'cancelled') return [];
  const items = listItemsOf(pickup, order.orderItems).filter(isToPickUp);
  if (items.every(({ stage }) => stage === 'ready')) return [];
  const time = getPickupTime(getHeldPickup(pickup));
  if (!time || !isDelayed(time, delay.occurrence, delay.fromMs)) return [];
  const moved = movePickup(pickup, delay);
  if (!moved) return [];
  const entry = {
    at: delay.time,
    event: 'changePickup' as const,
    by: delay.by,
    items: items.map(({ _id }) => _id),
    ...toReasonFields(delay.reason),
  };
  const pickups = replacePickup(order, moved);
  const change = { pickups, history: [entry], now: delay.time };
  return [{ startsAtMs: time.startsAtMs, planned: { order, change } }];
}

/**
 * Moves the open pickups of a late kitchen within the transaction of `session`, each with a change for its customer to
 * answer. Returns them sorted by start. The caller must count the capacity again.
 * @throws AppError 503 if the orders keep changing
 */
export async function delayPickups(
  chefId: string,
  delay: PickupDelay,
  session: ClientSession,
): Promise<DelayedPickup[]> {
  const orders = findTimedOrders(chefId, delay.fromMs, session);
  const planned = await mapInPieces(orders, (order) => planDelay(order, chefId, delay));
  const delayed = planned.flat().toSorted((a, b) => a.startsAtMs - b.startsAtMs);
  if (!delay.isPreview)
    await storeOrders(
      delayed.map(({ planned: change }) => change),
      session,
    );
  return delayed.map(({ startsAtMs, planned: { order } }) => ({ order: order._id, startsAtMs }));
}
