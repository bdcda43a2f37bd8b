import { expect, test } from 'vitest';
import { countCustomers } from './customers.ts';

test('orders with one phone, in any spelling, are of one customer', () => {
  const orders = [
    { name: 'Ana', phone: '602 555 0199' },
    { name: 'Ana Gil', phone: '+1 (602) 555-0199 x4' },
    { name: 'Ana', phone: '602 555 0100' },
  ];
  expect(countCustomers(orders)).toBe(2);
});

test('orders without a phone are of one customer if they have one name', () => {
  const orders = ['Ana', 'Ana', 'Bela'].map((name) => ({ name, phone: null }));
  expect(countCustomers(orders)).toBe(2);
});
