import type { Types } from 'mongoose';
import type { StoredOrder, StoredPickup } from '../orders.model.ts';

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

/** Returns the pickups of an order, with a changed one in place of the earlier pickup at its kitchen. */
export const replacePickup = (
  { pickups }: Pick<StoredOrder, 'pickups'>,
  changed: StoredPickup,
): StoredPickup[] => pickups.map((pickup) => (pickup.chefId.equals(changed.chefId) ? changed : pickup));

type Range = Readonly<Record<string, Date>>;

const startFields = ['startsAt', 'change.startsAt'] as const;

/**
 * Lists filters for orders with a pickup that was agreed for, or moved to, a time in the range, or that has another time
 * in it. Each filter has an index. The caller still has to compare the time that is in force.
 */
export const listStartFilters = (
  chefId: Types.ObjectId,
  range: Range,
  ...otherTimes: readonly string[]
): object[] =>
  [...startFields, ...otherTimes].map((field) => ({
    [`pickups.${field}`]: range,
    pickups: { $elemMatch: { chefId, [field]: range } },
  }));
