import { Types, type ClientSession, type mongo } from 'mongoose';
import { createUseLister } from '@homechef/contract/kitchens/limits';
import type { Schedule } from '@homechef/contract/kitchens/schedule';
import { addDays, getLocalDate, getMonday } from '@homechef/contract/time/local-date';
import { toInstantMs } from '@homechef/contract/time/time-zone';
import { inPieces } from '../../../platform/lib/work-in-pieces.ts';
import { getPeriodDate } from './capacity-counters.ts';
import type { CapacityUser, KitchenOrders } from '../schedule/kitchen-orders.ts';
import { getCounters, type StoredCounter } from '../kitchens.model.ts';

/**
 * Returns the start of the current week minus one day, because an order can belong to an occurrence that began the day
 * before.
 */
export function getFirstCountedMs(timeZone: string, nowMs: number): number {
  const monday = getMonday(getLocalDate(nowMs, timeZone));
  return toInstantMs(addDays(monday, -1), '00:00', timeZone);
}

/** Counts the units that orders use. Reads in batches, because a busy kitchen has thousands of orders. */
export async function countUsedUnits(
  schedule: Schedule,
  users: readonly CapacityUser[],
): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  const listUses = createUseLister(schedule);
  for await (const { time, items } of inPieces(users))
    for (const { key, amount } of listUses(time, items)) used.set(key, (used.get(key) ?? 0) + amount);
  return used;
}

const writesPerBatch = 500;

type CounterWrite = mongo.AnyBulkWriteOperation<StoredCounter>;

/** Lists the writes that make the counters of a kitchen equal to the counted units. It consumes `counted`. */
async function listCounterWrites(
  kitchen: Types.ObjectId,
  counted: Map<string, number>,
  session: ClientSession,
): Promise<CounterWrite[]> {
  const writes: CounterWrite[] = [];
  for await (const { _id, used } of inPieces(getCounters().find({ kitchen }, { session }))) {
    const units = counted.get(_id);
    counted.delete(_id);
    if (units === undefined) writes.push({ deleteOne: { filter: { _id } } });
    else if (units !== used)
      writes.push({
        updateOne: { filter: { _id }, update: { $set: { used: units }, $inc: { changes: 1 } } },
      });
  }
  for await (const [_id, used] of inPieces(counted)) {
    const document = { _id, kitchen, date: getPeriodDate(_id), used, changes: 1 };
    writes.push({ insertOne: { document } });
  }
  return writes;
}

/**
 * Counts the used capacity of a kitchen again from its orders, for all periods that have not ended, within the
 * transaction of the change. It writes only counters that differ: a busy kitchen has thousands, and each write is an
 * event for every process.
 */
export async function recountCapacity(
  orders: KitchenOrders,
  chefId: string,
  { schedule, nowMs }: { schedule: Schedule; nowMs: number },
  session: ClientSession,
): Promise<void> {
  const sinceMs = getFirstCountedMs(schedule.timeZone, nowMs);
  const hasLimits = schedule.limits.length > 0;
  const users = hasLimits ? await orders.listCapacityUsers(chefId, sinceMs, session) : [];
  const counted = await countUsedUnits(schedule, users);
  const writes = await listCounterWrites(new Types.ObjectId(chefId), counted, session);
  for (let start = 0; start < writes.length; start += writesPerBatch)
    await getCounters().bulkWrite(writes.slice(start, start + writesPerBatch), { session });
}
