import mongoose, { Types } from 'mongoose';
import type { NoticeChannelKind, ReachKind } from '@homechef/contract/users/reach';
import type { CustomerReach } from '../../orders/lists/order-reach.ts';
import { toCustomerNoticeId } from '../create/derive-notices.ts';
import type { UsedChannels } from '../create/new-notice.ts';
import { NoticeModel, type StoredNotice } from '../notices.model.ts';
import { readChannelsOfAll } from './preferences.ts';
import { findLiveSubscriptions } from '../push/live-subscriptions.ts';

const { trusted } = mongoose;

type Delivered = Pick<StoredNotice, '_id' | 'order' | 'readAt' | 'push' | 'email'>;

const deliveredFields = { order: 1, readAt: 1, 'push.takenAt': 1, 'email.takenAt': 1 } as const;

/** Returns how a notice reached its reader, by the strongest evidence. */
export function getReached({
  readAt,
  push,
  email,
}: Pick<Delivered, 'readAt' | 'push' | 'email'>): ReachKind | undefined {
  if (readAt) return 'app';
  if (push?.takenAt) return 'push';
  return email?.takenAt ? 'email' : undefined;
}

const readReached: CustomerReach['readReached'] = async (entries) => {
  const ids = entries.map(({ order, entry }) => toCustomerNoticeId(order, entry));
  const notices = await NoticeModel.collection
    .find<Delivered>({ _id: { $in: ids } } as object, { projection: deliveredFields })
    .toArray();
  return new Map(
    notices.flatMap((notice): [string, ReachKind][] => {
      const reached = getReached(notice);
      return reached && notice.order !== null ? [[notice.order, reached]] : [];
    }),
  );
};

/** Returns the accounts and guest orders that have a browser for push messages. */
async function findPushReaders(users: readonly string[], orders: readonly string[]): Promise<Set<string>> {
  const accounts = users.map((user) => new Types.ObjectId(user));
  const subscriptions = await findLiveSubscriptions({
    $or: [{ user: trusted({ $in: accounts }) }, { user: null, order: trusted({ $in: orders }) }],
  });
  return new Set(subscriptions.map(({ user, order }) => String(user ?? order)));
}

const createChannelReader =
  (channels: UsedChannels): CustomerReach['readChannels'] =>
  async (customers) => {
    const users = customers.flatMap(({ user }) => user ?? []);
    const orders = customers.flatMap(({ user, order }) => (user === null ? [order] : []));
    const [pushReaders, preferences] = await Promise.all([
      channels.push ? findPushReaders(users, orders) : new Set<string>(),
      readChannelsOfAll(users),
    ]);
    return new Map(
      customers.flatMap(({ order, user, email }): [string, NoticeChannelKind][] => {
        // Guests always get what they have to know.
        const wanted = user === null ? undefined : preferences.get(user)?.moved;
        if (pushReaders.has(user ?? order) && wanted?.push !== false) return [[order, 'push']];
        return channels.email && email && wanted?.email !== false ? [[order, 'email']] : [];
      }),
    );
  };

/** Creates the functions that say how customers are reached, given the channels that this market uses. */
export const createCustomerReach = (channels: UsedChannels): CustomerReach => ({
  readReached,
  readChannels: createChannelReader(channels),
});
