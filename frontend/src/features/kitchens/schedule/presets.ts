import type { Place } from '@homechef/contract/kitchens/place';
import type { WindowChange } from '../state/windows.requests.ts';

/** First schedules that a chef can adopt with one tap. */
export const schedulePresets = [
  { name: 'lunch', weekdays: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' },
  { name: 'dinner', weekdays: [4, 5, 6, 0], from: '17:00', to: '21:00' },
  { name: 'daily', weekdays: [1, 2, 3, 4, 5, 6, 0], from: '08:00', to: '20:00' },
] as const;

export type SchedulePreset = (typeof schedulePresets)[number];

/**
 * Returns the changes that add the windows of a preset. They take place at the kitchen itself unless a place is given.
 */
export const toPresetWindows = (
  { weekdays, from, to }: SchedulePreset,
  place: Place | null = null,
): WindowChange[] =>
  weekdays.map((weekday) => ({ kind: 'create', form: { weekday, from, to, ...(place && { place }) } }));
