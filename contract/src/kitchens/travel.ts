import { minuteMs } from '../time/local-date.ts';
import { notAvailable, type Coordinate } from '../users/address.ts';

export interface Position {
  latitude: Coordinate;
  longitude: Coordinate;
}

export interface PickupStop {
  startsAtMs: number;
  endsAtMs: number;
  place: Position;
}

const earthRadiusKm = 6_371;
const speedKmPerHour = 30;
const stopMinutes = 5;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the straight distance of two places in kilometers. Undefined if a position is unknown. */
export function getDistanceKm(a: Position, b: Position): number | undefined {
  if (a.latitude === notAvailable || a.longitude === notAvailable) return undefined;
  if (b.latitude === notAvailable || b.longitude === notAvailable) return undefined;
  const latitudeA = toRadians(a.latitude);
  const latitudeB = toRadians(b.latitude);
  const haversine =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Returns the time from one pickup to the next in minutes: the straight distance at 30 km/h, plus 5. */
export const getTravelMinutes = (distanceKm: number): number =>
  (distanceKm / speedKmPerHour) * 60 + stopMinutes;

/**
 * Returns whether one customer can keep both slots: leave the first place at the start of its slot, and reach the other
 * before its slot ends, in either order. True if a position is unknown.
 */
export function canReachBoth(a: PickupStop, b: PickupStop): boolean {
  const distanceKm = getDistanceKm(a.place, b.place);
  if (distanceKm === undefined) return true;
  const travelMs = getTravelMinutes(distanceKm) * minuteMs;
  return a.startsAtMs + travelMs <= b.endsAtMs || b.startsAtMs + travelMs <= a.endsAtMs;
}

/**
 * Returns the candidate that starts nearest to `startsAtMs` and can be reached together with each of `others`. Of two
 * equally near ones it returns the earlier. Undefined if there is none.
 */
export function findNearestReachable<T extends PickupStop>(
  startsAtMs: number,
  candidates: readonly T[],
  others: readonly PickupStop[],
): T | undefined {
  const getDelayMs = (stop: T) => Math.abs(stop.startsAtMs - startsAtMs);
  return candidates
    .filter((candidate) => others.every((other) => canReachBoth(candidate, other)))
    .sort((a, b) => getDelayMs(a) - getDelayMs(b) || a.startsAtMs - b.startsAtMs)[0];
}
