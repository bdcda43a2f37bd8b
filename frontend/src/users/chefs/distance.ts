import type { PublicChef } from '@homechef/contract/users/user';
import type { Coordinates } from '../../lib/use-geolocation.ts';

const earthRadius = 3_958.8; // miles
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Half the versed sine, which the haversine formula is named after. */
const haversine = (angle: number) => Math.sin(angle / 2) ** 2;

/** How far it is between two places, in miles as the crow flies. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const between =
    haversine(to - from) + Math.cos(from) * Math.cos(to) * haversine(radians(b.longitude - a.longitude));
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, between)));
}

/** A chef, and how far away if it can be known. */
export interface ChefWithDistance {
  chef: PublicChef;
  miles?: number;
}

function milesTo({ latitude, longitude }: PublicChef, from: Coordinates): number | undefined {
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
  return isKnown ? milesBetween(from, { latitude, longitude }) : undefined;
}

/** The nearest first; who has not said where they are comes last, in the order they came. */
export function sortByDistance(chefs: readonly PublicChef[], from: Coordinates): ChefWithDistance[] {
  const found = chefs.map((chef) => ({ chef, miles: milesTo(chef, from) }));
  return found.sort((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity) || 0);
}

/** Miles as they are read, with one decimal: '1.2 mi'. */
export const formatMiles = (miles: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'mile',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(miles);
