export interface WakeUp {
  wake: () => void;
  /** Resolves after `wake`, even if that was called before; after `timeoutMs` milliseconds; or with the signal. */
  wait: (timeoutMs: number, signal: AbortSignal) => Promise<void>;
}

/** Creates a signal that ends the wait of one loop. A call while the loop is working is not lost. */
export function createWakeUp(): WakeUp {
  let isAwake = false;
  let resume = () => undefined as void;
  return {
    wake: () => {
      isAwake = true;
      resume();
    },
    wait: async (timeoutMs, signal) => {
      if (!isAwake && !signal.aborted)
        await new Promise<void>((resolve) => {
          const end = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', end);
            resolve();
          };
          const timer = setTimeout(end, timeoutMs);
          resume = end;
          signal.addEventListener('abort', end);
        });
      isAwake = false;
    },
  };
}
