import type { HistoryEntry, OrderItem, Pickup } from '@homechef/contract/orders/order';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { openGuestOrder } from './open-guest-order.tsx';
import { sampleOrder, sampleOrderItem, samplePickup, samplePickupChange } from './samples.ts';

/**
 * Returns a time on Monday, November 23, in Phoenix. The pickup is from 6:45 to 7:00 pm, and the truck is there from 5
 * to 9 pm.
 */
export const at = (clock: string, day = '2026-11-23') => new Date(`${day}T${clock}:00-07:00`).toISOString();
export const place = { ...samplePickup().place, name: 'Roosevelt Row' };
export const elsewhere = { ...place, name: 'Tempe Beach', address: '9 Oak St' };
const kitchen = 'La Paloma Truck';
const stop = { windowId: 'e'.repeat(24), date: '2026-11-23', place, status: 'open', reason: '' };
const windows = { rules: [], occurrences: [{ ...stop, startsAt: at('17:00'), endsAt: at('21:00') }] };
export const before = { startsAt: at('18:45'), endsAt: at('19:00'), place };
export const times = { startsAt: at('19:15'), endsAt: at('19:30') };

/** What the kitchen changed: a new time, a new place, and a pickup that is off. */
export const moved = samplePickupChange({ ...times, place, before });
export const newPlace = samplePickupChange({ ...before, place: elsewhere, before });
export const off = samplePickupChange({ kind: 'cancelled', startsAt: null, endsAt: null, place, before });

/** An order of one kitchen, and the time at which its customer looks at it. */
export interface Situation {
  items?: Partial<OrderItem>[];
  pickup?: Partial<Pickup>;
  history?: Partial<HistoryEntry>[];
  now?: string;
}

/** Creates the order of a situation. */
export const createSituationOrder = ({ items = [{}], pickup = {}, history = [] }: Situation) => {
  const orderItems = items.map((changes, i) =>
    sampleOrderItem({
      _id: String(i).repeat(24),
      brand: kitchen,
      name: i === 0 ? 'Pork Tamales' : 'Salsa',
      price: 15.25,
      stageAt: at('16:20'),
      ...changes,
    }),
  );
  const { stage } = orderItems[0] ?? {};
  return sampleOrder({
    orderItems,
    pickups: [samplePickup({ ...before, stage, cancelUntil: at('18:15'), code: '4071', ...pickup })],
    history: history.map((entry) => ({
      at: at('16:20'),
      event: 'place',
      by: 'customer',
      items: orderItems.map(({ _id }) => _id),
      ...entry,
    })),
  });
};

/** Opens the page of an order at the given time, and waits until all of it has loaded. */
export async function openSituation(situation: Situation) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(situation.now ?? at('16:40')) });
  const view = openGuestOrder(createSituationOrder(situation), { listWindows: windows });
  await screen.findByRole('region', { name: kitchen });
  return view;
}
