import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { getDistanceKm, type Position } from '@homechef/contract/kitchens/travel';
import type { PublicChef } from '@homechef/contract/users/user';
import type { Coordinates } from '../../../platform/use-geolocation.ts';

const kmPerMile = 1.609344;

/** Returns the straight-line distance between two positions in miles. Undefined if one of them is unknown. */
export function getDistanceMiles(a: Position, b: Position): number | undefined {
  const distanceKm = getDistanceKm(a, b);
  return distanceKm === undefined ? undefined : distanceKm / kmPerMile;
}

export interface ChefResult {
  chef: PublicChef;
  /** Undefined for a chef without published dishes. */
  kitchen?: KitchenSummary;
  /** Undefined if the position of the chef or of the user is unknown. */
  miles?: number;
}

const getPosition = ({ chef, kitchen }: ChefResult): Position =>
  kitchen ? (kitchen.nextPickup?.place ?? kitchen.place) : chef;

/** Returns the nearest chefs first. Chefs without coordinates come last, in their original order. */
export function sortByDistance(results: readonly ChefResult[], origin: Coordinates): ChefResult[] {
  return results
    .map((result) => ({ ...result, miles: getDistanceMiles(origin, getPosition(result)) }))
    .sort((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity) || 0);
}

export const formatMiles = (miles: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'mile',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(miles);
