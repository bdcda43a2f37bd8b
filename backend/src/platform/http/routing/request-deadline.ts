import { withTimeout } from '../../lib/timeout.ts';
import { databaseUnavailable } from '../../lib/app-error.ts';

const deadlineMs = 3_500; // for a response while the database is unavailable
const pollMs = 250; // between availability checks after the deadline

/**
 * Resolves with the result of `work`. A single database call has a shorter timeout (`db/connection.ts`), but a request
 * can need several calls and has to clean up after a failed one. There is no deadline while the database is available.
 * @throws AppError 503 if the database is unavailable at the deadline or later
 */
export function withRequestDeadline<T>(
  work: Promise<T>,
  startedAt: number,
  isReady: () => boolean,
): Promise<T> {
  const timeoutMs = Math.max(pollMs, startedAt + deadlineMs - performance.now());
  return withTimeout(timeoutMs, work, () => {
    if (!isReady()) throw databaseUnavailable();
    return withRequestDeadline(work, startedAt, isReady);
  });
}
