import { Types, type ClientSession } from 'mongoose';
import { listLimitUses } from '@homechef/contract/kitchens/limits';
import type { Schedule } from '@homechef/contract/kitchens/schedule';
import { addDays, getLocalDate, getMonday } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';
import { inPieces } from '../lib/work-in-pieces.ts';
import { getPeriodDate } from './capacity-counters.ts';
import type { CapacityUser, KitchenOrders } from './kitchen-orders.ts';
import { getCounters, type StoredCounter } from './kitchens.model.ts';

/** Returns the start of the current week, less a day for orders of an occurrence that began on the day before. */
export function getFirstCountedMs(timeZone: string, nowMs: number): number {
  const monday = getMonday(getLocalDate(nowMs, timeZone));
  return toInstantMs(addDays(monday, -1), '00:00', timeZone);
}

/** Counts the units that orders use, in pieces, because a busy kitchen has thousands of them. */
export async function countUsedUnits(
  schedule: Schedule,
  users: readonly CapacityUser[],
): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for await (const { time, items } of inPieces(users))
    for (const { key, amount } of listLimitUses(schedule, time, items))
      used.set(key, (used.get(key) ?? 0) + amount);
  return used;
}

/**
 * Counts the used capacity of a kitchen again from its orders, for all periods that have not ended. Replaces
 * all of its counters, in the transaction of the change.
 */
export async function recountCapacity(
  orders: KitchenOrders,
  chefId: string,
  { schedule, nowMs }: { schedule: Schedule; nowMs: number },
  session: ClientSession,
): Promise<void> {
  const kitchen = new Types.ObjectId(chefId);
  await getCounters().deleteMany({ kitchen }, { session });
  if (schedule.limits.length === 0) return;
  const sinceMs = getFirstCountedMs(schedule.timeZone, nowMs);
  const used = await countUsedUnits(schedule, await orders.listCapacityUsers(chefId, sinceMs, session));
  const counters = [...used].map(([_id, units]): StoredCounter => ({
    _id,
    kitchen,
    date: getPeriodDate(_id),
    used: units,
    changes: 1,
  }));
  if (counters.length > 0) await getCounters().insertMany(counters, { session });
}
