import { getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import { notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { getKitchenSnapshot } from '../kitchens/kitchen-access.ts';
import type { KitchenSnapshot } from '../kitchens/index/kitchen-snapshot.ts';
import type { KitchenDay } from '../orders/pickups/kitchen-day.ts';

/** Returns a day of a kitchen, by default the date of `time` in the kitchen's time zone. @throws AppError 404 */
export async function openDay(
  chefId: string,
  date?: LocalDate,
  time = now(),
): Promise<{ kitchen: KitchenSnapshot; day: KitchenDay }> {
  const kitchen = await getKitchenSnapshot(chefId);
  if (!kitchen) throw notFound('kitchen.not_found');
  const { timeZone } = kitchen.schedule;
  const day = { chefId, timeZone, date: date ?? getLocalDate(+time, timeZone), now: time };
  return { kitchen, day };
}
