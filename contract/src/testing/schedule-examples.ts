import type { CapacityLimit, PickupWindow } from '../kitchens/kitchen.ts';
import { splitCounterKey, type Period, type UsedCapacity } from '../kitchens/limits.ts';
import type { Schedule } from '../kitchens/schedule.ts';
import type { Place } from '../kitchens/place.ts';

export const examplePlace: Place = {
  name: '',
  address: '1 Main St',
  city: 'Mesa',
  state: 'AZ',
  postalCode: '85201',
  latitude: 33.42,
  longitude: -111.82,
};

/** Creates a weekly window on Tuesdays from 11:00 to 14:00, with the given values replaced. */
export const createWindow = (values: Partial<PickupWindow> = {}): PickupWindow => ({
  _id: 'window',
  weekday: values.date ? null : 2,
  date: null,
  from: '11:00',
  to: '14:00',
  place: null,
  startsOn: null,
  endsOn: null,
  opensBefore: null,
  closesBefore: null,
  products: [],
  ...values,
});

/** Creates a limit of 2 orders per slot, with the given values replaced. */
export const createLimit = (values: Partial<CapacityLimit> = {}): CapacityLimit => ({
  _id: 'limit',
  name: 'Orders per slot',
  per: 'slot',
  counts: 'orders',
  max: 2,
  products: [],
  overrides: [],
  ...values,
});

/** Creates used capacity from a number of units per counter key. */
export function createUsedCapacity(units: Record<string, number>): UsedCapacity {
  const used = new Map<string, Map<Period, number>>();
  for (const [key, amount] of Object.entries(units)) {
    const [limitId, period] = splitCounterKey(key);
    used.set(limitId, (used.get(limitId) ?? new Map<Period, number>()).set(period, amount));
  }
  return used;
}

/** Creates the schedule of a kitchen in Phoenix with one window and no lead time, limits or pause. */
export const createSchedule = (values: Partial<Schedule> = {}): Schedule => ({
  timeZone: 'America/Phoenix',
  place: examplePlace,
  windows: [createWindow()],
  changes: [],
  closedDays: [],
  limits: [],
  slotMinutes: 30,
  leadMinutes: 0,
  horizonDays: 7,
  pausedUntilMs: null,
  ...values,
});
