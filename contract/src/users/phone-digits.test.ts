import { expect, test } from 'vitest';
import { getPhoneDigits } from './phone-digits.ts';

test.each([
  ['602 555 0100', '6025550100'],
  ['+1 (602) 555-0100', '6025550100'],
  ['1.602.555.0100', '6025550100'],
  ['+44 20 7946 0018', '442079460018'],
  ['555 0100', '5550100'],
])('reads %s as %s', (typed, digits) => {
  expect(getPhoneDigits(typed)).toBe(digits);
});
