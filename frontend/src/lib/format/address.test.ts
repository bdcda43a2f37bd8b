import { expect, test } from 'vitest';
import { inOneLine, showAddress } from './address.ts';

test.each([
  ['1 Main St, Phoenix, AZ, 85001', '1 Main St, Phoenix, AZ 85001'],
  [', Phoenix, AZ, 85001', 'Phoenix, AZ 85001'],
  ['Behind the library', 'Behind the library'],
  ['NA', ''],
])('the address %j reads %j', (address, shown) => {
  expect(showAddress(address)).toBe(shown);
});

test('what was not given is left out', () => {
  expect(inOneLine({ city: 'Mesa', zip: '85201', country: 'USA' })).toBe('Mesa, 85201, USA');
  expect(inOneLine({ street: '', city: '' })).toBe('');
});
