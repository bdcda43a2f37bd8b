import { Session } from '@homechef/contract/users/user';
import { expect, test, vi } from 'vitest';
import { localJsonStorage } from './json-storage.ts';

const textSchema = Session.shape.name;

test.each(['{broken', '42', '{"a":1}', 'null', ''])('ignores the invalid value %s', (invalid) => {
  window.localStorage.setItem('paymentMethod', invalid);
  expect(localJsonStorage.get('paymentMethod', textSchema)).toBeUndefined();
});

test('ignores errors of blocked storage', () => {
  const throwSecurityError = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(throwSecurityError);
  expect(() => localJsonStorage.set('theme', 'dark')).not.toThrow();
  expect(() => localJsonStorage.remove('theme')).not.toThrow();
  expect(localJsonStorage.get('theme', textSchema)).toBeUndefined();
});
