import { within } from '../../lib/timeout.ts';
import { databaseAway } from '../../lib/app-error.ts';

/** How long a request waits for a database that is away, and how often that is looked at, in milliseconds. */
const [patience, pause] = [3_500, 250];

/**
 * What `work` comes to, for a request that `begun` then. Each call to the database waits no longer than it should
 * (`connect.ts`), but a request may need several and tidy up after one that failed. @throws 503 in time all the same
 */
export function inTime<T>(work: Promise<T>, begun: number, isReady: () => boolean): Promise<T> {
  const left = Math.max(pause, begun + patience - performance.now());
  return within(left, work, () => {
    if (!isReady()) throw databaseAway();
    return inTime(work, begun, isReady);
  });
}
