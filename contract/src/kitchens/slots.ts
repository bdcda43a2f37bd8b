import { addDays, dayMs, getLocalDate, minuteMs, type LocalDate } from '../time/local-date.ts';
import { subtractMinutes, toInstantMs } from '../time/time-zone.ts';
import type { SlotBlock } from './kitchen.ts';
import {
  findFullLimit,
  listCountedLimits,
  toLimitUses,
  type CountedLimit,
  type KitchenPortions,
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

export interface WantedItems {
  items: readonly KitchenPortions[];
  isInStock: boolean; // All portions are in stock.
}

export interface SlotState extends SlotTime {
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

/** Returns the reason that blocks every slot of an occurrence, or undefined. */
function findWindowBlock(
  occurrence: ScheduledOccurrence,
  { schedule, wanted, nowMs }: SlotContext,
): SlotBlock | undefined {
  const { window } = occurrence;
  const servesAll =
    window.products.length === 0 || wanted.items.every(({ product }) => window.products.includes(product));
  if (!servesAll) return { reason: 'not_served' };
  const { opensAtMs, closesAtMs } = getOrderTimes(occurrence, schedule.timeZone);
  if (nowMs < opensAtMs) return { reason: 'not_open', opensAt: new Date(opensAtMs).toISOString() };
  return nowMs >= closesAtMs ? { reason: 'too_soon' } : undefined;
}

interface CheckedOnce {
  counted: readonly CountedLimit[];
  getDate: (instantMs: number) => LocalDate;
}

/** Creates a function that returns local dates. It computes one date for all instants until the next midnight. */
function createDateReader(timeZone: string): (instantMs: number) => LocalDate {
  let [date, fromMs, toMs] = ['', 0, 0];
  return (instantMs) => {
    if (instantMs < fromMs || instantMs >= toMs) {
      date = getLocalDate(instantMs, timeZone);
      [fromMs, toMs] = [instantMs, toInstantMs(addDays(date, 1), '00:00', timeZone)];
    }
    return date;
  };
}

/** Returns the first reason why a slot cannot be chosen, in the order in which customers are told, or null if it is available. */
function findSlotBlock(
  occurrence: ScheduledOccurrence,
  slot: SlotTime,
  { counted, getDate }: CheckedOnce,
  { schedule, used, wanted, nowMs }: SlotContext,
): SlotBlock | null {
  if (slot.startsAtMs < nowMs + schedule.leadMinutes * minuteMs) return { reason: 'too_soon' };
  if (schedule.pausedUntilMs !== null && slot.startsAtMs < schedule.pausedUntilMs)
    return { reason: 'paused' };
  if (!wanted.isInStock) return { reason: 'sold_out' };
  const { window, date } = occurrence;
  const { startsAtMs } = slot;
  const localDate = getDate(startsAtMs);
  const time = { windowId: window._id, date, startsAtMs, localDate, slotStartsAtMs: startsAtMs };
  const full = findFullLimit(toLimitUses(schedule, time, counted), used);
  return full ? { reason: 'full', limit: full.name } : null;
}

function createSlotCheck(context: SlotContext) {
  const { schedule, wanted } = context;
  const once = {
    counted: listCountedLimits(schedule.limits, wanted.items),
    getDate: createDateReader(schedule.timeZone),
  };
  return (occurrence: ScheduledOccurrence) => {
    const windowBlock = findWindowBlock(occurrence, context);
    return (slot: SlotTime) => windowBlock ?? findSlotBlock(occurrence, slot, once, context);
  };
}

/**
 * Lists the slots that have not begun and lie within the horizon, by occurrence. `days` counts the dates from
 * today on. An occurrence without such slots is left out.
 */
export function listSlots(context: SlotContext, days: number): OccurrenceSlots[] {
  const { schedule, nowMs } = context;
  const today = getLocalDate(nowMs, schedule.timeZone);
  const horizonMs = getHorizonMs(schedule, nowMs);
  const checkSlotsOf = createSlotCheck(context);
  // An occurrence of yesterday can run past midnight.
  return listOccurrences(schedule, addDays(today, -1), Math.min(days, schedule.horizonDays + 2) + 1)
    .filter(
      ({ status, startsAtMs, endsAtMs }) =>
        status !== 'cancelled' && endsAtMs > nowMs && startsAtMs <= horizonMs,
    )
    .map((occurrence) => {
      const findBlock = checkSlotsOf(occurrence);
      const slots = listSlotTimes(occurrence, schedule.slotMinutes)
        .filter(({ startsAtMs }) => startsAtMs >= nowMs && startsAtMs <= horizonMs)
        .map((slot) => ({ ...slot, blockedBy: findBlock(slot) }));
      return { occurrence, slots };
    })
    .filter(({ slots }) => slots.length > 0);
}

export interface ChosenSlot extends SlotState {
  occurrence: ScheduledOccurrence;
}

/** Iterates the occurrences of some days in date order, which are held and not over. */
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
  // An occurrence of yesterday can run past midnight, and the horizon can end in the middle of a date.
  const yesterday = addDays(getLocalDate(nowMs, schedule.timeZone), -1);
  return [...iterateOccurrences(context, yesterday, schedule.horizonDays + 3)];
}

/**
 * Iterates the slots within the horizon of some occurrences. `isWanted` selects slots, and only those are checked.
 * Occurrences that are over have no slots.
 */
export function* iterateSlots(
  context: SlotContext,
  occurrences: Iterable<ScheduledOccurrence>,
  isWanted: (occurrence: ScheduledOccurrence, slot: SlotTime) => boolean = () => true,
): Generator<ChosenSlot> {
  const { schedule, nowMs } = context;
  const horizonMs = getHorizonMs(schedule, nowMs);
  const checkSlotsOf = createSlotCheck(context);
  for (const occurrence of occurrences) {
    const findBlock = checkSlotsOf(occurrence);
    for (const slot of listSlotTimes(occurrence, schedule.slotMinutes))
      if (slot.startsAtMs >= nowMs && slot.startsAtMs <= horizonMs && isWanted(occurrence, slot))
        yield { ...slot, occurrence, blockedBy: findBlock(slot) };
  }
}

/** Returns the first available slot within the horizon, or undefined. */
export function findEarliestSlot(context: SlotContext): ChosenSlot | undefined {
  const { schedule, nowMs } = context;
  const yesterday = addDays(getLocalDate(nowMs, schedule.timeZone), -1);
  const occurrences = iterateOccurrences(context, yesterday, schedule.horizonDays + 3);
  for (const slot of iterateSlots(context, occurrences)) if (slot.blockedBy === null) return slot;
  return undefined;
}

/** Returns the slot that starts at an instant, also if it is blocked. Undefined if there is none within the horizon. */
export function findSlotStartingAt(context: SlotContext, startsAtMs: number): ChosenSlot | undefined {
  const date = getLocalDate(startsAtMs, context.schedule.timeZone);
  const occurrences = iterateOccurrences(context, addDays(date, -1), 2);
  const [slot] = iterateSlots(context, occurrences, (_, time) => time.startsAtMs === startsAtMs);
  return slot;
}

/** Returns the first start of a slot after an instant, or undefined if all slots start earlier. */
function findNextStartMs(occurrence: SlotTime, slotMinutes: number, afterMs: number): number | undefined {
  const { startsAtMs, endsAtMs } = occurrence;
  const lengthMs = slotMinutes * minuteMs;
  const passed = Math.max(0, Math.floor((afterMs - startsAtMs) / lengthMs) + 1);
  const nextMs = startsAtMs + passed * lengthMs;
  return nextMs + lengthMs <= endsAtMs ? nextMs : undefined;
}

/**
 * Returns when the slots of a kitchen change next only because time passes, in epoch milliseconds. Until then a cached
 * response stays valid.
 */
export function getNextSlotChangeMs({ schedule, nowMs }: Pick<SlotContext, 'schedule' | 'nowMs'>): number {
  const today: LocalDate = getLocalDate(nowMs, schedule.timeZone);
  // A slot at exactly the lead time is available, and one that begins now has not begun.
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
