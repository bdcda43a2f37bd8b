import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findErrors } from '../testing/field-error-texts.ts';
import { phoneField } from './account-schemas.ts';
import { getPhoneKey, isPhoneNumber } from './phone-number.ts';

test.each([
  '555 0100',
  '602 555 0100',
  '+1 (602) 555-0100',
  '(602) 555.0100',
  '(+44) 20 7946 0018',
  '+ (49) 30 901820',
  '00 44 20 7946 0018',
  '011 44 20 7946 0018',
  '+123456789012345',
  '00123456789012345',
  '602\u00a0555\u20110100',
  `${'6 '.repeat(13)}    .    .   6`,
])('accepts %j as typed', (phone) => {
  expect(phoneField.parse(phone)).toBe(phone);
});

test.each([
  '((((((((',
  '++++++++',
  '555 010',
  '+555 010',
  '00 555 010',
  '1234567890123456',
  '602 555 0100 ext 5',
  '602/555/0100',
  '602 555 0100)',
  '-602 555 0100',
  '602\t555 0100',
  '٦٠٢٥٥٥٠١٠٠',
  '6\u200b025550100',
  `${'6 '.repeat(13)}    .    .    6`,
])('refuses %j', (phone) => {
  expect(isPhoneNumber(phone)).toBe(false);
  expect(phoneField.safeParse(phone).success).toBe(false);
});

test('names the rule of a wrong number', () => {
  expect(findErrors(phoneField, 'abc')).toEqual([': field.not_phone']);
  expect(findErrors(phoneField, 7)).toEqual([': field.no_phone']);
});

test.each([
  ['602 555 0100', '+1 (602) 555-0100'],
  ['602 555 0100', '1.602.555.0100'],
  ['6025550100', '011 1 602 555 0100'],
  ['+44 20 7946 0018', '00442079460018'],
  ['+44 20 7946 0018', '44 (20) 7946-0018'],
  ['+60 2555 0100', '00 60 2555 0100'],
  ['602\u00a0555\u00a00100', '602-555-0100'],
])('%j and %j are the same number', (a, b) => {
  expect(getPhoneKey(a)).toBe(getPhoneKey(b));
});

test.each([
  ['602 555 0100', '+60 2555 0100'],
  ['602 555 0100', '555 0100'],
  ['602 555 0100', '602 555 0101'],
  ['((((((((', '+ ( ) - .'],
])('%j and %j are different numbers', (a, b) => {
  expect(getPhoneKey(a)).not.toBe(getPhoneKey(b));
});

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max });
const separator = fc.constantFrom('', ' ', '-', '.', ') ', ' (', '\u00a0');

test('separators never change a number', () => {
  fc.assert(
    fc.property(digits(7, 10), fc.array(separator, { minLength: 10, maxLength: 10 }), (number, gaps) => {
      const spelled = number.map((digit, i) => `${digit}${i < number.length - 1 ? gaps[i] : ''}`).join('');
      expect(getPhoneKey(spelled)).toBe(getPhoneKey(number.join('')));
    }),
  );
});

test('the prefix of the US never changes ten digits', () => {
  fc.assert(
    fc.property(digits(9, 9), fc.constantFrom('1', '+1', '001', '0111'), ([...rest], prefix) => {
      const number = `6${rest.join('')}`;
      expect(getPhoneKey(`${prefix}${number}`)).toBe(getPhoneKey(number));
      expect(isPhoneNumber(`${prefix}${number}`)).toBe(true);
    }),
  );
});
