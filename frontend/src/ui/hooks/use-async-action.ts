import { useCallback, useRef, useState } from 'react';

/** Returns whether an action is running, and `run`, which ignores calls while one is. */
export function useAsyncAction(): [isBusy: boolean, run: (action: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = useCallback(async (action: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return [isBusy, run];
}
