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

/** Returns whether both places are the same for a customer. A name or a more exact position is no move. */
const isSamePlace = (a: Place, b: Place): boolean =>
  hasSameAddress(a, b) && isNear(a.latitude, b.latitude) && isNear(a.longitude, b.longitude);

function findPickupOccurrence(schedule: Schedule, pickup: OpenPickup): ScheduledOccurrence | undefined {
  const window = schedule.windows.find(({ _id }) => _id === pickup.windowId);
  return window && findOccurrence(schedule, window, pickup.date);
}

/** Returns the reason that a kitchen gave, with the key of a stock reason. Without one, the usual reason. */
const toReason = (reason: string | null | undefined, usual: ReasonKey): Reason =>
  resolveReason({ reason: reason || undefined }) ?? toStockReason(usual);

/** Returns why a pickup has no occurrence: its day is closed now, or its window has no such date any more. */
function getMissingReason({ windows, closedDays }: Schedule, { windowId, date }: OpenPickup): Reason {
  const window = windows.find(({ _id }) => _id === windowId);
  if (!window || !isDateOfWindow(window, date)) return toStockReason('removed');
  return toReason(closedDays.find(({ from, to }) => from <= date && date <= to)?.reason, 'closed');
}

/** Returns the slot that starts nearest to an instant. Slots that have begun are chosen only if no other is left. */
function findNearestSlot(slots: readonly SlotTime[], instantMs: number, nowMs: number): SlotTime | undefined {
  const getDistance = ({ startsAtMs }: SlotTime) => Math.abs(startsAtMs - instantMs);
  const hasBegun = ({ startsAtMs }: SlotTime) => Number(startsAtMs < nowMs);
  return slots.toSorted((a, b) => hasBegun(a) - hasBegun(b) || getDistance(a) - getDistance(b))[0];
}

/**
 * Returns the change that the customer of a pickup must be told, or null if the promised time and place still apply. A
 * moved pickup keeps its time if that still lies in the occurrence, else its distance from the start.
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

/** Puts the reason of a whole change in the place of a usual one. Dates with an own reason keep it. */
function giveReason(change: PickupChange | null, given: Reason | undefined): PickupChange | null {
  if (!change || !given || !usualReasons.includes(change.reasonKey)) return change;
  const { reasonKey: _usual, ...rest } = change;
  return { ...rest, ...given };
}

interface ScheduleVersions {
  before: PromisedSchedule;
  after: PromisedSchedule;
  /** Reason that the kitchen gave for all of it. */
  reason?: Reason | undefined;
}

/**
 * Lists the pickups for which a new schedule differs from the one before, with the change that their
 * customers must be told, by start.
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
