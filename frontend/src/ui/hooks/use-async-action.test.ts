import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAsyncAction } from './use-async-action.ts';

test('an action does not run again before the screen shows its result', async () => {
  const { result } = renderHook(() => useAsyncAction());
  const action = vi.fn(() => Promise.resolve());
  const [, run] = result.current;
  await act(async () => {
    await run(action);
    await run(action); // nothing has been rendered yet
  });
  expect(action).toHaveBeenCalledTimes(1);
  await act(() => run(action));
  expect(action).toHaveBeenCalledTimes(2);
  expect(result.current[0]).toBe(false);
});
