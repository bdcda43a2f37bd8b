import { describe, expect, test } from 'vitest';
import { findErrors, findFieldErrors, objectId } from '../testing/field-error-texts.ts';
import { Login, ProfileUpdate, Registration, UserQuery, UserUpdate } from './requests.ts';

const foodie = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '602 555 0100',
  password: 'letmecook',
};
const chef = {
  ...foodie,
  isChef: true,
  authorized: true,
  permit: 'P-1',
  address: '1 Main St, Phoenix, AZ, 85001',
};
const noPlace = { permit: 'NA', address: 'NA', latitude: 'NA', longitude: 'NA' };

describe('registration', () => {
  test('a foodie registers without permit, address and authorization', () => {
    const foodieAccount = { ...foodie, isChef: false, authorized: false, ...noPlace };
    expect(Registration.parse(foodie)).toEqual(foodieAccount);
    const withChefFields = { ...chef, isChef: false, isAdmin: true, rating: 5 };
    expect(Registration.parse(withChefFields)).toEqual(foodieAccount);
  });
  test('a chef registers with permit, address and coordinates', () => {
    const place = { latitude: 90, longitude: '-180' };
    expect(Registration.parse({ ...chef, ...place })).toEqual({ ...chef, latitude: 90, longitude: -180 });
    expect(Registration.parse(chef)).toMatchObject({ latitude: 'NA', longitude: 'NA' });
  });
  test('form without fields lists the four required ones', () => {
    expect(findErrors(Registration, {})).toEqual([
      'name: field.required',
      'email: field.required',
      'phone: field.required',
      'password: field.required',
    ]);
    expect(findErrors(Registration, 'x')).toEqual([': field.not_object']);
    expect(findErrors(Registration, undefined)).toEqual([': field.required']);
  });
  test('a chef’s form without fields lists the required ones of chefs too', () => {
    expect(findErrors(Registration, { isChef: true })).toEqual([
      'name: field.required',
      'email: field.required',
      'phone: field.required',
      'password: field.required',
      'authorized: user.not_authorized_to_earn',
      'permit: user.no_permit',
      'address: user.wrong_city',
    ]);
    expect(findErrors(Registration, { ...chef, name: '', address: {} })).toEqual([
      'name: field.required',
      'address: field.not_text',
    ]);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['authorized', 'user.not_authorized_to_earn', false],
    ['authorized', 'user.not_authorized_to_earn', undefined],
    ['permit', 'user.no_permit', undefined],
    ['permit', 'user.no_permit', 'NA'],
    ['permit', 'user.no_permit', ' '],
    ['address', 'user.wrong_city', undefined],
    ['address', 'user.wrong_state', '1 Main St, Phoenix, Arizona, 85001'],
    ['address', 'user.wrong_zip', '1 Main St, Phoenix, AZ, 850011'],
  ])('a chef with an invalid %s gets %s', (field, code, value) => {
    expect(findFieldErrors(Registration, chef, field, value)).toEqual([`${field}: ${code}`]);
    expect(findFieldErrors(Registration, { ...chef, isChef: false }, field, value)).toEqual([]);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['name', 'field.too_long {"max":120}', 'n'.repeat(121)],
    ['name', 'field.required', '  '],
    ['email', 'field.not_email', 'ann'],
    ['email', 'field.too_long {"max":254}', `${'e'.repeat(243)}@example.com`],
    ['phone', 'field.phone_too_short {"min":7}', '602555'],
    ['password', 'field.too_short {"min":8}', 'letmeco'],
    ['password', 'field.too_many_bytes {"max":72}', 'ä'.repeat(37)],
    ['isChef', 'field.not_boolean', 'true'],
    ['authorized', 'field.not_boolean', 1],
    ['permit', 'field.too_long {"max":60}', 'p'.repeat(61)],
    ['address', 'field.too_long {"max":300}', 'a'.repeat(301)],
    ['latitude', 'field.not_coordinate {"limit":90}', 90.1],
    ['latitude', 'field.not_coordinate {"limit":90}', -90.1],
    ['longitude', 'field.not_coordinate {"limit":180}', 180.1],
    ['longitude', 'field.not_coordinate {"limit":180}', 'na'],
  ])('a registration with an invalid %s gives %s', (field, error, value) => {
    expect(findFieldErrors(Registration, foodie, field, value)).toEqual([`${field}: ${error}`]);
  });
  test.each<[string, unknown]>([
    ['phone', '5550100'],
    ['phone', '+1 (602) 555-0100.12'],
    ['password', ' '.repeat(8)],
    ['password', 'ä'.repeat(36)],
    ['latitude', 90],
    ['latitude', '-90'],
    ['longitude', 180],
    ['longitude', '-180'],
  ])('%s accepts its limits', (field, value) => {
    expect(findFieldErrors(Registration, foodie, field, value)).toEqual([]);
  });
});

describe('sign-in', () => {
  test('a sign-in accepts any text as email and password', () => {
    expect(Login.parse({ email: ' ANN ', password: ' short ' })).toEqual({
      email: 'ann',
      password: ' short ',
    });
    expect(findErrors(Login, { email: 'e', password: 'p'.repeat(1_000) })).toEqual([]);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['email', 'field.required', ' '],
    ['email', 'field.not_text', { $gt: '' }],
    ['email', 'field.too_long {"max":254}', 'e'.repeat(255)],
    ['password', 'field.required', ''],
    ['password', 'field.too_long {"max":1000}', 'p'.repeat(1_001)],
    ['password', 'field.control_characters', 'p\n'],
  ])('a sign-in with an invalid %s gives %s', (field, error, value) => {
    const valid = { email: 'ann@example.com', password: 'letmecook' };
    expect(findFieldErrors(Login, valid, field, value)).toEqual([`${field}: ${error}`]);
  });
});

describe('profile update', () => {
  const { password, ...details } = foodie;
  const profile = { id: objectId, ...details };
  test('password, permit and place are optional in a profile update', () => {
    expect(ProfileUpdate.parse({ ...profile, isAdmin: true })).toEqual(profile);
    const full = { ...profile, password, currentPassword: 'x', permit: 'P-1', address: 'a', latitude: 1 };
    expect(ProfileUpdate.parse({ ...full, longitude: '2' })).toEqual({ ...full, longitude: 2 });
  });
  test('the id of a profile update ignores case', () => {
    expect(ProfileUpdate.parse({ ...profile, id: objectId.toUpperCase() }).id).toBe(objectId);
  });
  test('form without fields lists the four required ones', () => {
    const errors = ['id', 'name', 'email', 'phone'].map((field) => `${field}: field.required`);
    expect(findErrors(ProfileUpdate, {})).toEqual(errors);
  });
  test('permit and address can be empty in a profile update', () => {
    const empty = { ...profile, permit: '', address: '' };
    expect(ProfileUpdate.parse(empty)).toEqual(empty);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['password', 'field.too_short {"min":8}', 'letmeco'],
    ['currentPassword', 'field.too_long {"max":1000}', 'p'.repeat(1_001)],
    ['permit', 'field.too_long {"max":60}', 'p'.repeat(61)],
    ['address', 'field.too_long {"max":300}', 'a'.repeat(301)],
    ['latitude', 'field.not_coordinate {"limit":90}', 91],
    ['longitude', 'field.not_coordinate {"limit":180}', 181],
  ])('a profile update with an invalid %s gives %s', (field, error, value) => {
    expect(findFieldErrors(ProfileUpdate, profile, field, value)).toEqual([`${field}: ${error}`]);
  });
});

describe('account update by an admin', () => {
  const account = { name: 'Ann Lee', email: 'ann@example.com' };
  test('an account update by an admin requires only name and email', () => {
    expect(UserUpdate.parse({ ...account, password: 'letmecook' })).toEqual(account);
    const full = { ...account, _id: objectId, isAdmin: false };
    expect(UserUpdate.parse(full)).toEqual(full);
    expect(findErrors(UserUpdate, {})).toEqual(['name: field.required', 'email: field.required']);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['_id', 'field.not_id', 'nope'],
    ['isAdmin', 'field.not_boolean', 'yes'],
    ['email', 'field.not_email', 'a@b'],
  ])('an account update with an invalid %s gives %s', (field, error, value) => {
    expect(findFieldErrors(UserUpdate, account, field, value)).toEqual([`${field}: ${error}`]);
  });
});

describe('account list query', () => {
  test('the list of accounts starts with the latest ones, from all cities', () => {
    expect(UserQuery.parse({ city: '', sort: '' })).toMatchObject({ limit: 100, page: 1, sort: 'latest' });
    expect(UserQuery.parse({ city: ' Phoenix ' }).city).toBe(' Phoenix ');
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['city', 'field.too_long {"max":100}', 'c'.repeat(101)],
    ['sort', 'field.not_option {"options":"latest, oldest, name, -name, email"}', 'phone'],
  ])('a query for accounts with an invalid %s gives %s', (field, error, value) => {
    expect(findFieldErrors(UserQuery, {}, field, value)).toEqual([`${field}: ${error}`]);
  });
});
