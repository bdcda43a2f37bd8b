interface MonitorOptions {
  isServerUnavailable: () => boolean;
  probe: () => Promise<unknown>;
  subscribe: (listener: () => void) => () => void;
}

/** Delays between probes, in milliseconds. Each one is twice as long as the last, up to `max`. */
const probeDelayMs = { first: 1_000, max: 10_000 };

/** Randomizes a delay by ±25 %, so that clients do not all reconnect at once. */
const addJitter = (delayMs: number) => delayMs * (0.75 + Math.random() / 2);

/**
 * Probes the server during an outage while the tab is visible, and after each `online` or `offline` event. These events
 * are only hints: a browser without a network counts as offline even if the server runs on the same machine. Returns a
 * cleanup function.
 */
export function startConnectionMonitor({
  isServerUnavailable,
  probe,
  subscribe,
}: MonitorOptions): () => void {
  let delayMs = probeDelayMs.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isVisible = () => document.visibilityState === 'visible';
  const probeNow = () => void probe();
  const cancelProbe = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const scheduleProbe = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void runProbe(), addJitter(delayMs));
    delayMs = Math.min(2 * delayMs, probeDelayMs.max);
  };
  const runProbe = async () => {
    if (isVisible()) await probe();
    if (isServerUnavailable()) scheduleProbe();
  };
  const handleStateChange = () => {
    if (isServerUnavailable()) {
      if (timer === undefined) scheduleProbe();
      return;
    }
    cancelProbe();
    delayMs = probeDelayMs.first;
  };
  const handleVisibilityChange = () => {
    if (isServerUnavailable() && isVisible()) probeNow();
  };
  const unsubscribe = subscribe(handleStateChange);
  window.addEventListener('online', probeNow);
  window.addEventListener('offline', probeNow);
  document.addEventListener('visibilitychange', handleVisibilityChange);
  if (!navigator.onLine) probeNow();
  return () => {
    cancelProbe();
    unsubscribe();
    window.removeEventListener('online', probeNow);
    window.removeEventListener('offline', probeNow);
    document.removeEventListener('visibilitychange', handleVisibilityChange);
  };
}
