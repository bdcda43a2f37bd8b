import { now } from '../../../platform/lib/clock.ts';
import { AccountMailModel } from '../account-mails/account-mails.model.ts';
import { NoticeModel } from '../notices.model.ts';

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
