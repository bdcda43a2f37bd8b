import { Session } from '@homechef/contract/users/user';
import { beforeEach, expect, test, vi } from 'vitest';
import { localStore } from './json-storage.ts';

const text = Session.shape.name;

beforeEach(() => window.localStorage.clear());

test('what was set is got back, until it is removed', () => {
  localStore.set('paymentMethod', 'Cash');
  expect(window.localStorage.getItem('paymentMethod')).toBe('"Cash"');
  expect(localStore.get('paymentMethod', text)).toBe('Cash');
  localStore.remove('paymentMethod');
  expect(localStore.get('paymentMethod', text)).toBeUndefined();
});

test.each(['{broken', '42', '{"a":1}', 'null', ''])('the spoiled value %s counts as nothing', (spoiled) => {
  window.localStorage.setItem('paymentMethod', spoiled);
  expect(localStore.get('paymentMethod', text)).toBeUndefined();
});

test('blocked storage is survived', () => {
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  expect(() => localStore.set('theme', 'dark')).not.toThrow();
  expect(() => localStore.remove('theme')).not.toThrow();
  expect(localStore.get('theme', text)).toBeUndefined();
});
