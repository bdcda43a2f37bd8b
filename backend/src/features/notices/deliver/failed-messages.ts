import { dayMs } from '@homechef/contract/time/local-date';
import { listQueryTimeout } from '../../../platform/db/queries.ts';
import { listOutboxes } from './outboxes.ts';

/** Age at which a message that was given up on no longer counts, in milliseconds. */
const countedMs = 3 * dayMs;
const maxCounted = 1_000; // per channel

/** Selects messages that failed more than once or were given up on. */
const createFailedFilter = (channel: string, at: Date) => ({
  $or: [
    { [`${channel}.dueAt`]: { $type: 'date' }, [`${channel}.attempts`]: { $gt: 1 } },
    { [`${channel}.lostAt`]: { $gte: new Date(+at - countedMs) } },
  ],
});

interface Failures {
  count: number;
  since: Date | null;
}

/** Counts the emails and push messages that could not be sent, and returns the time of the oldest. */
export async function countFailedMessages(at: Date): Promise<Failures> {
  const found = await Promise.all(
    listOutboxes().map(({ collection, channel }) =>
      collection
        .aggregate<Failures>(
          [
            { $match: createFailedFilter(channel, at) },
            { $limit: maxCounted },
            { $group: { _id: null, count: { $sum: 1 }, since: { $min: '$createdAt' } } },
          ],
          listQueryTimeout,
        )
        .toArray(),
    ),
  );
  const groups = found.flat();
  const times = groups.map(({ since }) => Number(since));
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    since: times.length > 0 ? new Date(Math.min(...times)) : null,
  };
}
