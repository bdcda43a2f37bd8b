import type { CapacityLimit, Occurrence, PickupWindow } from '@homechef/contract/kitchens/kitchen';
import { samplePlace } from './slot-samples.ts';

export const market = samplePlace({ name: 'Downtown Market', address: '721 N Central Ave' });

export const sampleWindow = (changes: Partial<PickupWindow> = {}): PickupWindow => ({
  _id: 'w1',
  weekday: 5,
  date: null,
  from: '17:00',
  to: '21:00',
  place: null,
  startsOn: null,
  endsOn: null,
  opensBefore: null,
  closesBefore: null,
  products: [],
  ...changes,
});

/** An occurrence on Friday, November 27, 2026, 5 to 9 pm in Phoenix. */
export const sampleOccurrence = (changes: Partial<Occurrence> = {}): Occurrence => ({
  windowId: 'w1',
  date: '2026-11-27',
  startsAt: '2026-11-28T00:00:00.000Z',
  endsAt: '2026-11-28T04:00:00.000Z',
  place: samplePlace(),
  status: 'open',
  reason: null,
  ...changes,
});

export const sampleLimit = (changes: Partial<CapacityLimit> = {}): CapacityLimit => ({
  _id: 'l1',
  name: 'Orders',
  per: 'slot',
  counts: 'orders',
  max: 6,
  products: [],
  overrides: [],
  ...changes,
});
