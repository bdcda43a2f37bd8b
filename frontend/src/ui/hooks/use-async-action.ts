import { useCallback, useRef, useState } from 'react';

/** Returns `run` and whether an action is running. `run` ignores calls while an action is running. */
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
