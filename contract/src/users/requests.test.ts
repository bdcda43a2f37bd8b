import { describe, expect, test } from 'vitest';
import { findErrors, findFieldErrors } from '../testing/field-error-texts.ts';
import { objectId } from '../testing/check-reply.ts';
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
  test('foodie has no permit, address or authorization', () => {
    const foodieAccount = { ...foodie, isChef: false, authorized: false, ...noPlace };
    expect(Registration.parse(foodie)).toEqual(foodieAccount);
    const withChefFields = { ...chef, isChef: false, isAdmin: true, rating: 5 };
    expect(Registration.parse(withChefFields)).toEqual(foodieAccount);
  });
  test('chef keeps permit, address and coordinates', () => {
    const place = { latitude: 33.4, longitude: '-112.1' };
    expect(Registration.parse({ ...chef, ...place })).toEqual({ ...chef, latitude: 33.4, longitude: -112.1 });
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
  test.each<[string, unknown, string]>([
    ['authorized', false, 'user.not_authorized_to_earn'],
    ['authorized', undefined, 'user.not_authorized_to_earn'],
    ['permit', undefined, 'user.no_permit'],
    ['permit', 'NA', 'user.no_permit'],
    ['permit', ' ', 'user.no_permit'],
    ['address', undefined, 'user.wrong_city'],
    ['address', '1 Main St, Phoenix, Arizona, 85001', 'user.wrong_state'],
    ['address', '1 Main St, Phoenix, AZ, 850011', 'user.wrong_zip'],
  ])('chef with %s %j gets an error', (field, value, code) => {
    expect(findFieldErrors(Registration, chef, field, value)).toEqual([`${field}: ${code}`]);
    expect(findFieldErrors(Registration, { ...chef, isChef: false }, field, value)).toEqual([]);
  });
  test.each<[string, unknown, string]>([
    ['name', 'n'.repeat(121), 'field.too_long {"max":120}'],
    ['name', '  ', 'field.required'],
    ['name', 1, 'field.not_text'],
    ['name', 'Ann\u0007', 'field.control_characters'],
    ['email', 'ann', 'field.not_email'],
    ['email', { $gt: '' }, 'field.not_email'],
    ['email', `${'e'.repeat(243)}@example.com`, 'field.too_long {"max":254}'],
    ['phone', 6025550100, 'field.no_phone'],
    ['phone', '602555', 'field.not_phone'],
    ['password', 'letmeco', 'field.too_short {"min":8}'],
    ['password', 'ä'.repeat(37), 'field.too_many_bytes {"max":72}'],
    ['password', 12345678, 'field.not_text'],
    ['password', null, 'field.required'],
    ['isChef', 'true', 'field.not_boolean'],
    ['authorized', 1, 'field.not_boolean'],
    ['permit', 'p'.repeat(61), 'field.too_long {"max":60}'],
    ['permit', 7, 'field.not_text'],
    ['address', 'a'.repeat(301), 'field.too_long {"max":300}'],
    ['latitude', 90.1, 'field.not_coordinate {"limit":90}'],
    ['latitude', -90.1, 'field.not_coordinate {"limit":90}'],
    ['latitude', '', 'field.not_coordinate {"limit":90}'],
    ['longitude', 180.1, 'field.not_coordinate {"limit":180}'],
    ['longitude', 'na', 'field.not_coordinate {"limit":180}'],
  ])('%s %j is rejected', (field, value, error) => {
    expect(findFieldErrors(Registration, foodie, field, value)).toEqual([`${field}: ${error}`]);
  });
  test.each<[string, unknown]>([
    ['name', 'n'.repeat(120)],
    ['email', `${'e'.repeat(242)}@example.com`],
    ['phone', '5550100'],
    ['phone', '+1 (602) 555-0100.12'],
    ['password', '12345678'],
    ['password', 'ä'.repeat(36)],
    ['latitude', 90],
    ['latitude', '-90'],
    ['longitude', 180],
    ['longitude', '-180'],
    ['longitude', 'NA'],
  ])('%s accepts its limit %j', (field, value) => {
    expect(findFieldErrors(Registration, foodie, field, value)).toEqual([]);
  });
  test('chef permit and address accept their limits', () => {
    const longAddress = `${'s'.repeat(283)}, Phoenix, AZ, 85001`.slice(-300);
    expect(findFieldErrors(Registration, chef, 'permit', 'p'.repeat(60))).toEqual([]);
    expect(findFieldErrors(Registration, chef, 'address', longAddress)).toEqual([]);
  });
});

describe('sign-in', () => {
  test('any e-mail and password text is accepted', () => {
    expect(Login.parse({ email: ' ANN ', password: ' short ' })).toEqual({
      email: 'ann',
      password: ' short ',
    });
    expect(findErrors(Login, { email: 'e', password: 'p'.repeat(1_000) })).toEqual([]);
  });
  test.each<[string, unknown, string]>([
    ['email', ' ', 'field.required'],
    ['email', undefined, 'field.required'],
    ['email', { $gt: '' }, 'field.not_text'],
    ['email', 'e'.repeat(255), 'field.too_long {"max":254}'],
    ['password', '', 'field.required'],
    ['password', 1, 'field.not_text'],
    ['password', 'p'.repeat(1_001), 'field.too_long {"max":1000}'],
    ['password', 'p\n', 'field.control_characters'],
  ])('%s %j is rejected', (field, value, error) => {
    const valid = { email: 'ann@example.com', password: 'letmecook' };
    expect(findFieldErrors(Login, valid, field, value)).toEqual([`${field}: ${error}`]);
  });
});

describe('profile update', () => {
  const { password, ...details } = foodie;
  const profile = { id: objectId, ...details };
  test('password, permit and place are optional', () => {
    expect(ProfileUpdate.parse({ ...profile, isAdmin: true })).toEqual(profile);
    const full = { ...profile, password, currentPassword: 'x', permit: 'P-1', address: 'a', latitude: 1 };
    expect(ProfileUpdate.parse({ ...full, longitude: '2' })).toEqual({ ...full, longitude: 2 });
  });
  test('id is compared without case', () => {
    expect(ProfileUpdate.parse({ ...profile, id: objectId.toUpperCase() }).id).toBe(objectId);
  });
  test('form without fields lists the four required ones', () => {
    const errors = ['id', 'name', 'email', 'phone'].map((field) => `${field}: field.required`);
    expect(findErrors(ProfileUpdate, {})).toEqual(errors);
  });
  test('empty password means no new password', () => {
    expect(ProfileUpdate.parse({ ...profile, password: '' }).password).toBe('');
    expect(findFieldErrors(ProfileUpdate, profile, 'currentPassword', '')).toEqual([]);
  });
  test.each<[string, unknown, string]>([
    ['id', 7, 'field.no_id'],
    ['password', 'letmeco', 'field.too_short {"min":8}'],
    ['password', 7, 'field.not_text'],
    ['currentPassword', 'p'.repeat(1_001), 'field.too_long {"max":1000}'],
    ['permit', 'p'.repeat(61), 'field.too_long {"max":60}'],
    ['address', 'a'.repeat(301), 'field.too_long {"max":300}'],
    ['latitude', 91, 'field.not_coordinate {"limit":90}'],
    ['longitude', 181, 'field.not_coordinate {"limit":180}'],
  ])('%s %j is rejected', (field, value, error) => {
    expect(findFieldErrors(ProfileUpdate, profile, field, value)).toEqual([`${field}: ${error}`]);
  });
});

describe('account update by an admin', () => {
  const account = { name: 'Ann Lee', email: 'ann@example.com' };
  test('only name and e-mail are required', () => {
    expect(UserUpdate.parse({ ...account, password: 'letmecook' })).toEqual(account);
    const full = { ...account, _id: objectId, isAdmin: false };
    expect(UserUpdate.parse(full)).toEqual(full);
    expect(findErrors(UserUpdate, {})).toEqual(['name: field.required', 'email: field.required']);
  });
  test.each<[string, unknown, string]>([
    ['_id', 'nope', 'field.not_id'],
    ['_id', 7, 'field.no_id'],
    ['isAdmin', 'yes', 'field.not_boolean'],
    ['email', 'a@b', 'field.not_email'],
  ])('%s %j is rejected', (field, value, error) => {
    expect(findFieldErrors(UserUpdate, account, field, value)).toEqual([`${field}: ${error}`]);
  });
});

describe('account list query', () => {
  test('list starts with the latest accounts of all cities', () => {
    expect(UserQuery.parse({ city: '', sort: '' })).toMatchObject({ limit: 1_000, page: 1, sort: 'latest' });
    expect(UserQuery.parse({ city: ' Phoenix ' }).city).toBe(' Phoenix ');
  });
  test.each(['latest', 'oldest', 'name', '-name', 'email'])('list sorts by %s', (sort) => {
    expect(UserQuery.parse({ sort }).sort).toBe(sort);
  });
  test.each<[string, unknown, string]>([
    ['city', 'c'.repeat(101), 'field.too_long {"max":100}'],
    ['sort', 'phone', 'field.not_option {"options":"latest, oldest, name, -name, email"}'],
  ])('%s %j is rejected', (field, value, error) => {
    expect(findFieldErrors(UserQuery, {}, field, value)).toEqual([`${field}: ${error}`]);
  });
});
