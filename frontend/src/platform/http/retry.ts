const maxAttempts = 3;
const totalTimeoutMs = 20_000;
const firstDelayMs = 400;
const maxRetryAfterMs = 5_000;
const notifyAfterMs = 1_000;
const minAttemptMs = 1_000;

const unavailableStatuses: readonly (number | undefined)[] = [502, 503, 504];

interface FailedAttempt {
  status: number | undefined;
  retryAfterSeconds: number | undefined;
}

export const isUnavailable = ({ status }: Pick<FailedAttempt, 'status'>): boolean =>
  status === undefined || unavailableStatuses.includes(status);

/** A server that limits requests says when to try again. It did not run the request. */
const canRetryLater = (failure: FailedAttempt): boolean =>
  isUnavailable(failure) || (failure.status === 429 && failure.retryAfterSeconds !== undefined);

/** Returns `Retry-After` plus exponential backoff with jitter, or undefined if the server asks for too long a wait. */
function getDelayMs(attempt: number, { retryAfterSeconds = 0 }: FailedAttempt): number | undefined {
  const retryAfterMs = retryAfterSeconds * 1_000;
  if (retryAfterMs > maxRetryAfterMs) return undefined;
  return retryAfterMs + firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random());
}

const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

interface RetryOptions<T> {
  send: (timeoutMs: number) => Promise<T>;
  toFailure: (error: unknown) => FailedAttempt | undefined;
  onRetry: (error: unknown) => void;
}

/**
 * Retries a request while the server is unavailable or limits requests for a moment. `send` must be safe to repeat.
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
      const canRetry = failure && canRetryLater(failure) && attempt < maxAttempts;
      const delayMs = canRetry ? getDelayMs(attempt, failure) : undefined;
      if (delayMs === undefined || getRemainingMs(delayMs) < minAttemptMs) throw error;
      if (Date.now() - startedAt >= notifyAfterMs) onRetry(error);
      await wait(delayMs);
    }
  }
}
