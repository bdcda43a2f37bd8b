interface Watched {
  isOffline: () => boolean;
  /** Asks whether the server is there; what comes of it is told to the store. */
  probe: () => Promise<unknown>;
}

/** How often the server is asked whether it is back, in milliseconds. */
const every = 10_000;

/**
 * Looks whether the network is there whenever the browser thinks that something changed, and every ten seconds while
 * it is away and the page is looked at. What the browser thinks is only a hint: it calls a machine without a network
 * offline even where the server runs on it.
 */
export function watchConnection({ isOffline, probe }: Watched): () => void {
  const look = () => void probe();
  const lookAgain = () => {
    if (isOffline() && document.visibilityState === 'visible') look();
  };
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  document.addEventListener('visibilitychange', lookAgain);
  const timer = setInterval(lookAgain, every);
  if (!navigator.onLine) look();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
