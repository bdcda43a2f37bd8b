import type { Kitchen, NextPickup, Slot, SlotBlock, SlotList } from '@homechef/contract/kitchens/kitchen';
import { defaultSettings } from '@homechef/contract/kitchens/kitchen-options';
import type { Place } from '@homechef/contract/kitchens/place';
import { chefId, sampleProduct } from './samples.ts';

const slotMs = 15 * 60_000;
const windowId = 'd'.repeat(24);

export const samplePlace = (changes: Partial<Place> = {}): Place => ({
  name: 'Roosevelt Row',
  address: '918 N 2nd St',
  city: 'Phoenix',
  state: 'AZ',
  postalCode: '85004',
  latitude: 33.4576,
  longitude: -112.0715,
  ...changes,
});

/** Returns a 15-minute slot. */
export function sampleSlot(startsAt: string, blockedBy: SlotBlock | null = null): Slot {
  const startsAtMs = Date.parse(startsAt);
  const [start, end] = [startsAtMs, startsAtMs + slotMs].map((ms) => new Date(ms).toISOString());
  return { startsAt: start ?? '', endsAt: end ?? '', available: blockedBy === null, blockedBy };
}

/** Returns the slots of one evening in Phoenix (5:00 to 6:00 pm on Monday, Nov 23, 2026) and of the next day. */
export const sampleSlotList = (changes: Partial<SlotList> = {}): SlotList => ({
  chefId,
  timeZone: 'America/Phoenix',
  acceptance: 'automatic',
  pausedUntil: null,
  earliest: { windowId, startsAt: '2026-11-24T00:30:00.000Z' },
  days: [
    {
      date: '2026-11-23',
      windows: [
        {
          windowId,
          place: samplePlace(),
          startsAt: '2026-11-24T00:00:00.000Z',
          endsAt: '2026-11-24T01:00:00.000Z',
          slots: [
            sampleSlot('2026-11-24T00:00:00Z', { reason: 'too_soon' }),
            sampleSlot('2026-11-24T00:15:00Z', { reason: 'full', limit: 'Oven' }),
            sampleSlot('2026-11-24T00:30:00Z'),
            sampleSlot('2026-11-24T00:45:00Z'),
          ],
        },
      ],
    },
    {
      date: '2026-11-24',
      windows: [
        {
          windowId,
          place: samplePlace(),
          startsAt: '2026-11-24T18:00:00.000Z',
          endsAt: '2026-11-24T18:15:00.000Z',
          slots: [
            sampleSlot('2026-11-24T18:00:00Z', { reason: 'not_open', opensAt: '2026-11-24T16:00:00.000Z' }),
          ],
        },
      ],
    },
  ],
  ...changes,
});

export const sampleKitchen = (changes: Partial<Kitchen> = {}): Kitchen => ({
  ...defaultSettings,
  _id: chefId,
  name: 'La Paloma Truck',
  slug: null,
  listed: true,
  timeZone: 'America/Phoenix',
  place: samplePlace(),
  closedDays: [],
  pausedUntil: null,
  pauseReason: null,
  open: true,
  opensAt: null,
  closesAt: null,
  cuisines: [],
  picture: null,
  portrait: null,
  rating: 0,
  numReviews: 0,
  completedOrders: 0,
  numDishes: 1,
  approved: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  ...changes,
});

/** Returns the next pickup of a dish from a kitchen in Phoenix: 5:30 pm on Monday, Nov 23, 2026. */
export const sampleNextPickup = (changes: Partial<NextPickup> = {}): NextPickup => ({
  product: sampleProduct()._id,
  chefId,
  timeZone: 'America/Phoenix',
  hasTimes: true,
  startsAt: '2026-11-24T00:30:00.000Z',
  endsAt: '2026-11-24T03:00:00.000Z',
  place: samplePlace(),
  isOwnPlace: true,
  otherStartsAt: null,
  isFullToday: false,
  isHeldForOthers: false,
  pausedUntil: null,
  opensAt: null,
  ...changes,
});
