interface Watched {
  isAway: () => boolean;
  /** Asks whether the server is there; what comes of it is told to the store. */
  probe: () => Promise<unknown>;
  /** Calls back whenever something may have changed. */
  subscribe: (listener: () => void) => () => void;
}

/** The first pause between two looks while the server is away, and the longest, in milliseconds; each is twice the last. */
const pauses = { first: 1_000, longest: 10_000 };

/** Up to a quarter more or less, so that not everybody comes at once when the server is back. */
const spread = (pause: number) => pause * (0.75 + Math.random() / 2);

/**
 * Looks whether the server is there whenever the browser thinks that something changed, and now and then while it is
 * away and the page is looked at. What the browser thinks is only a hint: it calls a machine without a network
 * offline even where the server runs on it.
 */
export function startConnectionMonitor({ isAway, probe, subscribe }: Watched): () => void {
  let pause = pauses.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isSeen = () => document.visibilityState === 'visible';
  const look = () => void probe();
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void lookOnce(), spread(pause));
    pause = Math.min(2 * pause, pauses.longest);
  };
  const lookOnce = async () => {
    if (isSeen()) await probe();
    if (isAway()) plan();
  };
  const follow = () => {
    if (isAway()) {
      if (timer === undefined) plan();
      return;
    }
    rest();
    pause = pauses.first;
  };
  const lookAgain = () => {
    if (isAway() && isSeen()) look();
  };
  const unsubscribe = subscribe(follow);
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  document.addEventListener('visibilitychange', lookAgain);
  if (!navigator.onLine) look();
  return () => {
    rest();
    unsubscribe();
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
