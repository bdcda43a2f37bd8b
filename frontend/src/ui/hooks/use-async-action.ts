import { useCallback, useRef, useState } from 'react';

/** Runs one thing at a time: `run` ignores a second click until the first is done, `busy` says so on screen. */
export function useAsyncAction(): [busy: boolean, run: (act: () => Promise<unknown>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback(async (act: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [busy, run];
}
