import type { WindowList } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { isSamePlace } from '../../shared/place-form.ts';

const maxKnownPlaces = 6;

/** Returns the places of the windows, most recent first, without the kitchen’s own. */
export function listKnownPlaces({ rules, occurrences }: WindowList, ownPlace: Place): Place[] {
  const ofRules = rules.flatMap(({ place }) => place ?? []).reverse();
  const all = [...ofRules, ...occurrences.map(({ place }) => place)];
  const known: Place[] = [];
  for (const place of all) {
    if (![ownPlace, ...known].some((other) => isSamePlace(other, place))) known.push(place);
  }
  return known.slice(0, maxKnownPlaces);
}
