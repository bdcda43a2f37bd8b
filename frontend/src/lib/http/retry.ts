const maxAttempts = 3;
/** Time limit for all attempts, in milliseconds. */
const totalTimeoutMs = 20_000;
/** Delay after the first attempt, in milliseconds. Each further delay doubles. */
const firstDelayMs = 400;
/** If `Retry-After` asks for more than this, the request is not retried. In milliseconds. */
const maxRetryAfterMs = 5_000;
/** `onRetry` is called only for requests that have taken this long, in milliseconds. */
const notifyAfterMs = 1_000;
/** Remaining time that a retry needs after its delay, in milliseconds. */
const minAttemptMs = 1_000;

const unavailableStatuses: readonly (number | undefined)[] = [502, 503, 504];

interface FailedAttempt {
  /** HTTP status, or undefined without a response. */
  status: number | undefined;
  /** Value of `Retry-After`, in seconds. */
  retryAfter: number | undefined;
}

/** Returns true without a response and for 502, 503 and 504. */
export const isUnavailable = ({ status }: Pick<FailedAttempt, 'status'>): boolean =>
  status === undefined || unavailableStatuses.includes(status);

/** Returns `Retry-After` plus an exponential backoff with jitter, or undefined if the server asks for too long a wait. */
function getDelayMs(attempt: number, { retryAfter = 0 }: FailedAttempt): number | undefined {
  const retryAfterMs = retryAfter * 1_000;
  if (retryAfterMs > maxRetryAfterMs) return undefined;
  return retryAfterMs + firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random());
}

const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

interface RetryOptions<T> {
  /** Performs one attempt, which may take `timeoutMs`. */
  send: (timeoutMs: number) => Promise<T>;
  /** Converts an error of `send`. Undefined prevents a retry. */
  toFailure: (error: unknown) => FailedAttempt | undefined;
  /** Called before a retry of a request that has taken longer than a second. */
  onRetry: (error: unknown) => void;
}

/**
 * Retries a request while the server is unavailable. `send` must be safe to repeat.
 * @throws the error of the last attempt
 */
export async function withRetries<T>({ send, toFailure, onRetry }: RetryOptions<T>): Promise<T> {
  const startedAt = Date.now();
  const getRemainingMs = (delayMs = 0) => startedAt + totalTimeoutMs - Date.now() - delayMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(getRemainingMs());
    } catch (error) {
      const failure = toFailure(error);
      const canRetry = failure && isUnavailable(failure) && attempt < maxAttempts;
      const delayMs = canRetry ? getDelayMs(attempt, failure) : undefined;
      if (delayMs === undefined || getRemainingMs(delayMs) < minAttemptMs) throw error;
      if (Date.now() - startedAt >= notifyAfterMs) onRetry(error);
      await wait(delayMs);
    }
  }
}
