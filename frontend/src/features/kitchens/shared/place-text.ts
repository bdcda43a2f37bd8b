import type { Place } from '@homechef/contract/kitchens/place';
import { formatPlaceAddress } from '../../pickups/format-place.ts';

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.name === b.name && formatPlaceAddress(a) === formatPlaceAddress(b) && a.latitude === b.latitude;
