import { now } from '../../../platform/lib/clock.ts';
import { AccountMailModel } from '../account-mails/account-mails.model.ts';
import { NoticeModel } from '../notices.model.ts';
import { dayMs } from '@homechef/contract/time/local-date';
import { listQueryTimeout } from '../../../platform/db/queries.ts';

/** Collections of messages, each with the field that has the delivery. */
export const listOutboxes = () => [
  { name: 'notice emails', collection: NoticeModel.collection, channel: 'email' },
  { name: 'push messages', collection: NoticeModel.collection, channel: 'push' },
  { name: 'account emails', collection: AccountMailModel.collection, channel: 'email' },
];

export interface OutboxAge {
  name: string;
  /** How long the oldest message has been overdue, in seconds. */
  seconds: number;
}

/** Returns how long the oldest due message of each outbox has been waiting, with one indexed query for each. */
export const readOutboxAges = (): Promise<OutboxAge[]> =>
  Promise.all(
    listOutboxes().map(async ({ name, collection, channel }) => {
      const time = now();
      const dueAt = `${channel}.dueAt`;
      const oldest = await collection.findOne<Record<string, { dueAt: Date }>>(
        { [dueAt]: { $type: 'date', $lte: time } },
        { sort: { [dueAt]: 1 }, projection: { [dueAt]: 1 } },
      );
      const oldestAt = oldest?.[channel]?.dueAt;
      return { name, seconds: oldestAt ? (+time - +oldestAt) / 1_000 : 0 };
    }),
  );

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
