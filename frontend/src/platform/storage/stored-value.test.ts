import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { createStoredValue } from './stored-value.ts';
import { isString, toSafeParser } from './type-guards.ts';

const putAway = createStoredValue('putAway', toSafeParser(isString), '');

test('a component learns what was stored between its first render and its subscription', () => {
  const { result } = renderHook(() => {
    useLayoutEffect(() => {
      window.localStorage.setItem('putAway', '"a1"');
      window.dispatchEvent(new StorageEvent('storage'));
    }, []);
    return putAway.use();
  });
  expect(result.current).toBe('a1');
});
