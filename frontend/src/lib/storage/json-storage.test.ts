import { Session } from '@homechef/contract/users/user';
import { beforeEach, expect, test, vi } from 'vitest';
import { localJsonStorage } from './json-storage.ts';

const text = Session.shape.name;

beforeEach(() => window.localStorage.clear());

test('what was set is got back, until it is removed', () => {
  localJsonStorage.set('paymentMethod', 'Cash');
  expect(window.localStorage.getItem('paymentMethod')).toBe('"Cash"');
  expect(localJsonStorage.get('paymentMethod', text)).toBe('Cash');
  localJsonStorage.remove('paymentMethod');
  expect(localJsonStorage.get('paymentMethod', text)).toBeUndefined();
});

test.each(['{broken', '42', '{"a":1}', 'null', ''])('the spoiled value %s counts as nothing', (spoiled) => {
  window.localStorage.setItem('paymentMethod', spoiled);
  expect(localJsonStorage.get('paymentMethod', text)).toBeUndefined();
});

test('blocked storage is survived', () => {
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  expect(() => localJsonStorage.set('theme', 'dark')).not.toThrow();
  expect(() => localJsonStorage.remove('theme')).not.toThrow();
  expect(localJsonStorage.get('theme', text)).toBeUndefined();
});
