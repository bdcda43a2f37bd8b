/** Delays between attempts, in milliseconds. Each one is twice as long as the last, up to `max`. */
const retryDelayMs = { first: 1_000, max: 60_000 };

/** Randomizes a delay by ±25 %, so that devices do not all reconnect at once. */
const addJitter = (delayMs: number) => delayMs * (0.75 + Math.random() / 2);

/** Creates the timer of the next replay. If it is set more than once, the earliest time counts. */
export function createReplayTimer(replay: () => void) {
  let delayMs = retryDelayMs.first;
  let dueMs = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    dueMs = Infinity;
  };
  const wakeIn = (waitMs: number) => {
    if (Date.now() + waitMs >= dueMs) return;
    stop();
    dueMs = Date.now() + waitMs;
    timer = setTimeout(() => {
      dueMs = Infinity;
      replay();
    }, waitMs);
  };
  return {
    wakeIn,
    /** Backs off after a failed attempt, for at least as long as the server asks for. */
    retryIn: (minDelayMs = 0) => {
      wakeIn(Math.max(addJitter(delayMs), minDelayMs));
      delayMs = Math.min(2 * delayMs, retryDelayMs.max);
    },
    /** Forgets the failures once an attempt succeeds. */
    reset: () => (delayMs = retryDelayMs.first),
    stop,
  };
}
