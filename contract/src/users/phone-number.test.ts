import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findErrors } from '../testing/field-error-texts.ts';
import { phoneField } from './account-schemas.ts';
import { getPhoneKey } from './phone-number.ts';

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
  `${'6 '.repeat(13)}    .    .   6`,
])('accepts the phone number %j as typed', (phone) => {
  expect(phoneField.parse(phone)).toBe(phone);
});

test.each([
  ['602\u00a0555\u20110100', '602 555-0100'],
  ['602/555/0100', '602 555 0100'],
  ['602–555—0100', '602-555-0100'],
  ['602\u2212555\u22120100', '602-555-0100'],
  ['tel:+1-602-555-0100', '+1-602-555-0100'],
  ['TEL: 602 555 0100', '602 555 0100'],
  ['\u202a+1 602 555 0100\u202c', '+1 602 555 0100'],
  ['\u2066602\u2069 555\u200b 0100\ufe0d', '602 555 0100'],
  ['６０２ ５５５ ０１００', '602 555 0100'],
  ['（６０２）５５５－０１００', '(602)555-0100'],
  ['602 555 0100 ext 5', '602 555 0100 x5'],
  ['602 555 0100 Ext. 12', '602 555 0100 x12'],
  ['602 555 0100 extension 12', '602 555 0100 x12'],
  ['602 555 0100, extensión 12', '602 555 0100 x12'],
  ['602-555-0100x12', '602-555-0100 x12'],
  ['602 555 0100 #12', '602 555 0100 x12'],
  ['tel:+16025550100;ext=12', '+16025550100 x12'],
  ['  602 555 0100  ', '602 555 0100'],
])('stores the phone number %j as %j', (typed, stored) => {
  expect(phoneField.parse(typed)).toBe(stored);
  expect(phoneField.parse(stored)).toBe(stored);
  expect(getPhoneKey(typed)).toBe('6025550100');
});

test.each([
  '((((((((',
  '++++++++',
  '1234567890123456',
  '602 555 0100)',
  '-602 555 0100',
  '602\t555 0100',
  '٦٠٢٥٥٥٠١٠٠',
  '602 555 0100 or 602 555 0101',
  'x12',
  `${'6 '.repeat(13)}    .    .    6`,
])('refuses the phone number %j', (phone) => {
  expect(phoneField.safeParse(phone).success).toBe(false);
});

test.each(['555 010', '+555 010', '00 555 010', '5', '555 010 x1234567'])(
  'the phone number %j is too short',
  (phone) => {
    expect(findErrors(phoneField, phone)).toEqual([': field.phone_too_short {"min":7}']);
  },
);

test('the error for a wrong phone number states the rule', () => {
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

test('separators never change which number it is', () => {
  fc.assert(
    fc.property(digits(7, 10), fc.array(separator, { minLength: 10, maxLength: 10 }), (number, gaps) => {
      const spelled = number.map((digit, i) => `${digit}${i < number.length - 1 ? gaps[i] : ''}`).join('');
      expect(getPhoneKey(spelled)).toBe(getPhoneKey(number.join('')));
    }),
  );
});

test('the US prefix never changes a ten-digit number', () => {
  fc.assert(
    fc.property(digits(9, 9), fc.constantFrom('1', '+1', '001', '0111'), ([...rest], prefix) => {
      const number = `6${rest.join('')}`;
      expect(getPhoneKey(`${prefix}${number}`)).toBe(getPhoneKey(number));
      expect(phoneField.safeParse(`${prefix}${number}`).success).toBe(true);
    }),
  );
});
