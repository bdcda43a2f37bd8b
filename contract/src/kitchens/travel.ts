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

/** Returns the straight-line distance between two places in kilometers, or undefined if a position is unknown. */
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

/**
 * Returns the minutes from one pickup to the next: the straight line at 30 km/h, plus five (docs/rules/pickup.md §6).
 */
export const getTravelMinutes = (distanceKm: number): number =>
  (distanceKm / speedKmPerHour) * 60 + stopMinutes;

/**
 * Returns whether one customer can make both slots: leave one place at the start of its slot and reach the other before
 * its slot ends, in either order. Returns true if a position is unknown.
 */
export function canReachBoth(a: PickupStop, b: PickupStop): boolean {
  const distanceKm = getDistanceKm(a.place, b.place);
  if (distanceKm === undefined) return true;
  const travelMs = getTravelMinutes(distanceKm) * minuteMs;
  return a.startsAtMs + travelMs <= b.endsAtMs || b.startsAtMs + travelMs <= a.endsAtMs;
}

/**
 * Returns the candidate that starts closest to `startsAtMs` and leaves time to reach each of `others`, or undefined if
 * there is none. Of two equally close candidates the earlier one wins.
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
