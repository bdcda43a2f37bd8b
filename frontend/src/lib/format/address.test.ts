import { expect, test } from 'vitest';
import { formatAddress, formatStoredAddress } from './address.ts';

test.each([
  ['1 Main St, Phoenix, AZ, 85001', '1 Main St, Phoenix, AZ 85001'],
  [', Phoenix, AZ, 85001', 'Phoenix, AZ 85001'],
  ['Behind the library', 'Behind the library'],
  ['NA', ''],
])('formats %j as %j', (address, formatted) => {
  expect(formatStoredAddress(address)).toBe(formatted);
});

test('omits empty address parts', () => {
  expect(formatAddress({ city: 'Mesa', zip: '85201', country: 'USA' })).toBe('Mesa, 85201, USA');
  expect(formatAddress({ street: '', city: '' })).toBe('');
});
