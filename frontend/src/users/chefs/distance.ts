import { getDistanceKm, type Position } from '@homechef/contract/kitchens/travel';
import type { PublicChef } from '@homechef/contract/users/user';
import type { Coordinates } from '../../lib/use-geolocation.ts';

const kmPerMile = 1.609344;

/** Returns the straight distance of two positions in miles. Undefined if one is unknown. */
export function getDistanceMiles(a: Position, b: Position): number | undefined {
  const distanceKm = getDistanceKm(a, b);
  return distanceKm === undefined ? undefined : distanceKm / kmPerMile;
}

export interface ChefWithDistance {
  chef: PublicChef;
  /** Undefined if the position of the chef or of the user is unknown. */
  miles?: number;
}

/** Returns the nearest chefs first. Chefs without coordinates come last, in their original order. */
export function sortByDistance(chefs: readonly PublicChef[], origin: Coordinates): ChefWithDistance[] {
  const results = chefs.map((chef) => ({ chef, miles: getDistanceMiles(origin, chef) }));
  return results.sort((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity) || 0);
}

/** Formats miles with one decimal, such as '1.2 mi'. */
export const formatMiles = (miles: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'mile',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(miles);
