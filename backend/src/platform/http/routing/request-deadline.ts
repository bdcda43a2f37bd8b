import { withTimeout } from '../../lib/timeout.ts';
import { databaseUnavailable, requestTooSlow } from '../../lib/app-error.ts';

const deadlineMs = 3_500; // for a response while the database is unavailable
const pollMs = 250; // between availability checks after the deadline
const longestMs = 60_000; // for any response: the page gives up after 10 s, and a picture's after 60 s

/**
 * Resolves with the result of `work`. A single database call has a shorter timeout (`db/connection.ts`), but a request
 * can need several calls and has to clean up after a failed one. While the database is available, work that never ends
 * is given up after a minute, so that it shows in the log and does not hold the connection. It is not canceled, and may
 * still have an effect.
 * @throws AppError 503 if the database is unavailable at the deadline or later, or after a minute
 */
export function withRequestDeadline<T>(
  work: Promise<T>,
  startedAt: number,
  isReady: () => boolean,
): Promise<T> {
  const timeoutMs = Math.max(pollMs, startedAt + deadlineMs - performance.now());
  return withTimeout(timeoutMs, work, () => {
    if (!isReady()) throw databaseUnavailable();
    if (performance.now() - startedAt >= longestMs) throw requestTooSlow();
    return withRequestDeadline(work, startedAt, isReady);
  });
}
