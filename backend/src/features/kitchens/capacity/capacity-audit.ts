import type { ClientSession } from 'mongoose';
import { getLocalDate, getMonday } from '@homechef/contract/time/local-date';
import { now } from '../../../platform/lib/clock.ts';
import { getPeriodDate } from './capacity-counters.ts';
import type { KitchenOrders } from '../schedule/kitchen-orders.ts';
import { toSchedule } from '../index/kitchen-snapshot.ts';
import { getCounters, getKitchens, type StoredKitchen } from '../kitchens.model.ts';
import { countUsedUnits, getFirstCountedMs } from './recount-capacity.ts';

async function findDifferences(
  kitchen: StoredKitchen,
  orders: KitchenOrders,
  session: ClientSession,
): Promise<string[]> {
  const schedule = toSchedule(kitchen);
  const sinceMs = getFirstCountedMs(schedule.timeZone, +now());
  const users = await orders.listCapacityUsers(String(kitchen._id), sinceMs, session);
  const expected = await countUsedUnits(schedule, users);
  const stored = await getCounters().find({ kitchen: kitchen._id }, { session }).toArray();
  const counted = new Map(stored.map(({ _id, used }) => [_id, used]));
  // Periods before the current week are not recounted after a change.
  const monday = getMonday(getLocalDate(+now(), schedule.timeZone));
  const keys = [...new Set([...expected.keys(), ...counted.keys()])].filter(
    (key) => getPeriodDate(key) >= monday,
  );
  return keys.flatMap((key) => {
    const used = counted.get(key) ?? 0;
    const isUsed = expected.get(key) ?? 0;
    const [limitId = '', ...period] = key.split(' ');
    const name = kitchen.limits.find(({ _id }) => _id === limitId)?.name ?? 'a deleted limit';
    return used === isUsed
      ? []
      : [
          `kitchen ${String(kitchen._id)} (${kitchen.name}): ${name}, ${period.join(' ')}: ${used} counted, its orders use ${isUsed}`,
        ];
  });
}

/**
 * Compares the used capacity of every limit with the orders that use it, starting with the current week. Returns the
 * number of limits and the differences. Changes nothing.
 */
export async function auditCapacity(
  orders: KitchenOrders,
  session: ClientSession,
): Promise<{ limits: number; differences: string[] }> {
  const differences: string[] = [];
  let limits = 0;
  for await (const kitchen of getKitchens().find({}, { session })) {
    limits += kitchen.limits.length;
    differences.push(...(await findDifferences(kitchen, orders, session)));
  }
  return { limits, differences };
}
