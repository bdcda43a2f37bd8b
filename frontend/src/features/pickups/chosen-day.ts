import {
  createDayFilter,
  eveningTime,
  getChosenDate,
  type IsOfDay,
  type WhenFilter,
} from '@homechef/contract/kitchens/chosen-day';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import { getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import { toLocalTime } from '../../platform/time/local-time.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { formatPickupDay, type PickupTimeContext } from './pickup-time.ts';
import { listGroups, type WindowSlot } from './slot-choice.ts';

const isEvening = (instantMs: number, timeZone: string, today: string): boolean =>
  getLocalDate(instantMs, timeZone) > today || toLocalTime(instantMs, timeZone) >= eveningTime;

export interface FreeSlots {
  /** The first free slot within the chosen time. */
  chosen?: WindowSlot | undefined;
  /** If there is none, the first free slot after the chosen time, or else the first one at all. */
  other?: WindowSlot | undefined;
}

/** Finds a kitchen’s free slot for a chosen time, or the one to offer instead. */
export function findFreeSlots(list: SlotList, when: WhenFilter, nowMs: number): FreeSlots {
  const { timeZone } = list;
  const today = getLocalDate(nowMs, timeZone);
  const isOfDay: IsOfDay = createDayFilter(when, {
    nowMs,
    today,
    isEvening: (instantMs) => isEvening(instantMs, timeZone, today),
  });
  const chosenDate = getChosenDate(when, today);
  const free = listGroups(list).flatMap(({ date, startsAt, endsAt, slots }) => {
    const occurrence = { date, startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(endsAt) };
    return slots.filter(({ available }) => available).map((slot) => ({ slot, occurrence }));
  });
  const chosen = free.find(({ slot, occurrence }) =>
    isOfDay(occurrence, { startsAtMs: Date.parse(slot.startsAt) }),
  );
  const other = free.find(({ occurrence }) => occurrence.date >= chosenDate) ?? free[0];
  return chosen ? { chosen: chosen.slot } : { other: other?.slot };
}

/** Names the chosen time within a sentence: "tonight", "tomorrow", "Friday". */
export function describeWhen(when: WhenFilter, { timeZone, locale, nowMs }: PickupTimeContext, t: Translate) {
  if (when === 'now' || when === 'tonight') return t(`pickups.day.${when}`);
  const today = getLocalDate(nowMs, timeZone);
  const toInstant = (date: LocalDate) => `${date}T00:00:00Z`;
  const days: PickupTimeContext = { timeZone: 'UTC', locale, nowMs: Date.parse(toInstant(today)) };
  return formatPickupDay(toInstant(getChosenDate(when, today)), days);
}
