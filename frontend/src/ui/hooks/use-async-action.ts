import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Returns whether an action is running, and `run`, which ignores calls until the screen shows the result of the action.
 * A tap that comes after the result, but before the screen shows it, would place the same order again. To send several
 * things one after the other, send them within one action.
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
