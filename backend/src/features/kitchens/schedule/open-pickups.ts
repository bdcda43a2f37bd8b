import { isDeepStrictEqual } from 'node:util';
import type { Place } from '@homechef/contract/kitchens/place';
import { hasSameAddress } from '@homechef/contract/kitchens/place-address';
import {
  findOccurrence,
  isDateOfWindow,
  listSlotTimes,
  type Schedule,
  type ScheduledOccurrence,
  type SlotTime,
} from '@homechef/contract/kitchens/schedule';
import {
  resolveReason,
  toStockReason,
  type Reason,
  type ReasonKey,
} from '@homechef/contract/kitchens/stock-reasons';
import type { OpenPickup, PickupChangeProposal } from './kitchen-orders.ts';
import { mapInPieces } from '../../../platform/lib/work-in-pieces.ts';

type PickupChange = NonNullable<PickupChangeProposal['change']>;

export type PromisedSchedule = Schedule & { hideStreet: boolean };

const maxSameDegrees = 0.001; // about 100 m

const isNear = (a: Place['latitude'], b: Place['latitude']) =>
  typeof a !== 'number' || typeof b !== 'number' || Math.abs(a - b) <= maxSameDegrees;

/**
 * Returns whether both places are the same to a customer. A new name or a more exact position does not make it a move.
 */
const isSamePlace = (a: Place, b: Place): boolean =>
  hasSameAddress(a, b) && isNear(a.latitude, b.latitude) && isNear(a.longitude, b.longitude);

function findPickupOccurrence(schedule: Schedule, pickup: OpenPickup): ScheduledOccurrence | undefined {
  const window = schedule.windows.find(({ _id }) => _id === pickup.windowId);
  return window && findOccurrence(schedule, window, pickup.date);
}

/**
 * Returns the reason that the kitchen gave, with its key if it is a stock reason. Without one, returns the usual
 * reason.
 */
const toReason = (reason: string | null | undefined, usual: ReasonKey): Reason =>
  resolveReason({ reason: reason || undefined }) ?? toStockReason(usual);

/** Returns why a pickup no longer has an occurrence: its day is closed now, or its window no longer has this date. */
function getMissingReason({ windows, closedDays }: Schedule, { windowId, date }: OpenPickup): Reason {
  const window = windows.find(({ _id }) => _id === windowId);
  if (!window || !isDateOfWindow(window, date)) return toStockReason('removed');
  return toReason(closedDays.find(({ from, to }) => from <= date && date <= to)?.reason, 'closed');
}

/** Returns the slot that starts closest to an instant. A slot that has begun is chosen only if no other is left. */
function findNearestSlot(slots: readonly SlotTime[], instantMs: number, nowMs: number): SlotTime | undefined {
  const getDistance = ({ startsAtMs }: SlotTime) => Math.abs(startsAtMs - instantMs);
  const hasBegun = ({ startsAtMs }: SlotTime) => Number(startsAtMs < nowMs);
  return slots.toSorted((a, b) => hasBegun(a) - hasBegun(b) || getDistance(a) - getDistance(b))[0];
}

/**
 * Returns the change that the customer of a pickup must learn of, or null if the promised time and place still hold. A
 * moved pickup keeps its time if the occurrence still contains it, otherwise its distance from the start.
 */
function getPickupChange(
  pickup: OpenPickup,
  schedule: PromisedSchedule,
  before: PromisedSchedule,
  nowMs: number,
): PickupChange | null {
  const { startsAtMs, endsAtMs, place, isStreetHidden, movedTo } = pickup;
  const occurrence = findPickupOccurrence(schedule, pickup);
  const cancel = (reason: Reason): PickupChange => ({
    kind: 'cancelled',
    ...(movedTo ?? { startsAtMs, endsAtMs }),
    place,
    isStreetHidden,
    ...reason,
  });
  if (!occurrence) return cancel(getMissingReason(schedule, pickup));
  if (occurrence.status === 'cancelled') return cancel(toReason(occurrence.reason, 'closed'));
  const isInside = occurrence.startsAtMs <= startsAtMs && endsAtMs <= occurrence.endsAtMs;
  if (isInside && isSamePlace(occurrence.place, place)) return null;
  const earlierStartMs = findPickupOccurrence(before, pickup)?.startsAtMs ?? occurrence.startsAtMs;
  const shiftedMs = (movedTo?.startsAtMs ?? startsAtMs) + occurrence.startsAtMs - earlierStartMs;
  const slots = listSlotTimes(occurrence, schedule.slotMinutes);
  const nearest = findNearestSlot(slots, shiftedMs, nowMs) ?? occurrence;
  const time = isInside ? pickup : nearest;
  return {
    kind: 'moved',
    startsAtMs: time.startsAtMs,
    endsAtMs: time.endsAtMs,
    place: occurrence.place,
    isStreetHidden: schedule.hideStreet && hasSameAddress(occurrence.place, schedule.place),
    ...toReason(occurrence.reason, 'moved'),
  };
}

const sortByStart = (pickups: readonly OpenPickup[]) =>
  pickups.toSorted((a, b) => a.startsAtMs - b.startsAtMs);

const usualReasons: readonly (ReasonKey | undefined)[] = ['removed', 'moved'];

/** Replaces a usual reason with the reason given for the whole change. A date with its own reason keeps it. */
function giveReason(change: PickupChange | null, given: Reason | undefined): PickupChange | null {
  if (!change || !given || !usualReasons.includes(change.reasonKey)) return change;
  const { reasonKey: _usual, ...rest } = change;
  return { ...rest, ...given };
}

interface ScheduleVersions {
  before: PromisedSchedule;
  after: PromisedSchedule;
  /** The reason that the kitchen gave for the change as a whole. */
  reason?: Reason | undefined;
}

/**
 * Lists the pickups that a new schedule changes, sorted by start, each with the change that its customer must learn of.
 */
export async function listChangedPickups(
  pickups: readonly OpenPickup[],
  { before, after, reason }: ScheduleVersions,
  nowMs: number,
): Promise<PickupChangeProposal[]> {
  const proposals = await mapInPieces(sortByStart(pickups), (pickup) => {
    const change = getPickupChange(pickup, after, before, nowMs);
    const isUnchanged = isDeepStrictEqual(change, getPickupChange(pickup, before, before, nowMs));
    return isUnchanged ? [] : [{ order: pickup.order, change: giveReason(change, reason) }];
  });
  return proposals.flat();
}
