import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findErrors, findFieldErrors } from '../testing/field-error-texts.ts';
import { examplePlace } from '../testing/schedule-examples.ts';
import { findAddressError } from '../users/address-rules.ts';
import { PlaceForm } from './place.ts';
import {
  hasSameAddress,
  hideStreetOf,
  hideStreetOfAccount,
  toAccountPlace,
  toPlace,
} from './place-address.ts';

const account = { address: '1 Main St, Mesa, AZ, 85201', latitude: 33.42, longitude: -111.82 };
const noPlace = { address: 'NA', latitude: 'NA', longitude: 'NA' } as const;
const emptyPlace = { name: '', address: '', city: '', state: '', postalCode: '' };

describe('place and address of an account', () => {
  test('the place of an account has the parts of its address', () => {
    expect(toPlace(account)).toEqual(examplePlace);
    expect(toPlace(account, 'Home').name).toBe('Home');
    expect(toAccountPlace(examplePlace)).toEqual(account);
  });
  test('an account without an address has an empty place', () => {
    expect(toPlace(noPlace)).toEqual({ ...emptyPlace, latitude: 'NA', longitude: 'NA' });
  });
  test('a valid place survives the conversion to an address', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9#][A-Za-z0-9 .#-]{0,12}[A-Za-z0-9]$/);
    const street = fc.oneof(
      fc.constant(''),
      word,
      fc.tuple(word, word).map((parts) => parts.join(', ')),
    );
    const forms = fc.record({
      address: street,
      city: word,
      state: fc.constantFrom('AZ', 'ny'),
      postalCode: fc.stringMatching(/^\d{5}$/),
      latitude: fc.oneof(fc.constant('NA' as const), fc.integer({ min: -90, max: 90 })),
      longitude: fc.oneof(fc.constant('NA' as const), fc.integer({ min: -180, max: 180 })),
    });
    fc.assert(
      fc.property(forms, (form) => {
        const place = PlaceForm.parse(form);
        const converted = toAccountPlace(place);
        expect(findAddressError(converted.address)).toBeUndefined();
        expect(toPlace(converted)).toEqual(place);
      }),
    );
  });
});

describe('hidden street', () => {
  test('a place with a hidden street keeps its city and a rounded position', () => {
    const place = { ...examplePlace, latitude: 33.4251, longitude: -111.8249 };
    expect(hideStreetOf({ ...place, name: 'Home' })).toEqual({
      ...examplePlace,
      name: 'Home',
      address: '',
      latitude: 33.43,
      longitude: -111.82,
    });
    expect(hideStreetOf({ ...place, latitude: 'NA', longitude: 'NA' })).toMatchObject({
      latitude: 'NA',
      longitude: 'NA',
    });
  });
  test('the address line of an account with a hidden street has no street', () => {
    expect(hideStreetOfAccount({ ...account, latitude: 33.4251 })).toEqual({
      ...account,
      address: ', Mesa, AZ, 85201',
      latitude: 33.43,
    });
    const street = { ...account, address: '1 Main St, Unit 2, Mesa, AZ, 85201' };
    expect(hideStreetOfAccount(street).address).toBe(', Mesa, AZ, 85201');
  });
  test('hiding the street changes nothing in an account without an address', () => {
    expect(hideStreetOfAccount(noPlace)).toEqual(noPlace);
  });
});

describe('place of a request', () => {
  const form = { city: 'Mesa', state: 'AZ', postalCode: '85201' };

  test('name, street and position of a place are optional', () => {
    expect(PlaceForm.parse(form)).toEqual({ ...emptyPlace, ...form, latitude: 'NA', longitude: 'NA' });
    expect(PlaceForm.parse({ ...examplePlace, latitude: '33.42', extra: 1 })).toEqual(examplePlace);
  });
  test('city, state and zip code of a place are required', () => {
    const errors = ['city', 'state', 'postalCode'].map((field) => `${field}: field.required`);
    expect(findErrors(PlaceForm, {})).toEqual(errors);
    expect(findErrors(PlaceForm, 'home')).toEqual([': field.not_object']);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['name', 'field.too_long {"max":80}', 'n'.repeat(81)],
    ['address', 'field.too_long {"max":200}', 's'.repeat(201)],
    ['city', 'field.comma', 'Mesa, AZ'],
    ['city', 'field.too_long {"max":20}', 'c'.repeat(21)],
    ['state', 'user.wrong_state', ''],
    ['state', 'user.wrong_state', 'A1'],
    ['state', 'user.wrong_state', 'Arizona'],
    ['postalCode', 'user.wrong_zip', '8520'],
    ['postalCode', 'user.wrong_zip', '85201-1234'],
    ['latitude', 'field.not_coordinate {"limit":90}', 90.1],
    ['longitude', 'field.not_coordinate {"limit":180}', -180.1],
  ])('a place with an invalid %s gives %s', (field, error, value) => {
    expect(findFieldErrors(PlaceForm, form, field, value)).toEqual([`${field}: ${error}`]);
  });
  test('the texts of a place accept their maximum lengths', () => {
    const long = { name: 'n'.repeat(80), address: 's'.repeat(200), city: 'c'.repeat(20) };
    expect(findErrors(PlaceForm, { ...form, ...long })).toEqual([]);
  });
});

describe('the same address', () => {
  test('an address is the same whatever its name, position, case and spaces', () => {
    const other = {
      ...examplePlace,
      name: 'Garage',
      latitude: 1,
      address: ` ${examplePlace.address.toUpperCase()} `,
    };
    expect(hasSameAddress(examplePlace, other)).toBe(true);
  });
  test.each(['address', 'city', 'state', 'postalCode'] as const)(
    'an address is another one if its %s differs',
    (field) => {
      expect(hasSameAddress(examplePlace, { ...examplePlace, [field]: 'x' })).toBe(false);
    },
  );
});
