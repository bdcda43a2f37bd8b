import type { Stage } from '@homechef/contract/orders/item-transitions';
import { getPickupStage } from '@homechef/contract/orders/order-state';
import { dayMs, minuteMs } from '@homechef/contract/time/local-date';
import { conflict, invalidField } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import type { StoredOrderItem } from '../orders.model.ts';

const maxClockSkewMs = minuteMs; // the clock of a device can be ahead

/**
 * Returns when a move happened: at `takenAt` if a device sent it late, otherwise now (docs/rules/counter.md §7).
 * @throws AppError 400 if it is more than 24 hours ago or in the future
 */
export function getTakenTime(takenAt: Date | undefined, time = now()): Date {
  if (!takenAt) return time;
  if (+takenAt < +time - dayMs) throw invalidField('takenAt', 'order.taken_too_early');
  if (+takenAt > +time + maxClockSkewMs) throw invalidField('takenAt', 'order.taken_in_future');
  return new Date(Math.min(+takenAt, +time));
}

/** Returns a time no earlier than the last change of these items, so that the times of their history stay in order. */
export function clampToItems(time: Date, items: readonly StoredOrderItem[]): Date {
  const times = items.flatMap(({ createdAt, stageAt, paidAt }) => [createdAt, stageAt, paidAt ?? createdAt]);
  return new Date(Math.max(+time, ...times.map(Number)));
}

/** @throws AppError 409 with both stages if an item is not in the stage that the sender saw (docs/rules/items.md §7) */
export function assertExpectedStage(
  expected: Stage | undefined,
  items: readonly Pick<StoredOrderItem, 'stage' | 'stageAt'>[],
): void {
  const actual = getPickupStage(items);
  if (expected !== undefined && expected !== actual)
    throw conflict('order.other_stage', { actual, expected });
}
