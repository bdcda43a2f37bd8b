import { expect, test } from 'vitest';
import { formatStoredAddress } from './place.ts';

test.each([
  ['1 Main St, Phoenix, AZ, 85001', '1 Main St, Phoenix, AZ 85001'],
  [', Phoenix, AZ, 85001', 'Phoenix, AZ 85001'],
  ['Behind the library', 'Behind the library'],
  ['NA', ''],
])('formats %j as %j', (address, formatted) => {
  expect(formatStoredAddress(address)).toBe(formatted);
});
