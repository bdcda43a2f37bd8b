import type { KitchenPortions } from '@homechef/contract/kitchens/limits';
import { hasWindows, type Schedule, type ScheduledOccurrence } from '@homechef/contract/kitchens/schedule';
import {
  findEarliestSlot,
  findSlotStartingAt,
  listOccurrencesAhead,
  iterateSlots,
  type SlotContext,
  getOrderTimes,
} from '@homechef/contract/kitchens/slots';
import type { NewWaitingEntry } from '@homechef/contract/waiting-list/waiting';
import { conflict, conflictWith } from '../../platform/lib/app-error.ts';
import { describeBlock, formatSlot } from '../kitchens/schedule/chosen-slots.ts';
import { readUsedCapacity } from '../kitchens/capacity/capacity-counters.ts';
import type { KitchenSnapshot } from '../kitchens/index/kitchen-snapshot.ts';
import { dayMs, minuteMs } from '@homechef/contract/time/local-date';
import { maxWaitingDays } from '@homechef/contract/waiting-list/waiting-options';

/** Returns when the entries for a slot end, which is when it can no longer be ordered. */
export function getEntryEnd(
  { leadMinutes, timeZone }: Pick<Schedule, 'leadMinutes' | 'timeZone'>,
  occurrence: ScheduledOccurrence,
  startsAtMs: number,
): Date {
  const { closesAtMs } = getOrderTimes(occurrence, timeZone);
  return new Date(Math.min(startsAtMs - leadMinutes * minuteMs, closesAtMs));
}

/** Returns when an entry without a slot ends. */
const getEndWithoutSlot = (createdAt: Date): Date => new Date(+createdAt + maxWaitingDays * dayMs);

interface Wanted extends Pick<NewWaitingEntry, 'startsAt'> {
  items: readonly KitchenPortions[];
}

const isLackingRoom = (reason: string | undefined) => reason === 'sold_out' || reason === 'full';

/** Returns when an entry for one slot ends. @throws AppError 409 unless nothing but stock or a limit blocks the slot */
function getEndForSlot(kitchen: KitchenSnapshot, context: SlotContext, startsAt: Date): Date {
  const slot = findSlotStartingAt(context, +startsAt);
  if (!slot) {
    const { name, schedule } = kitchen;
    throw conflict('order.no_slot', { kitchen: name, slot: formatSlot(+startsAt, schedule.timeZone) });
  }
  if (!slot.blockedBy) throw conflict('waiting.can_order_now');
  // A pause ends by itself, so a paused slot can be waited for if it has no room.
  const schedule = { ...context.schedule, pausedUntilMs: null };
  const unpaused = findSlotStartingAt({ ...context, schedule }, +startsAt)?.blockedBy;
  if (!isLackingRoom(unpaused?.reason)) throw conflictWith(describeBlock(kitchen, +startsAt, slot.blockedBy));
  return getEntryEnd(context.schedule, slot.occurrence, +startsAt);
}

/** Checks an entry for any slot. @throws AppError 409 unless nothing but stock or limits block all slots */
function assertNoSlotHasRoom(kitchen: KitchenSnapshot, context: SlotContext): void {
  if (!context.wanted.isInStock) return;
  if (findEarliestSlot(context)) throw conflict('waiting.can_order_now');
  for (const { blockedBy } of iterateSlots(context, listOccurrencesAhead(context)))
    if (isLackingRoom(blockedBy?.reason)) return;
  throw conflict('order.no_slot_left', { kitchen: kitchen.name });
}

/**
 * Returns when a new entry of the waiting list ends.
 * @throws AppError 409 if the dish can be ordered now, or if returned portions would not make it available
 */
export async function getNewEntryEnd(
  kitchen: KitchenSnapshot | undefined,
  { items, startsAt }: Wanted,
  { isInStock, createdAt }: { isInStock: boolean; createdAt: Date },
): Promise<Date> {
  const nowMs = +createdAt;
  if (!kitchen || !hasWindows(kitchen.schedule, nowMs)) {
    if (startsAt) throw conflict('order.kitchen_without_windows');
    if (!isInStock) return getEndWithoutSlot(createdAt);
    const isPaused = Number(kitchen?.schedule.pausedUntilMs) > nowMs;
    throw kitchen && isPaused
      ? conflict('order.kitchen_paused', { kitchen: kitchen.name })
      : conflict('waiting.can_order_now');
  }
  const context: SlotContext = {
    schedule: kitchen.schedule,
    used: await readUsedCapacity(kitchen.id),
    wanted: { items, isInStock },
    nowMs,
  };
  if (startsAt) return getEndForSlot(kitchen, context, startsAt);
  assertNoSlotHasRoom(kitchen, context);
  return getEndWithoutSlot(createdAt);
}
