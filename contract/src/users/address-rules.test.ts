import { describe, expect, test } from 'vitest';
import { findErrors } from '../testing/field-error-texts.ts';
import { PlaceForm } from '../kitchens/place.ts';
import { cleanState, findAddressError, findOtherStates } from './address-rules.ts';

test.each([
  ['Arizona', 'AZ'],
  [' new  york ', 'NY'],
  ['WEST VIRGINIA', 'WV'],
  ['Hawái', 'HI'],
  ['Nuevo México', 'NM'],
  ['D.C.', 'DC'],
  ['az', 'az'],
  ['ARZ', 'ARZ'],
  ['Sonora', 'Sonora'],
])('state %j becomes %j', (typed, state) => {
  expect(cleanState(typed)).toBe(state);
});

test.each<[state: string, zip: string, others: string[] | undefined]>([
  ['AZ', '85001', undefined],
  ['az', ' 85001 ', undefined],
  ['CA', '85001', ['AZ']],
  ['NY', '06390', undefined],
  ['CT', '06320', undefined],
  ['AZ', '00100', undefined],
  ['AZ', '8500', undefined],
])('for the state %s, the zip code %s suggests %j', (state, zip, others) => {
  expect(findOtherStates(state, zip)).toEqual(others);
});

describe('a city over 20 letters', () => {
  test.each([
    ['Houghton Lake Heights', '48630', true],
    ['HOUGHTON LAKE HEIGHTS', '48630', true],
    ['Houghton Lake Heights', '85001', false],
    ['Houghton Lake Heighths', '48630', false],
  ])('a city of more than 20 letters, %s at zip code %s, is accepted: %s', (city, zip, isAccepted) => {
    expect(findAddressError(`, ${city}, MI, ${zip}`)).toBe(isAccepted ? undefined : 'user.wrong_city');
    expect(findErrors(PlaceForm, { city, state: 'MI', postalCode: zip })).toEqual(
      isAccepted ? [] : ['city: field.too_long {"max":20}'],
    );
  });
});
