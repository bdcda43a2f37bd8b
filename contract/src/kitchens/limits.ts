import { getLocalDate, getMonday, type LocalDate } from '../time/local-date.ts';
import type { CapacityLimit } from './kitchen.ts';
import type { LimitPeriod } from './kitchen-options.ts';
import { findSlotAt, type Schedule } from './schedule.ts';

export interface KitchenPortions {
  product: string;
  qty: number;
}

/**
 * Pickup time of an order. `windowId` and `date` name the occurrence it was ordered for, and are empty outside any
 * window.
 */
export interface PickupTime {
  windowId: string;
  date: LocalDate;
  startsAtMs: number;
  /** Start of the slot if it is already known. If not, the slot is the one that contains `startsAtMs`. */
  slotStartsAtMs?: number;
  hasNoSlot?: boolean; // walk-up sale, which uses no slot
}

interface LimitUse {
  limit: CapacityLimit;
  key: string; // of the counter: one per limit and period
  amount: number;
  max: number;
}

type LimitProducts = CapacityLimit['products'];
type LimitOverrides = CapacityLimit['overrides'];

// Cached because limits are compared with every dish and every order of a kitchen. A changed list is a new object.
const pointsByProduct = new WeakMap<LimitProducts, ReadonlyMap<string, number>>();
const maxByOccurrence = new WeakMap<LimitOverrides, ReadonlyMap<string, number>>();

function getOrCreate<K extends object, V>(known: WeakMap<K, V>, key: K, create: (key: K) => V): V {
  const value = known.get(key) ?? create(key);
  known.set(key, value);
  return value;
}

const getPoints = (products: LimitProducts) =>
  getOrCreate(
    pointsByProduct,
    products,
    (entries) => new Map(entries.map(({ product, points }) => [product, points])),
  );

/** Returns how many units of a limit (orders, portions or points) these items use. */
export function countUnits({ counts, products }: CapacityLimit, items: readonly KitchenPortions[]): number {
  const pointsById = getPoints(products);
  const counted = products.length === 0 ? items : items.filter(({ product }) => pointsById.has(product));
  if (counts === 'orders') return counted.length > 0 ? 1 : 0;
  return counted.reduce(
    (sum, { product, qty }) => sum + qty * (counts === 'points' ? (pointsById.get(product) ?? 1) : 1),
    0,
  );
}

/** Returns the period of a limit that is not per slot. */
function getLongPeriod(
  per: Exclude<LimitPeriod, 'slot'>,
  { windowId, date, localDate }: Pick<DatedSlot, 'windowId' | 'date' | 'localDate'>,
): string {
  switch (per) {
    case 'window':
      return `${windowId} ${date}`;
    case 'day':
      return localDate;
    case 'week':
      return getMonday(localDate);
  }
}

/** Returns the period of a pickup time, or undefined if its start lies in no slot of today's schedule. */
function getPeriod(per: LimitPeriod, schedule: Schedule, time: PickupTime): string | undefined {
  if (per === 'slot') {
    if (time.hasNoSlot) return undefined;
    const slotStartsAtMs = time.slotStartsAtMs ?? findSlotAt(schedule, time.startsAtMs)?.slot.startsAtMs;
    return slotStartsAtMs === undefined ? undefined : new Date(slotStartsAtMs).toISOString();
  }
  const { windowId, date, startsAtMs } = time;
  if (per === 'window') return windowId === '' ? undefined : `${windowId} ${date}`;
  return getLongPeriod(per, { windowId, date, localDate: getLocalDate(startsAtMs, schedule.timeZone) });
}

/**
 * Returns the maximum of a limit for an occurrence. Limits per slot and per window can have overrides; the first one
 * wins.
 */
function getMax({ max, overrides }: CapacityLimit, { windowId, date }: PickupTime): number {
  if (overrides.length === 0) return max;
  const known = getOrCreate(
    maxByOccurrence,
    overrides,
    (entries) => new Map(entries.toReversed().map((entry) => [`${entry.windowId} ${entry.date}`, entry.max])),
  );
  return known.get(`${windowId} ${date}`) ?? max;
}

/** How many units of a limit some items use, whatever their pickup time. */
type CountedLimit = Pick<LimitUse, 'limit' | 'amount'>;

/** Returns the limits that count at least one of these items, oldest first. */
const listCountedLimits = (
  limits: readonly CapacityLimit[],
  items: readonly KitchenPortions[],
): CountedLimit[] =>
  limits.map((limit) => ({ limit, amount: countUnits(limit, items) })).filter(({ amount }) => amount > 0);

type ListUses = (time: PickupTime, items: readonly KitchenPortions[]) => LimitUse[];

/**
 * Creates a function that returns what items use at a pickup time, in the order of the limits. It skips limits that do
 * not count them. Date arithmetic is slow, so each kind of period is computed once per time, for all orders of it.
 */
export function createUseLister(schedule: Schedule): ListUses {
  const periodsByTime = new Map<string, Map<LimitPeriod, string | undefined>>();
  return (time, items) => {
    const { windowId, date, startsAtMs, slotStartsAtMs, hasNoSlot } = time;
    const timeKey = [windowId, date, startsAtMs, slotStartsAtMs, hasNoSlot].join(' ');
    const periods = periodsByTime.get(timeKey) ?? new Map<LimitPeriod, string | undefined>();
    periodsByTime.set(timeKey, periods);
    return listCountedLimits(schedule.limits, items).flatMap(({ limit, amount }) => {
      const { per } = limit;
      if (!periods.has(per)) periods.set(per, getPeriod(per, schedule, time));
      const period = periods.get(per);
      return period === undefined
        ? []
        : [{ limit, key: `${limit._id} ${period}`, amount, max: getMax(limit, time) }];
    });
  };
}

/** Returns what some items use at one pickup time (see `createUseLister`). */
export const listLimitUses = (schedule: Schedule, ...use: Parameters<ListUses>): LimitUse[] =>
  createUseLister(schedule)(...use);

/** A period of a limit. That of a slot is its start in epoch milliseconds, because a text for each slot is slow. */
export type Period = string | number;

/** Used units by limit and period. A missing entry means 0. */
export type UsedCapacity = ReadonlyMap<string, ReadonlyMap<Period, number>>;

/** Splits the key of a counter into the limit and its period. */
export function splitCounterKey(key: string): [limitId: string, period: Period] {
  const length = key.indexOf(' ');
  const period = key.slice(length + 1);
  return [key.slice(0, length), period.endsWith('Z') ? Date.parse(period) : period];
}

/** Returns the used units of a counter. */
export function getUsedUnits(used: UsedCapacity, key: string): number | undefined {
  const [limitId, period] = splitCounterKey(key);
  return used.get(limitId)?.get(period);
}

const noUnits: ReadonlyMap<Period, number> = new Map();

interface SlotLimit {
  limit: CapacityLimit;
  used: ReadonlyMap<Period, number>;
  maxUsed: number; // the most that others may have used if these items are to fit
}

/** Limits for the slots of one occurrence on one local date. */
interface SlotLimits {
  /** Oldest limit that is full in all of the slots. */
  full: CapacityLimit | undefined;
  /** Limits older than `full` that already have used units. Only these must be checked slot by slot. */
  perSlot: SlotLimit[];
}

export type DatedSlot = Pick<PickupTime, 'windowId' | 'date' | 'startsAtMs'> & { localDate: LocalDate };

/** Creates a function that keeps its last result, because the slots of an occurrence follow one another. */
function keepOfOccurrence<T>(compute: (time: DatedSlot) => T): (time: DatedSlot) => T {
  let known: { of: DatedSlot; value: T } | undefined;
  return (time) => {
    const isKnown =
      known?.of.localDate === time.localDate &&
      known.of.date === time.date &&
      known.of.windowId === time.windowId;
    if (!known || !isKnown) known = { of: time, value: compute(time) };
    return known.value;
  };
}

/**
 * Creates a function that returns how many units of each limit are left in a slot. Fewer than none are left if a limit
 * was lowered.
 */
export function createLeftReader(
  limits: readonly CapacityLimit[],
  used: UsedCapacity,
): (time: DatedSlot) => number[] {
  const readLimits = keepOfOccurrence((time) =>
    limits.map((limit) => {
      const units = used.get(limit._id) ?? noUnits;
      const max = getMax(limit, time);
      return limit.per === 'slot'
        ? { max, units }
        : { max: max - (units.get(getLongPeriod(limit.per, time)) ?? 0), units: noUnits };
    }),
  );
  return (time) => readLimits(time).map(({ max, units }) => max - (units.get(time.startsAtMs) ?? 0));
}

/** Creates a function that returns how many units of each limit these items use, alone or together with one more. */
export function createUnitsAdder(
  limits: readonly CapacityLimit[],
  items: readonly KitchenPortions[],
): (item?: KitchenPortions) => number[] {
  const units = limits.map((limit) => countUnits(limit, items));
  return (item) =>
    limits.map((limit, i) => {
      const [before = 0, added] = [units[i], countUnits(limit, item ? [item] : [])];
      return limit.counts === 'orders' ? Math.max(before, added) : before + added;
    });
}

/** Compares items with the limits of a kitchen, slot by slot. */
export interface RoomFinder {
  /** Returns the oldest limit that has no room in a slot, or undefined if all have room. */
  findFull: (time: DatedSlot) => CapacityLimit | undefined;
  /**
   * Returns whether `findFull` would find nothing. Faster, because it first tries the limit that was full last time.
   */
  hasRoom: (time: DatedSlot) => boolean;
}

/**
 * Creates a finder of slots with room for some items. A kitchen can have nine thousand slots and thirty limits, so
 * limits with periods longer than a slot are compared once per period.
 */
export function createRoomFinder(
  limits: readonly CapacityLimit[],
  items: readonly KitchenPortions[],
  used: UsedCapacity,
): RoomFinder {
  const counted = listCountedLimits(limits, items);
  const getCompared = keepOfOccurrence((time): SlotLimits => {
    const perSlot: SlotLimit[] = [];
    for (const { limit, amount } of counted) {
      const units = used.get(limit._id) ?? noUnits;
      const maxUsed = getMax(limit, time) - amount;
      if (limit.per === 'slot') {
        if (maxUsed < 0) return { full: limit, perSlot };
        if (units.size > 0) perSlot.push({ limit, used: units, maxUsed });
      } else if ((units.get(getLongPeriod(limit.per, time)) ?? 0) > maxUsed) return { full: limit, perSlot };
    }
    return { full: undefined, perSlot };
  });
  const isFull = ({ used: units, maxUsed }: SlotLimit, startsAtMs: number) =>
    (units.get(startsAtMs) ?? 0) > maxUsed;
  let last = 0;
  return {
    findFull: (time) => {
      const { full, perSlot } = getCompared(time);
      return perSlot.find((entry) => isFull(entry, time.startsAtMs))?.limit ?? full;
    },
    hasRoom: (time) => {
      const { full, perSlot } = getCompared(time);
      if (full || perSlot.length === 0) return !full;
      const first = perSlot[last];
      if (first && isFull(first, time.startsAtMs)) return false;
      last = perSlot.findIndex((entry) => isFull(entry, time.startsAtMs));
      return last === -1;
    },
  };
}
