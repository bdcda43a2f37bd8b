import type { Types } from 'mongoose';
import type { StoredPickup } from '../orders.model.ts';

/**
 * Returns a pickup with the time and place that hold: without an answer of the customer, those to which the kitchen moved
 * it (docs/adr/0007-order-changes.md).
 */
export function getHeldPickup(pickup: StoredPickup): StoredPickup {
  const { change, isStreetHidden: _hidden, ...rest } = pickup;
  if (change?.kind !== 'moved') return pickup;
  const { windowId, date, startsAt, endsAt, place, isStreetHidden } = change;
  return {
    ...rest,
    change,
    windowId: windowId ?? pickup.windowId,
    date: date ?? pickup.date,
    startsAt,
    endsAt,
    place,
    ...(isStreetHidden ? { isStreetHidden } : {}),
  };
}

type Range = Readonly<Record<string, Date>>;

/**
 * Lists the filters of orders with a pickup that was agreed for a time in a range, or moved there. An index serves each of
 * them. The reader compares the time that holds.
 */
export const listStartFilters = (chefId: Types.ObjectId, range: Range): object[] =>
  ['startsAt', 'change.startsAt'].map((field) => ({
    [`pickups.${field}`]: range,
    pickups: { $elemMatch: { chefId, [field]: range } },
  }));
