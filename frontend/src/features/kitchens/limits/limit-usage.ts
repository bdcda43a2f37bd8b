import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import { countUnits } from '@homechef/contract/kitchens/limits';
import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { usesCapacity } from '@homechef/contract/orders/order-state';
import { addDays, getLocalDate, getMonday, type LocalDate } from '@homechef/contract/time/local-date';
import { getMaxOn, type LimitValues } from './limit-kinds.ts';

type SlotDay = SlotList['days'][number];

/** How much of a limit is used in one of its periods. `startsAt` is null for a day or week. */
export interface PeriodUse {
  startsAt: string | null;
  used: number;
  max: number;
}

export interface UsageSource {
  day: SlotDay;
  timeZone: string;
  orders: readonly ChefOrder[];
}

const daysPerWeek = 7;

export function listUsageDates(limits: readonly LimitValues[], date: LocalDate): LocalDate[] {
  if (!limits.some(({ per }) => per === 'week')) return [date];
  return Array.from({ length: daysPerWeek }, (_, i) => addDays(getMonday(date), i));
}

const getStart = ({ pickups: [pickup] }: ChefOrder): string | null =>
  pickup ? getHeldPickup(pickup).startsAt : null;

const countUsed = (
  limit: LimitValues,
  orders: readonly ChefOrder[],
  isCounted: (startMs: number) => boolean,
) =>
  orders.reduce((sum, order) => {
    const startsAt = getStart(order);
    if (startsAt === null || !isCounted(Date.parse(startsAt))) return sum;
    return sum + countUnits({ ...limit, _id: '' }, order.orderItems.filter(usesCapacity));
  }, 0);

const isWithin =
  ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (startMs: number): boolean =>
    Date.parse(startsAt) <= startMs && startMs < Date.parse(endsAt);

/** Returns how much of a limit is used on the day, in each of its periods. */
export function listUsage(limit: LimitValues, { day, timeZone, orders }: UsageSource): PeriodUse[] {
  const { date, windows } = day;
  const toUse = (startsAt: string | null, max: number, isCounted: (startMs: number) => boolean) => ({
    startsAt,
    max,
    used: countUsed(limit, orders, isCounted),
  });
  switch (limit.per) {
    case 'slot':
      return windows.flatMap(({ windowId, slots }) =>
        slots.map((slot) => toUse(slot.startsAt, getMaxOn(limit, { windowId, date }), isWithin(slot))),
      );
    case 'window':
      return windows.map((window) =>
        toUse(window.startsAt, getMaxOn(limit, { windowId: window.windowId, date }), isWithin(window)),
      );
    case 'day':
      return [toUse(null, limit.max, (startMs) => getLocalDate(startMs, timeZone) === date)];
    case 'week':
      return [
        toUse(null, limit.max, (startMs) => getMonday(getLocalDate(startMs, timeZone)) === getMonday(date)),
      ];
  }
}

/** Returns the dishes of which not even one more portion fits. A limit that names no dishes counts all of them. */
export const listBlockedDishes = (limit: LimitValues, { used, max }: PeriodUse, dishes: readonly string[]) =>
  dishes.filter((product) => {
    const units = countUnits({ ...limit, _id: '' }, [{ product, qty: 1 }]);
    return units > 0 && used + units > max;
  });

export const findFullest = (uses: readonly PeriodUse[]): PeriodUse | undefined =>
  uses.reduce<PeriodUse | undefined>(
    (fullest, use) => (fullest && use.used * fullest.max <= fullest.used * use.max ? fullest : use),
    undefined,
  );
