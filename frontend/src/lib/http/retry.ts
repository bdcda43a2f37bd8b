/** How often a call is tried, and within how long, in milliseconds: whoever waits is told before they give up. */
const tries = 3;
const whole = 20_000;
/** The pause after the first try; each one is twice the last. */
const firstPause = 400;
/** A server that asks for more than this is not waited for. */
const longestWish = 5_000;
/** What passes this quickly is not worth telling. */
const unnoticed = 1_000;

/** The statuses that say: not now. Something in between, or the server itself, has not done what was asked. */
const away: readonly (number | undefined)[] = [502, 503, 504];

interface Outcome {
  /** The HTTP status; undefined when no answer came. */
  status: number | undefined;
  /** How long the server asks to wait, in seconds. */
  retryAfter: number | undefined;
}

/** Whether nobody was there to answer, so that the same may be asked again. */
export const isUnavailable = ({ status }: Pick<Outcome, 'status'>): boolean =>
  status === undefined || away.includes(status);

/** How long to wait before the next try: never all at the same time, and as long as the server wishes. */
function pauseAfter(tried: number, { retryAfter = 0 }: Outcome): number | undefined {
  const wished = retryAfter * 1_000;
  if (wished > longestWish) return undefined;
  return wished + firstPause * 2 ** (tried - 1) * (0.5 + Math.random());
}

const later = (pause: number) => new Promise((resolve) => setTimeout(resolve, pause));

interface Trying<T> {
  /** One try, which may take this many milliseconds. */
  send: (left: number) => Promise<T>;
  /** What became of a try that failed; undefined where trying again makes no sense. */
  read: (error: unknown) => Outcome | undefined;
  /** It fails, and has for longer than a moment; it is tried again all the same. */
  onWaiting: (error: unknown) => void;
}

/** Tries again what nobody answered, for what may safely be sent twice; the last failure counts. */
export async function withRetries<T>({ send, read, onWaiting }: Trying<T>): Promise<T> {
  const start = Date.now();
  const left = (pause = 0) => start + whole - Date.now() - pause;
  for (let tried = 1; ; tried++) {
    try {
      return await send(left());
    } catch (error) {
      const outcome = read(error);
      const again = outcome && isUnavailable(outcome) && tried < tries;
      const pause = again ? pauseAfter(tried, outcome) : undefined;
      if (pause === undefined || left(pause) < unnoticed) throw error;
      if (Date.now() - start >= unnoticed) onWaiting(error);
      await later(pause);
    }
  }
}
