import { expect, test } from 'vitest';
import { t } from '../../lib/i18n/translate.ts';
import '../../testing/load-messages.ts';
import {
  emptyRegistrationForm,
  parseRegistrationForm,
  type RegistrationFormValues,
} from './registration-form.ts';

const passwords = { password: 'letmecook', confirm: 'letmecook' };
const read = (form: RegistrationFormValues, typed = passwords) => parseRegistrationForm(form, typed, t);

const foodie: RegistrationFormValues = {
  ...emptyRegistrationForm,
  ...{ isChef: false, name: ' Ann ', email: 'Ann@Example.com', phone: '602 555 0100' },
};
const chef: RegistrationFormValues = {
  ...foodie,
  ...{ isChef: true, authorized: true, permit: 'HK-1', city: 'Phoenix', state: 'az', zip: '85001' },
};

test('a foodie’s permit and address are sent as NA, whatever was typed', () => {
  const { body, words, fields } = read({ ...foodie, permit: 'HK-1', city: 'Phoenix' });
  expect({ words, fields }).toEqual({ words: undefined, fields: {} });
  expect(body).toEqual({
    ...{ name: 'Ann', email: 'ann@example.com', phone: '602 555 0100', password: 'letmecook' },
    ...{ isChef: false, authorized: false, permit: 'NA', address: 'NA', latitude: 'NA', longitude: 'NA' },
  });
});

test('what was typed for a kitchen is no obstacle to whoever is a foodie after all', () => {
  const { body, fields } = read({ ...chef, isChef: false, permit: 'p'.repeat(61), city: 'c'.repeat(21) });
  expect(fields).toEqual({});
  expect(body).toMatchObject({ isChef: false, permit: 'NA', address: 'NA' });
});

test('a chef’s address is one string, its street optional', () => {
  expect(read(chef).body?.address).toBe(', Phoenix, az, 85001');
  expect(read({ ...chef, street: '1 Main St, Apt 2' }).body?.address).toBe(
    '1 Main St, Apt 2, Phoenix, az, 85001',
  );
});

test('different passwords are told, and nothing is sent', () => {
  const { body, words, fields } = read(foodie, { ...passwords, confirm: 'letmecool' });
  expect(words).toBe('Passwords do not match');
  expect(fields).toEqual({ confirm: 'Must be the same password' });
  expect(body).toBeUndefined();
});

test('what is blank is required, whatever else is asked of it', () => {
  const { fields } = read({ ...foodie, name: ' ', email: '', phone: '' }, { password: '', confirm: '' });
  const required = {
    name: 'Is required',
    email: 'Is required',
    phone: 'Is required',
    password: 'Is required',
  };
  expect(fields).toEqual(required);
});

test('a password of spaces is one, as it is to the server', () => {
  const spaces = ' '.repeat(8);
  const { body, fields } = read(foodie, { password: spaces, confirm: spaces });
  expect([fields, body?.password]).toEqual([{}, spaces]);
});

test('what is wrong stands at its own field, each part of the address too', () => {
  const { body, fields } = read({ ...chef, permit: '', city: '', state: 'A1', zip: '123', phone: 'x' });
  expect(body).toBeUndefined();
  expect(fields).toMatchObject({
    permit: 'A chef needs a permit number',
    city: 'The city must have 1 to 20 characters',
    state: 'The state must have 2 letters',
    zip: 'The zip code must have 5 digits',
    phone: 'Must have 7 to 20 digits, spaces and + ( ) - .',
  });
});

test('a comma in the city would make two parts of it, and is told', () => {
  const { body, fields } = read({ ...chef, city: 'Phoenix, West' });
  expect(body).toBeUndefined();
  expect(fields).toEqual({ city: 'Please leave out the comma' });
});
