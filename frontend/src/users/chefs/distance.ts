import type { PublicChef } from '@homechef/contract/users/user';
import type { Coordinates } from '../../lib/use-geolocation.ts';

const earthRadiusMiles = 3_958.8;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const computeHaversine = (angle: number) => Math.sin(angle / 2) ** 2;

/** Returns the great-circle distance between two positions in miles, by the haversine formula. */
export function getDistanceMiles(a: Coordinates, b: Coordinates): number {
  const [from, to] = [toRadians(a.latitude), toRadians(b.latitude)];
  const haversine =
    computeHaversine(to - from) +
    Math.cos(from) * Math.cos(to) * computeHaversine(toRadians(b.longitude - a.longitude));
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

export interface ChefWithDistance {
  chef: PublicChef;
  /** Undefined if the position of the chef or of the user is unknown. */
  miles?: number;
}

function getMilesToChef({ latitude, longitude }: PublicChef, origin: Coordinates): number | undefined {
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
  return isKnown ? getDistanceMiles(origin, { latitude, longitude }) : undefined;
}

/** Returns the nearest chefs first. Chefs without coordinates come last, in their original order. */
export function sortByDistance(chefs: readonly PublicChef[], origin: Coordinates): ChefWithDistance[] {
  const results = chefs.map((chef) => ({ chef, miles: getMilesToChef(chef, origin) }));
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
