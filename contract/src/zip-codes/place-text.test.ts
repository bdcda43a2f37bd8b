import { expect, test } from 'vitest';
import { isPlaceText, parsePlaceText, type TypedPlace } from './place-text.ts';

test.each<[text: string, place: TypedPlace, isPlace: boolean]>([
  ['85004', { zip: '85004', city: '' }, true],
  [' 85004-1234 ', { zip: '85004', city: '' }, true],
  ['Phoenix, AZ 85004', { zip: '85004', city: 'Phoenix', state: 'AZ' }, true],
  ['Phoenix, AZ', { city: 'Phoenix', state: 'AZ' }, true],
  ['phoenix,az', { city: 'phoenix', state: 'AZ' }, true],
  ['Scottsdale AZ', { city: 'Scottsdale', state: 'AZ' }, true],
  ['Santa Fe, New Mexico', { city: 'Santa Fe', state: 'NM' }, true],
  ['Washington, D.C.', { city: 'Washington', state: 'DC' }, true],
  ['Phoenix, AZ, USA', { city: 'Phoenix', state: 'AZ' }, true],
  ['Phoenix AZ 85004, United States', { zip: '85004', city: 'Phoenix', state: 'AZ' }, true],
  ['Mesa, EE. UU.', { city: 'Mesa' }, false],
  ['burgers r us', { city: 'burgers r us' }, false],
  ['Springfield', { city: 'Springfield' }, false],
  ['New York', { city: 'New York' }, false],
  ['Fort Washington', { city: 'Fort', state: 'WA' }, false],
  ['tacos de', { city: 'tacos', state: 'DE' }, false],
  ['', { city: '' }, false],
])('%j is the place %j', (text, place, isPlace) => {
  expect(parsePlaceText(text)).toEqual(place);
  expect(isPlaceText(text)).toBe(isPlace);
});
