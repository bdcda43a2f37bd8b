import { addDays, dayMs, getLocalDate, minuteMs, type LocalDate } from '../time/local-date.ts';
import { subtractMinutes, toInstantMs } from '../time/time-zone.ts';
import type { SlotBlock } from './kitchen.ts';
import {
  createLeftReader,
  createRoomFinder,
  createUnitsAdder,
  type DatedSlot,
  type KitchenPortions,
  type RoomFinder,
  type UsedCapacity,
} from './limits.ts';
import {
  getHorizonMs,
  listOccurrences,
  listSlotTimes,
  type Schedule,
  type ScheduledOccurrence,
  type SlotTime,
} from './schedule.ts';

/** Dishes of which an item needs some, such as the sides of a plate. */
export interface RequiredParts {
  products: readonly string[];
  qty: number; // portions of each chosen one
  /** Returns whether the item can be had with these of its parts. */
  areEnough: (offered: ReadonlySet<string>) => boolean;
}

export interface WantedItems {
  items: readonly KitchenPortions[];
  isInStock: boolean; // whether all portions are in stock
  /** What still has to be chosen. The portions of a part that is among the items are counted there. */
  required?: readonly RequiredParts[];
}

interface SlotState extends SlotTime {
  blockedBy: SlotBlock | null;
}

export interface OccurrenceSlots {
  occurrence: ScheduledOccurrence;
  slots: SlotState[];
}

export interface SlotContext {
  schedule: Schedule;
  used: UsedCapacity;
  wanted: WantedItems;
  nowMs: number;
}

interface OrderedOccurrence {
  window: Pick<ScheduledOccurrence['window'], 'opensBefore' | 'closesBefore'>;
  startsAtMs: number;
}

/** Returns when the orders for an occurrence open and close, in epoch milliseconds. */
export function getOrderTimes(
  { window: { opensBefore, closesBefore }, startsAtMs }: OrderedOccurrence,
  timeZone: string,
) {
  const subtract = (minutes: number) => subtractMinutes(startsAtMs, minutes, timeZone);
  return {
    opensAtMs: opensBefore === null ? -Infinity : subtract(opensBefore),
    closesAtMs: closesBefore === null ? Infinity : subtract(closesBefore),
  };
}

type Window = Pick<ScheduledOccurrence['window'], 'products'>;

const isServedAt = ({ products }: Window, product: string): boolean =>
  products.length === 0 || products.includes(product);

/** Creates a function that returns the reason why all slots of an occurrence are blocked, or undefined. */
function createWindowCheck({ schedule, wanted, nowMs }: SlotContext) {
  const isServing = (window: Window) => wanted.items.every(({ product }) => isServedAt(window, product));
  const servingById = new Map(schedule.windows.map((window) => [window._id, isServing(window)]));
  return (occurrence: ScheduledOccurrence): SlotBlock | undefined => {
    if (!servingById.get(occurrence.window._id)) return { reason: 'not_served' };
    const { opensAtMs, closesAtMs } = getOrderTimes(occurrence, schedule.timeZone);
    if (nowMs < opensAtMs) return { reason: 'not_open', opensAt: new Date(opensAtMs).toISOString() };
    return nowMs >= closesAtMs ? { reason: 'too_soon' } : undefined;
  };
}

/**
 * Creates a function that returns local dates. It computes a date once and keeps it for instants before the next
 * midnight.
 */
function createDateReader(timeZone: string): (instantMs: number) => LocalDate {
  let date = '';
  let fromMs = 0;
  let toMs = 0;
  return (instantMs) => {
    if (instantMs < fromMs || instantMs >= toMs) {
      date = getLocalDate(instantMs, timeZone);
      [fromMs, toMs] = [instantMs, toInstantMs(addDays(date, 1), '00:00', timeZone)];
    }
    return date;
  };
}

interface SlotCheck {
  /** Returns the reason why all slots of an occurrence are blocked, or undefined. */
  findWindowBlock: (occurrence: ScheduledOccurrence) => SlotBlock | undefined;
  /** Returns the first reason why a slot cannot be chosen (docs/rules/pickup.md §3), or null if it is available. */
  findBlock: (occurrence: ScheduledOccurrence, slot: SlotTime) => SlotBlock | null;
  isAvailable: (occurrence: ScheduledOccurrence, slot: SlotTime) => boolean;
}

/**
 * Creates a function that returns whether the parts that still have to be chosen can be had at a slot. A combo can have
 * a hundred parts, so slots with the same room are compared once.
 */
function createPartsCheck({ schedule: { limits }, wanted: { items, required = [] }, used }: SlotContext) {
  if (required.length === 0) return () => true;
  const readLeft = createLeftReader(limits, used);
  const addUnits = createUnitsAdder(limits, items);
  const unitsOfItems = addUnits();
  const isItem = new Set(items.map(({ product }) => product));
  const unitsByPart = new Map<string, number[]>();
  const toPart = (product: string, qty: number) => {
    const key = `${qty} ${product}`;
    const units = unitsByPart.get(key) ?? (isItem.has(product) ? unitsOfItems : addUnits({ product, qty }));
    unitsByPart.set(key, units);
    return { product, units };
  };
  const choices = required.map(({ products, qty, areEnough }) => ({
    parts: products.map((product) => toPart(product, qty)),
    areEnough,
  }));
  const areAllEnough = (window: Window, left: readonly number[]): boolean => {
    const hasRoom = (units: readonly number[]) =>
      units.every((amount, i) => amount === 0 || amount <= (left[i] ?? 0));
    return choices.every(({ parts, areEnough }) => {
      const offered = parts.filter(({ product, units }) => isServedAt(window, product) && hasRoom(units));
      return areEnough(new Set(offered.map(({ product }) => product)));
    });
  };
  const known = new Map<string, boolean>();
  let last: { window: Window; left: readonly number[]; areEnough: boolean } | undefined;
  return ({ window }: ScheduledOccurrence, time: DatedSlot): boolean => {
    const left = readLeft(time);
    // The room of most slots is that of the slot before, and a key of each would take most of the time.
    if (last?.window === window && left.every((units, i) => units === last?.left[i])) return last.areEnough;
    const key = `${window._id} ${left.join()}`;
    const areEnough = known.get(key) ?? areAllEnough(window, left);
    known.set(key, areEnough);
    last = { window, left, areEnough };
    return areEnough;
  };
}

/** Creates the checks of a slot. `findBlock` assumes that `findWindowBlock` has passed for its occurrence. */
function createSlotCheck(context: SlotContext): SlotCheck {
  const { schedule, wanted, used, nowMs } = context;
  const room: RoomFinder = createRoomFinder(schedule.limits, wanted.items, used);
  const hasParts = createPartsCheck(context);
  const getDate = createDateReader(schedule.timeZone);
  const leadEndMs = nowMs + schedule.leadMinutes * minuteMs;
  const pauseEndMs = schedule.pausedUntilMs ?? -Infinity;
  const toTime = ({ window, date }: ScheduledOccurrence, { startsAtMs }: SlotTime) => ({
    windowId: window._id,
    date,
    startsAtMs,
    localDate: getDate(startsAtMs),
  });
  return {
    findWindowBlock: createWindowCheck(context),
    findBlock: (occurrence, slot) => {
      if (slot.startsAtMs < leadEndMs) return { reason: 'too_soon' };
      if (slot.startsAtMs < pauseEndMs) return { reason: 'paused' };
      if (!wanted.isInStock) return { reason: 'sold_out' };
      const time = toTime(occurrence, slot);
      const full = room.findFull(time);
      if (full) return { reason: 'full', limit: full.name };
      return hasParts(occurrence, time) ? null : { reason: 'sold_out' };
    },
    isAvailable: (occurrence, slot) => {
      if (slot.startsAtMs < leadEndMs || slot.startsAtMs < pauseEndMs || !wanted.isInStock) return false;
      const time = toTime(occurrence, slot);
      return room.hasRoom(time) && hasParts(occurrence, time);
    },
  };
}

/** Lists the slots of an occurrence that have not begun and are within the horizon. */
const listSlotTimesAhead = (
  occurrence: ScheduledOccurrence,
  schedule: Schedule,
  nowMs: number,
): SlotTime[] => {
  const horizonMs = getHorizonMs(schedule, nowMs);
  return listSlotTimes(occurrence, schedule.slotMinutes).filter(
    ({ startsAtMs }) => startsAtMs >= nowMs && startsAtMs <= horizonMs,
  );
};

/**
 * Iterates over the slots that have not begun and are within the horizon, by occurrence. `days` is the number of dates,
 * starting today. Skips occurrences that have no such slots.
 */
export function* iterateSlotsByOccurrence(context: SlotContext, days: number): Generator<OccurrenceSlots> {
  const { schedule, nowMs } = context;
  const today = getLocalDate(nowMs, schedule.timeZone);
  const check = createSlotCheck(context);
  // Yesterday's occurrence can run past midnight.
  const dates = Math.min(days, schedule.horizonDays + 2) + 1;
  for (const occurrence of iterateOccurrences(context, addDays(today, -1), dates)) {
    const times = listSlotTimesAhead(occurrence, schedule, nowMs);
    if (times.length === 0) continue;
    const windowBlock = check.findWindowBlock(occurrence);
    const slots = times.map((slot) => ({
      ...slot,
      blockedBy: windowBlock ?? check.findBlock(occurrence, slot),
    }));
    yield { occurrence, slots };
  }
}

export const listSlots = (context: SlotContext, days: number): OccurrenceSlots[] => [
  ...iterateSlotsByOccurrence(context, days),
];

export interface ChosenSlot extends SlotState {
  occurrence: ScheduledOccurrence;
}

/** Iterates over the occurrences of some days in date order, without those that are cancelled or over. */
function* iterateOccurrences(
  { schedule, nowMs }: Pick<SlotContext, 'schedule' | 'nowMs'>,
  fromDate: LocalDate,
  days: number,
): Generator<ScheduledOccurrence> {
  for (let i = 0; i < days; i += 1)
    for (const occurrence of listOccurrences(schedule, addDays(fromDate, i), 1))
      if (occurrence.status !== 'cancelled' && occurrence.endsAtMs > nowMs) yield occurrence;
}

export function listOccurrencesAhead(
  context: Pick<SlotContext, 'schedule' | 'nowMs'>,
): ScheduledOccurrence[] {
  const { schedule, nowMs } = context;
  // Yesterday's occurrence can run past midnight, and the horizon can end in the middle of a date.
  const yesterday = addDays(getLocalDate(nowMs, schedule.timeZone), -1);
  return [...iterateOccurrences(context, yesterday, schedule.horizonDays + 3)];
}

/**
 * Iterates over the slots of some occurrences within the horizon. Only slots that pass `isWanted` are checked for a
 * block. Occurrences that are over have no slots.
 */
export function* iterateSlots(
  context: SlotContext,
  occurrences: Iterable<ScheduledOccurrence>,
  isWanted: (occurrence: ScheduledOccurrence, slot: SlotTime) => boolean = () => true,
): Generator<ChosenSlot> {
  const check = createSlotCheck(context);
  for (const occurrence of occurrences) {
    const windowBlock = check.findWindowBlock(occurrence);
    for (const slot of listSlotTimesAhead(occurrence, context.schedule, context.nowMs))
      if (isWanted(occurrence, slot))
        yield { ...slot, occurrence, blockedBy: windowBlock ?? check.findBlock(occurrence, slot) };
  }
}

/** Iterates over the available slots of some occurrences within the horizon. */
export function* iterateAvailableSlots(
  context: SlotContext,
  occurrences: Iterable<ScheduledOccurrence>,
  isWanted: (occurrence: ScheduledOccurrence, slot: SlotTime) => boolean = () => true,
): Generator<ChosenSlot> {
  const check = createSlotCheck(context);
  for (const occurrence of occurrences) {
    if (check.findWindowBlock(occurrence)) continue;
    for (const slot of listSlotTimesAhead(occurrence, context.schedule, context.nowMs))
      if (isWanted(occurrence, slot) && check.isAvailable(occurrence, slot))
        yield { ...slot, occurrence, blockedBy: null };
  }
}

/** Returns the first available slot within the horizon, or undefined. */
export function findEarliestSlot(context: SlotContext): ChosenSlot | undefined {
  const { schedule, nowMs } = context;
  const yesterday = addDays(getLocalDate(nowMs, schedule.timeZone), -1);
  const occurrences = iterateOccurrences(context, yesterday, schedule.horizonDays + 3);
  const [earliest] = iterateAvailableSlots(context, occurrences);
  return earliest;
}

/**
 * Returns the slot that starts at an instant, even if it is blocked, or undefined if there is none within the horizon.
 */
export function findSlotStartingAt(context: SlotContext, startsAtMs: number): ChosenSlot | undefined {
  const date = getLocalDate(startsAtMs, context.schedule.timeZone);
  const occurrences = iterateOccurrences(context, addDays(date, -1), 2);
  const [slot] = iterateSlots(context, occurrences, (_, time) => time.startsAtMs === startsAtMs);
  return slot;
}

/** Returns the start of the first slot after an instant, or undefined if no slot starts later. */
function findNextStartMs(occurrence: SlotTime, slotMinutes: number, afterMs: number): number | undefined {
  const { startsAtMs, endsAtMs } = occurrence;
  const lengthMs = slotMinutes * minuteMs;
  const passed = Math.max(0, Math.floor((afterMs - startsAtMs) / lengthMs) + 1);
  const nextMs = startsAtMs + passed * lengthMs;
  return nextMs + lengthMs <= endsAtMs ? nextMs : undefined;
}

/**
 * Returns when the slots of a kitchen next change merely because time passes, in epoch milliseconds. A response can be
 * cached until that instant.
 */
export function getNextSlotChangeMs({ schedule, nowMs }: Pick<SlotContext, 'schedule' | 'nowMs'>): number {
  const today: LocalDate = getLocalDate(nowMs, schedule.timeZone);
  // The 1 ms: a slot that starts exactly at the end of the lead time, or right now, still counts.
  const offsetsMs = [-getHorizonMs(schedule, 0), 1 - schedule.leadMinutes * minuteMs, 1];
  let nextMs = nowMs + dayMs;
  const consider = (instant: number | null | undefined) => {
    if (instant && instant > nowMs && instant < nextMs) nextMs = instant;
  };
  consider(toInstantMs(addDays(today, 1), '00:00', schedule.timeZone));
  consider(schedule.pausedUntilMs);
  for (const occurrence of listOccurrences(schedule, addDays(today, -1), schedule.horizonDays + 3)) {
    const { opensAtMs, closesAtMs } = getOrderTimes(occurrence, schedule.timeZone);
    consider(opensAtMs);
    consider(closesAtMs);
    for (const offsetMs of offsetsMs) {
      const slotMs = findNextStartMs(occurrence, schedule.slotMinutes, nowMs - offsetMs);
      consider(slotMs && slotMs + offsetMs);
    }
  }
  return nextMs;
}
