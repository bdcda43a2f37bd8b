import { withTimeout } from '../../lib/timeout.ts';
import { databaseUnavailable } from '../../lib/app-error.ts';

/** How long a request waits for a database that is away, and how often that is looked at, in milliseconds. */
const [deadlineMs, pollMs] = [3_500, 250];

/**
 * What `work` comes to, for a request that `begun` then. Each call to the database waits no longer than it should
 * (`connect.ts`), but a request may need several and tidy up after one that failed. @throws 503 in time all the same
 */
export function withRequestDeadline<T>(
  work: Promise<T>,
  startedAt: number,
  isReady: () => boolean,
): Promise<T> {
  const left = Math.max(pollMs, startedAt + deadlineMs - performance.now());
  return withTimeout(left, work, () => {
    if (!isReady()) throw databaseUnavailable();
    return withRequestDeadline(work, startedAt, isReady);
  });
}
