import type { Position } from '@homechef/contract/kitchens/position';
import type { WhenFilter } from '@homechef/contract/kitchens/chosen-day';
import type { IndexedKitchen } from '../kitchens/index/kitchen-index.ts';
import { now } from '../../platform/lib/clock.ts';
import { DistanceMeter, loadZipPositions } from './kitchen-positions.ts';
import { PickupFinder, type PickupChances } from './pickup-finder.ts';

export interface PlaceAndTime {
  near?: Position | undefined;
  within?: number | undefined;
  when?: WhenFilter | undefined;
}

/** Places and times at which one portion of a dish can be picked up. */
export interface DishLocation {
  chances: PickupChances;
  distanceKm: number | undefined; // not rounded
}

/** What a search knows about places and times at one point in time, from memory. */
export interface PlacesAndTimes {
  nowMs: number;
  finder: PickupFinder;
  meter: DistanceMeter | undefined; // undefined without `near`
  /** Results of this search, by kitchens whose dishes all have the same places and times. */
  locations: Map<IndexedKitchen, { location: DishLocation | undefined }>;
}

/** Creates the state of a search. It takes over the answered questions of the previous run, if `previous` is given. */
export function createPlacesAndTimes(
  { near, when }: PlaceAndTime,
  previous?: PlacesAndTimes,
): PlacesAndTimes {
  const nowMs = +now();
  return {
    nowMs,
    finder: previous?.finder ?? new PickupFinder(nowMs, when),
    meter: near && new DistanceMeter(near),
    locations: new Map(),
  };
}

export const hasPlacesAndTimes = ({ finder, meter }: PlacesAndTimes): boolean =>
  finder.isComplete && (meter?.missingZips.size ?? 0) === 0;

export async function loadPlacesAndTimes({ finder, meter }: PlacesAndTimes): Promise<void> {
  await finder.load();
  if (meter) await loadZipPositions(meter.missingZips);
}
