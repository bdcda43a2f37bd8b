import type { Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { hasSameAddress, hideStreetOf } from '@homechef/contract/kitchens/place-address';

export interface MapPlace {
  id: string;
  place: Place;
  latitude: number;
  longitude: number;
  stops: readonly Occurrence[];
}

/** Returns whether the map shows an area instead of an exact position, as the market’s map does. */
export const isApproximate = ({ kind, hideStreet }: Pick<Kitchen, 'kind' | 'hideStreet'>): boolean =>
  kind === 'home' || hideStreet;

/**
 * Lists the places of the stops that take place, or the kitchen’s own place if there are none. Leaves out places
 * without a position. Positions of homes and of hidden streets are rounded (docs/rules/finding.md §4).
 */
export function listMapPlaces(kitchen: Kitchen, stops: readonly Occurrence[]): MapPlace[] {
  const held = stops.filter(({ status }) => status !== 'cancelled');
  const groups: { place: Place; stops: Occurrence[] }[] = [];
  for (const stop of held) {
    const group = groups.find(({ place }) => hasSameAddress(place, stop.place));
    if (group) group.stops.push(stop);
    else groups.push({ place: stop.place, stops: [stop] });
  }
  const all = groups.length > 0 ? groups : [{ place: kitchen.place, stops: [] }];
  return all.flatMap(({ place, stops: stopsHere }, i) => {
    const { latitude, longitude } = isApproximate(kitchen) ? hideStreetOf(place) : place;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
    return [{ id: String(i), place, latitude, longitude, stops: stopsHere }];
  });
}
