import { expect, test } from 'vitest';
import { formatAddress, formatStoredAddress } from './address.ts';

test.each([
  ['1 Main St, Phoenix, AZ, 85001', '1 Main St, Phoenix, AZ 85001'],
  [', Phoenix, AZ, 85001', 'Phoenix, AZ 85001'],
  ['Behind the library', 'Behind the library'],
  ['NA', ''],
])('the address %j reads %j', (address, shown) => {
  expect(formatStoredAddress(address)).toBe(shown);
});

test('what was not given is left out', () => {
  expect(formatAddress({ city: 'Mesa', zip: '85201', country: 'USA' })).toBe('Mesa, 85201, USA');
  expect(formatAddress({ street: '', city: '' })).toBe('');
});
