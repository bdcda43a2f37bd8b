import { addDays, dayMs, getLocalDate, minuteMs, type LocalDate } from '../time/local-date.ts';
import { toInstantMs } from '../time/time-zone.ts';
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

/** Returns the reason that blocks every slot of an occurrence, or undefined. */
function findWindowBlock(
  { window, startsAtMs }: ScheduledOccurrence,
  { wanted, nowMs }: SlotContext,
): SlotBlock | undefined {
  const servesAll =
    window.products.length === 0 || wanted.items.every(({ product }) => window.products.includes(product));
  if (!servesAll) return { reason: 'not_served' };
  const opensAtMs = window.opensBefore === null ? -Infinity : startsAtMs - window.opensBefore * minuteMs;
  if (nowMs < opensAtMs) return { reason: 'not_open', opensAt: new Date(opensAtMs).toISOString() };
  const closesAtMs = window.closesBefore === null ? Infinity : startsAtMs - window.closesBefore * minuteMs;
  return nowMs >= closesAtMs ? { reason: 'too_soon' } : undefined;
}

/** Returns the first reason why a slot cannot be chosen, in the order of pickup §2, or null if it is available. */
function findSlotBlock(
  occurrence: ScheduledOccurrence,
  slot: SlotTime,
  counted: readonly CountedLimit[],
  { schedule, used, wanted, nowMs }: SlotContext,
): SlotBlock | null {
  if (slot.startsAtMs < nowMs + schedule.leadMinutes * minuteMs) return { reason: 'too_soon' };
  if (schedule.pausedUntilMs !== null && slot.startsAtMs < schedule.pausedUntilMs)
    return { reason: 'paused' };
  if (!wanted.isInStock) return { reason: 'sold_out' };
  const { window, date } = occurrence;
  const { startsAtMs } = slot;
  const time = { windowId: window._id, date, startsAtMs, slotStartsAtMs: startsAtMs };
  const full = findFullLimit(toLimitUses(schedule, time, counted), used);
  return full ? { reason: 'full', limit: full.name } : null;
}

/** Creates a function that checks the slots of an occurrence. Values of all slots are computed once. */
function createSlotCheck(context: SlotContext) {
  const counted = listCountedLimits(context.schedule.limits, context.wanted.items);
  return (occurrence: ScheduledOccurrence) => {
    const windowBlock = findWindowBlock(occurrence, context);
    return (slot: SlotTime) => windowBlock ?? findSlotBlock(occurrence, slot, counted, context);
  };
}

/**
 * Lists the slots that have not begun and lie within the horizon, by occurrence (pickup §2). `days` counts the dates from
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

/**
 * Returns when the slots of a kitchen change next only because time passes, in epoch milliseconds. Until then a cached
 * response stays valid.
 */
export function getNextSlotChangeMs({ schedule, nowMs }: Pick<SlotContext, 'schedule' | 'nowMs'>): number {
  const today: LocalDate = getLocalDate(nowMs, schedule.timeZone);
  const leadMs = schedule.leadMinutes * minuteMs;
  const horizonMs = getHorizonMs(schedule, 0);
  const changes = listOccurrences(schedule, addDays(today, -1), schedule.horizonDays + 3).flatMap(
    (occurrence) => {
      const ofWindow = [occurrence.window.opensBefore, occurrence.window.closesBefore].flatMap((before) =>
        before === null ? [] : [occurrence.startsAtMs - before * minuteMs],
      );
      const ofSlots = listSlotTimes(occurrence, schedule.slotMinutes).flatMap(({ startsAtMs }) => [
        startsAtMs - horizonMs,
        startsAtMs - leadMs + 1, // A slot at exactly the lead time is available.
        startsAtMs + 1,
      ]);
      return [...ofWindow, ...ofSlots];
    },
  );
  const midnightMs = toInstantMs(addDays(today, 1), '00:00', schedule.timeZone);
  const ahead = [...changes, midnightMs, schedule.pausedUntilMs ?? 0].filter((instant) => instant > nowMs);
  return Math.min(nowMs + dayMs, ...ahead);
}
