import type { Slot, SlotList } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import type { PickupChoice } from '../cart/state/pickup-choice.ts';
import { getLocalDate } from '@homechef/contract/time/local-date';

export type SlotChoice = Omit<PickupChoice, 'chefId'>;

export interface WindowSlot extends Slot {
  windowId: string;
  place: Place;
}

/** The slots of one window on one date. `startsAt` and `endsAt` are those of the window. */
export interface SlotGroup {
  windowId: string;
  place: Place;
  startsAt: string;
  endsAt: string;
  slots: WindowSlot[];
}

export interface SlotDay {
  date: string;
  groups: SlotGroup[];
}

export const isAvailable = ({ available }: Slot): boolean => available;

/** Lists the windows with their slots. The date is that of the window. */
export const listGroups = ({ days }: SlotList): (SlotGroup & { date: string })[] =>
  days.flatMap(({ date, windows }) =>
    windows.map(({ windowId, place, startsAt, endsAt, slots }) => ({
      date,
      windowId,
      place,
      startsAt,
      endsAt,
      slots: slots.map((slot) => ({ ...slot, windowId, place })),
    })),
  );

export const listWindowSlots = (list: SlotList): WindowSlot[] =>
  listGroups(list).flatMap(({ slots }) => slots);

/** Groups the slots by the local date on which they start, so that a window past midnight has slots on two dates. */
export function listSlotDays(list: SlotList): SlotDay[] {
  const days = new Map<string, SlotGroup[]>();
  for (const group of listGroups(list)) {
    for (const slot of group.slots) {
      const date = getLocalDate(Date.parse(slot.startsAt), list.timeZone);
      const groups = days.get(date) ?? [];
      days.set(date, groups);
      const last = groups.at(-1);
      if (last?.windowId === group.windowId && last.startsAt === group.startsAt) last.slots.push(slot);
      else groups.push({ ...group, slots: [slot] });
    }
  }
  return [...days].map(([date, groups]) => ({ date, groups })).sort((a, b) => a.date.localeCompare(b.date));
}

const isSameStart = (a: string, b: string) => Date.parse(a) === Date.parse(b);

export const isSameSlot = (a: SlotChoice | undefined, b: SlotChoice): boolean =>
  a !== undefined && a.windowId === b.windowId && isSameStart(a.startsAt, b.startsAt);

/** Returns the chosen slot, even if it is blocked. Undefined if the kitchen no longer has it. */
export const findSlot = (list: SlotList, choice: SlotChoice | undefined): WindowSlot | undefined =>
  choice && listWindowSlots(list).find((slot) => isSameSlot(slot, choice));

/**
 * Returns the slot that starts nearest to an instant, or the earlier one of two. Undefined if none is available.
 */
export function findNearestSlot(list: SlotList, startsAt: string): WindowSlot | undefined {
  const getDistance = (slot: Slot) => Math.abs(Date.parse(slot.startsAt) - Date.parse(startsAt));
  const byDistance = (a: Slot, b: Slot) => getDistance(a) - getDistance(b);
  return listWindowSlots(list).filter(isAvailable).sort(byDistance)[0];
}
