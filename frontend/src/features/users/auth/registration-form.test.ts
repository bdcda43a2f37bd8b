import { expect, test } from 'vitest';
import { t } from '../../../platform/i18n/translate.ts';
import {
  emptyRegistrationForm,
  parseRegistrationForm,
  type RegistrationFormValues,
} from './registration-form.ts';

const passwords = { password: 'letmecook', confirm: 'letmecook' };
const parse = (form: RegistrationFormValues, enteredPasswords = passwords) =>
  parseRegistrationForm(form, enteredPasswords, t);

const foodie: RegistrationFormValues = {
  ...emptyRegistrationForm,
  isChef: false,
  name: ' Ann ',
  email: 'Ann@Example.com',
  phone: '602 555 0100',
};
const chef: RegistrationFormValues = {
  ...foodie,
  isChef: true,
  authorized: true,
  permit: 'HK-1',
  city: 'Phoenix',
  state: 'az',
  zip: '85001',
};

test('sends permit and address of a foodie as NA', () => {
  const { body, formError, fieldErrors } = parse({ ...foodie, permit: 'HK-1', city: 'Phoenix' });
  expect({ formError, fieldErrors }).toEqual({ formError: undefined, fieldErrors: {} });
  expect(body).toEqual({
    name: 'Ann',
    email: 'ann@example.com',
    phone: '602 555 0100',
    password: 'letmecook',
    isChef: false,
    authorized: false,
    permit: 'NA',
    address: 'NA',
    latitude: 'NA',
    longitude: 'NA',
    language: 'en',
  });
});

test('ignores invalid chef fields of a foodie', () => {
  const { body, fieldErrors } = parse({
    ...chef,
    isChef: false,
    permit: 'p'.repeat(61),
    city: 'c'.repeat(21),
  });
  expect(fieldErrors).toEqual({});
  expect(body).toMatchObject({ isChef: false, permit: 'NA', address: 'NA' });
});

test('joins a chef’s address, with or without a street', () => {
  expect(parse(chef).body?.address).toBe(', Phoenix, az, 85001');
  expect(parse({ ...chef, street: '1 Main St, Apt 2' }).body?.address).toBe(
    '1 Main St, Apt 2, Phoenix, az, 85001',
  );
});

test('rejects different passwords', () => {
  const { body, formError, fieldErrors } = parse(foodie, { ...passwords, confirm: 'letmecool' });
  expect(formError).toBe('Passwords do not match');
  expect(fieldErrors).toEqual({ confirm: 'Must match the password' });
  expect(body).toBeUndefined();
});

test('reports each error at its field', () => {
  const { body, fieldErrors } = parse({
    ...chef,
    permit: '',
    city: '',
    state: 'A1',
    zip: '123',
    phone: 'x',
  });
  expect(body).toBeUndefined();
  expect(fieldErrors).toMatchObject({
    permit: 'A chef needs a permit number',
    city: 'The city must have 1 to 20 characters',
    state: 'The state must have 2 letters',
    zip: 'The zip code must have 5 digits',
    phone: 'Must have 7 to 15 digits, with only spaces and + ( ) - . between them',
  });
});

test('rejects a comma in the city', () => {
  const { body, fieldErrors } = parse({ ...chef, city: 'Phoenix, West' });
  expect(body).toBeUndefined();
  expect(fieldErrors).toEqual({ city: 'Commas are not allowed' });
});
