import mongoose, { type QueryFilter } from 'mongoose';
import type { AdminOrderQuery } from '@homechef/contract/orders/requests';
import { escapeRegex } from '../../../platform/db/text-filters.ts';
import { now } from '../../../platform/lib/clock.ts';
import { createDateRange } from '../../../platform/lib/date-range.ts';
import type { StoredOrder } from '../orders.model.ts';

const { trusted } = mongoose;
type Filter = QueryFilter<StoredOrder>;

type DateRange = Pick<AdminOrderQuery, 'from' | 'to'>;

/**
 * Selects the orders with a pickup in a range of local dates, and those without a pickup time that were placed in it.
 */
function createDateFilter(
  { from, to }: DateRange,
  toPickupFilter = (dates: object): Filter => ({ pickups: trusted({ $elemMatch: { date: dates } }) }),
): Filter[] {
  if (from === undefined && to === undefined) return [];
  const dates = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
  const placed = createDateRange({ from, to });
  return [{ $or: [toPickupFilter(dates), { 'pickups.date': null, createdAt: trusted(placed) }] }];
}

const createCityFilter = (city: string): Filter => ({
  'pickups.place.city': trusted({ $regex: `^\\s*${escapeRegex(city.trim())}\\s*$`, $options: 'i' }),
});

/** Returns the filters that only the admin list has, in addition to those that every order list has. */
export function createAdminFilter(query: AdminOrderQuery): Filter {
  const { city, late, ids } = query;
  const filters: Filter[] = [
    ...createDateFilter(query),
    ...(city ? [createCityFilter(city)] : []),
    ...(late ? [{ 'noShowTimers.at': trusted({ $lte: now() }) } as Filter] : []),
    ...(ids ? [{ _id: trusted({ $in: ids }) } as Filter] : []),
  ];
  return filters.length > 0 ? { $and: filters } : {};
}

const createTimersOfKitchen = () => ({
  $filter: {
    input: { $ifNull: ['$noShowTimers', []] },
    as: 'timer',
    cond: {
      $and: [{ $eq: ['$$timer.chefId', '$pickups.chefId'] }, { $lte: ['$$timer.at', now()] }],
    },
  },
});

/**
 * Returns a filter for the parts of orders that `createAdminFilter` selects, one part per kitchen: the part itself must
 * have the date, city and stage. In these documents, `pickups` is the pickup of the part and `items` are its items.
 */
export function createPartFilter(query: AdminOrderQuery): Filter {
  const { city, late, stage, pickupDate } = query;
  const filters: object[] = [
    ...createDateFilter(query, (dates) => ({ 'pickups.date': trusted(dates) })),
    ...(pickupDate ? [{ 'pickups.date': pickupDate }] : []),
    ...(city ? [createCityFilter(city)] : []),
    ...(stage ? [{ 'items.stage': stage }] : []),
    ...(late ? [{ $expr: { $gt: [{ $size: createTimersOfKitchen() }, 0] } }] : []),
  ];
  return filters.length > 0 ? { $and: filters } : {};
}
