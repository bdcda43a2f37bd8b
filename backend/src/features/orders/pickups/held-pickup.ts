import type { Types } from 'mongoose';
import type { StoredPickup } from '../orders.model.ts';

/**
 * Returns a pickup with the time and place that are in force. While the customer has not answered a move by the
 * kitchen, these are the new ones (docs/adr/0007-order-changes.md).
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
 * Lists filters for orders with a pickup that was agreed for, or moved to, a time in the range. Each filter has an
 * index. The caller still has to compare the time that is in force.
 */
export const listStartFilters = (chefId: Types.ObjectId, range: Range): object[] =>
  ['startsAt', 'change.startsAt'].map((field) => ({
    [`pickups.${field}`]: range,
    pickups: { $elemMatch: { chefId, [field]: range } },
  }));
