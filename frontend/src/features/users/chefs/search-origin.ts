import { parsePosition } from '@homechef/contract/kitchens/position';
import type { Coordinates } from '../../../platform/use-geolocation.ts';
import { loadPlace } from '../../products/finder/stored-place.ts';

export interface SearchOrigin {
  position: Coordinates;
  /** Name of the place. Undefined for the device’s position. */
  name?: string;
}

export function getStoredOrigin(): SearchOrigin | undefined {
  const place = loadPlace();
  const position = place && parsePosition(place.near);
  return position && { position, name: place.at || place.near };
}
