import { notAvailable } from '@homechef/contract/users/address';
import { PlaceForm, type Place } from '@homechef/contract/kitchens/place';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { validateForm } from '../../../platform/forms/validate.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { getOtherStateError } from '../../zip-codes/other-state.ts';
import { formatPlaceAddress } from '../../pickups/format-place.ts';
import type { WindowList } from '@homechef/contract/kitchens/kitchen';

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.name === b.name && formatPlaceAddress(a) === formatPlaceAddress(b) && a.latitude === b.latitude;

/** Returns an empty place in the kitchen’s city, because most stops are there. */
export const createPlaceNear = ({ city, state, postalCode }: Place): Place => ({
  name: '',
  address: '',
  city,
  state,
  postalCode,
  latitude: notAvailable,
  longitude: notAvailable,
});

/** Returns the errors of a new place by field. A place needs a name or a street, so that people can find it. */
export function validatePlace(place: Place, t: Translate): FieldErrors {
  const isUnnamed = !place.name.trim() && !place.address.trim();
  const stateError = getOtherStateError(place.state, place.postalCode, t);
  return {
    ...(stateError !== undefined && { state: stateError }),
    ...validateForm(PlaceForm, place),
    ...(isUnnamed && { name: t('kitchens.place.unnamed') }),
  };
}

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
