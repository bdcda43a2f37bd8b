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

export interface LimitUse {
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

const toSlotPeriod = (startsAtMs: number): string => new Date(startsAtMs).toISOString();

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
    return slotStartsAtMs === undefined ? undefined : toSlotPeriod(slotStartsAtMs);
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
export const listCountedLimits = (
  limits: readonly CapacityLimit[],
  items: readonly KitchenPortions[],
): CountedLimit[] =>
  limits.map((limit) => ({ limit, amount: countUnits(limit, items) })).filter(({ amount }) => amount > 0);

/** Returns what these items use at a pickup time, in the order of the limits. Skips limits that do not count them. */
export function listLimitUses(
  schedule: Schedule,
  time: PickupTime,
  items: readonly KitchenPortions[],
): LimitUse[] {
  // Date arithmetic is slow, so each kind of period is computed once.
  const periods = new Map<LimitPeriod, string | undefined>();
  const counted = listCountedLimits(schedule.limits, items);
  for (const { per } of counted.map(({ limit }) => limit))
    if (!periods.has(per)) periods.set(per, getPeriod(per, schedule, time));
  return counted.flatMap(({ limit, amount }) => {
    const period = periods.get(limit.per);
    return period === undefined
      ? []
      : [{ limit, key: `${limit._id} ${period}`, amount, max: getMax(limit, time) }];
  });
}

/** Used units by limit and period. A missing entry means 0. */
export type UsedCapacity = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Splits the key of a counter into the limit and its period. */
export function splitCounterKey(key: string): [limitId: string, period: string] {
  const length = key.indexOf(' ');
  return [key.slice(0, length), key.slice(length + 1)];
}

/** Returns the used units of a counter. */
export function getUsedUnits(used: UsedCapacity, key: string): number | undefined {
  const [limitId, period] = splitCounterKey(key);
  return used.get(limitId)?.get(period);
}

const noUnits: ReadonlyMap<string, number> = new Map();

interface SlotLimit {
  limit: CapacityLimit;
  used: ReadonlyMap<string, number>;
  maxUsed: number; // the most that others may have used if these items are to fit
}

/** Limits for the slots of one occurrence on one local date. */
interface SlotLimits {
  /** Oldest limit that is full in all of the slots. */
  full: CapacityLimit | undefined;
  /** Limits older than `full` that already have used units. Only these must be checked slot by slot. */
  perSlot: SlotLimit[];
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

type DatedSlot = Pick<PickupTime, 'windowId' | 'date' | 'startsAtMs'> & { localDate: LocalDate };

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
  const compare = (time: DatedSlot): SlotLimits => {
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
  };
  let known: { of: DatedSlot; compared: SlotLimits } | undefined;
  const getCompared = (time: DatedSlot): SlotLimits => {
    const isKnown =
      known?.of.localDate === time.localDate &&
      known.of.date === time.date &&
      known.of.windowId === time.windowId;
    if (!known || !isKnown) known = { of: time, compared: compare(time) };
    return known.compared;
  };
  const isFull = ({ used: units, maxUsed }: SlotLimit, slot: string) => (units.get(slot) ?? 0) > maxUsed;
  let last = 0;
  return {
    findFull: (time) => {
      const { full, perSlot } = getCompared(time);
      if (perSlot.length === 0) return full;
      const slot = toSlotPeriod(time.startsAtMs);
      return perSlot.find((entry) => isFull(entry, slot))?.limit ?? full;
    },
    hasRoom: (time) => {
      const { full, perSlot } = getCompared(time);
      if (full || perSlot.length === 0) return !full;
      const slot = toSlotPeriod(time.startsAtMs);
      const first = perSlot[last];
      if (first && isFull(first, slot)) return false;
      last = perSlot.findIndex((entry) => isFull(entry, slot));
      return last === -1;
    },
  };
}
