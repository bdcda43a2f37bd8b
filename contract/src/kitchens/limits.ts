import { getLocalDate, getMonday, type LocalDate } from '../time/local-date.ts';
import type { CapacityLimit } from './kitchen.ts';
import type { LimitPeriod } from './kitchen-options.ts';
import { findSlotAt, type Schedule } from './schedule.ts';

export interface KitchenPortions {
  product: string;
  qty: number;
}

/** Pickup time of an order: `windowId` and `date` name the occurrence that was ordered. Empty outside any window. */
export interface PickupTime {
  windowId: string;
  date: LocalDate;
  startsAtMs: number;
  localDate?: LocalDate; // date of `startsAtMs`, if it is known already
  /** Start of the slot, if it is known already. Otherwise the slot that contains `startsAtMs` counts. */
  slotStartsAtMs?: number;
  hasNoSlot?: boolean; // walk-up sale, which uses no slot
}

export interface LimitUse {
  limit: CapacityLimit;
  key: string; // names the counter: one per limit and period
  amount: number;
  max: number;
}

/** Returns how many units of a limit these items use: orders, portions or points. */
export function countUnits({ counts, products }: CapacityLimit, items: readonly KitchenPortions[]): number {
  const pointsById = new Map(products.map(({ product, points }) => [product, points]));
  const counted = products.length === 0 ? items : items.filter(({ product }) => pointsById.has(product));
  if (counts === 'orders') return counted.length > 0 ? 1 : 0;
  return counted.reduce(
    (sum, { product, qty }) => sum + qty * (counts === 'points' ? (pointsById.get(product) ?? 1) : 1),
    0,
  );
}

/** Returns the period of a pickup time, or undefined if its start lies in no slot of today's schedule. */
function getPeriod(per: LimitPeriod, schedule: Schedule, time: PickupTime): string | undefined {
  switch (per) {
    case 'slot': {
      if (time.hasNoSlot) return undefined;
      const slotStartsAtMs = time.slotStartsAtMs ?? findSlotAt(schedule, time.startsAtMs)?.slot.startsAtMs;
      return slotStartsAtMs === undefined ? undefined : new Date(slotStartsAtMs).toISOString();
    }
    case 'window':
      return time.windowId === '' ? undefined : `${time.windowId} ${time.date}`;
    case 'day':
      return time.localDate ?? getLocalDate(time.startsAtMs, schedule.timeZone);
    case 'week':
      return getMonday(time.localDate ?? getLocalDate(time.startsAtMs, schedule.timeZone));
  }
}

/** Returns the maximum of a limit for an occurrence. Overrides exist for limits per slot and per window. */
const getMax = ({ max, overrides }: CapacityLimit, { windowId, date }: PickupTime): number =>
  overrides.find((override) => override.windowId === windowId && override.date === date)?.max ?? max;

/** Units of one limit that some items use at any pickup time. */
export type CountedLimit = Pick<LimitUse, 'limit' | 'amount'>;

export const listCountedLimits = (
  limits: readonly CapacityLimit[],
  items: readonly KitchenPortions[],
): CountedLimit[] =>
  limits.map((limit) => ({ limit, amount: countUnits(limit, items) })).filter(({ amount }) => amount > 0);

/** Returns the uses of counted limits at a pickup time. Each kind of period is computed once, because dates take time. */
export function toLimitUses(
  schedule: Schedule,
  time: PickupTime,
  counted: readonly CountedLimit[],
): LimitUse[] {
  const periods = new Map<LimitPeriod, string | undefined>();
  for (const { per } of counted.map(({ limit }) => limit))
    if (!periods.has(per)) periods.set(per, getPeriod(per, schedule, time));
  return counted.flatMap(({ limit, amount }) => {
    const period = periods.get(limit.per);
    return period === undefined
      ? []
      : [{ limit, key: `${limit._id} ${period}`, amount, max: getMax(limit, time) }];
  });
}

/** Returns what these items use at a pickup time, in the order of the limits. Limits that do not count them are left out. */
export const listLimitUses = (
  schedule: Schedule,
  time: PickupTime,
  items: readonly KitchenPortions[],
): LimitUse[] => toLimitUses(schedule, time, listCountedLimits(schedule.limits, items));

/** Used units by counter key. A missing key means 0. */
export type UsedCapacity = ReadonlyMap<string, number>;

/** Returns the oldest limit that has no room for these items, or undefined if all have. */
export const findFullLimit = (uses: readonly LimitUse[], used: UsedCapacity): CapacityLimit | undefined =>
  uses.find(({ key, amount, max }) => (used.get(key) ?? 0) + amount > max)?.limit;
