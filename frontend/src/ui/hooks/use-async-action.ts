import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Returns whether an action is running, and `run`, which ignores calls while one is, and until the screen shows its
 * result: a tap before that is still about the screen of before, and would place the same order again.
 */
export function useAsyncAction(): [isBusy: boolean, run: (action: () => Promise<unknown>) => Promise<void>] {
  const [state, setState] = useState({ isBusy: false });
  const isRunning = useRef(false);
  useEffect(() => {
    if (!state.isBusy) isRunning.current = false;
  }, [state]);
  const run = useCallback(async (action: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isBusy: true });
    try {
      await action();
    } finally {
      setState({ isBusy: false });
    }
  }, []);
  return [state.isBusy, run];
}
