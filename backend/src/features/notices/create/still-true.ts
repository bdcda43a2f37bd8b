import { type StoredOrder } from '../../orders/change/changed-orders.ts';
import { findPickup } from '../../orders/change/item-event.ts';
import { getHeldPickup } from '../../orders/pickups/held-pickup.ts';
import { listItemsOf } from '../../orders/change/order-progress.ts';
import type { NoticeEvent } from '@homechef/contract/notices/notice-events';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import type { StoredNotice } from '../notices.model.ts';

type Told = Pick<StoredNotice, '_id' | 'event' | 'values' | 'order'>;

/** Events whose message can become false before it is sent. */
const checkedEvents: readonly NoticeEvent[] = ['reminder', 'ready', 'asked', 'noShowDue', 'moveUnanswered'];

/**
 * Returns whether a message is still true. A reminder, a "ready", a question or "nobody came" is not sent once the food
 * has ended, been picked up or recalled, or the pickup is off or at another time.
 */
export function isStillTrue({ event, values }: Told, order: StoredOrder): boolean {
  if (!checkedEvents.includes(event)) return true;
  const pickup = findPickup(order, values.chefId ?? '');
  if (!pickup) return true; // an earlier version stored the notice without the kitchen
  if (pickup.change?.kind === 'cancelled') return false;
  const open = listItemsOf(pickup, order.orderItems).filter((item) => isToPickUp(item) && !item.isRecalled);
  if (event === 'ready') return open.some(({ stage }) => stage === 'ready');
  if (event === 'asked') return open.some(({ offer }) => offer);
  if (event === 'noShowDue') return open.length > 0;
  if (event === 'moveUnanswered') return open.length > 0 && pickup.change?.kind === 'moved';
  const { startsAt } = getHeldPickup(pickup);
  return open.length > 0 && Number(startsAt) === Number(values.startsAt);
}

/** Events that say how a pickup stands. On a device, the newest replaces the older ones. */
const pickupEvents: readonly string[] = ['reminder', 'ready', 'moved', 'cancelled', 'noShow'];

/**
 * Returns the tag of a push message; a device shows one message per tag. A message that one dish is off does not
 * replace what is still true for the others.
 */
export function getPushTag({ _id, event, values, order }: Told): string {
  const isOfPickup = pickupEvents.includes(event) && !(event === 'cancelled' && values.isPart);
  return isOfPickup && order !== null && values.chefId ? `${order}.${values.chefId}` : _id;
}
