import type { NoticePreferences } from '@homechef/contract/notices/notices';
import type { NoticeChannelKind, ReachKind } from '@homechef/contract/users/reach';
import type { CustomerReach } from '../../orders/lists/order-reach.ts';
import { toCustomerNoticeId } from '../create/derive-notices.ts';
import type { UsedChannels } from '../create/new-notice.ts';
import { NoticeModel, type StoredNotice } from '../notices.model.ts';
import { readChannelsOfAll } from './preferences.ts';
import { findPushReaders } from '../push/push-subscriptions.ts';

type Delivered = Pick<StoredNotice, '_id' | 'order' | 'readAt' | 'push' | 'email'>;

/** Returns how and when a notice reached its reader, by the strongest evidence. */
function getDelivered({ readAt, push, email }: Pick<Delivered, 'readAt' | 'push' | 'email'>) {
  if (readAt) return { by: 'app' as const, at: readAt };
  if (push?.takenAt) return { by: 'push' as const, at: push.takenAt };
  return email?.takenAt ? { by: 'email' as const, at: email.takenAt } : undefined;
}

const deliveredFields = { order: 1, readAt: 1, 'push.takenAt': 1, 'email.takenAt': 1 } as const;

export const getReached = (notice: Pick<Delivered, 'readAt' | 'push' | 'email'>): ReachKind | undefined =>
  getDelivered(notice)?.by;

const readDeliveries: CustomerReach['readDeliveries'] = async (entries) => {
  if (entries.length === 0) return new Map();
  const ids = entries.map(({ order, entry }) => toCustomerNoticeId(order, entry));
  const notices = await NoticeModel.collection
    .find<Delivered>({ _id: { $in: ids } } as object, { projection: deliveredFields })
    .toArray();
  return new Map(
    notices.flatMap(({ order, ...notice }) => {
      const delivered = getDelivered(notice);
      return delivered && order !== null ? [[order, delivered] as const] : [];
    }),
  );
};

const readReached: CustomerReach['readReached'] = async (entries) =>
  new Map([...(await readDeliveries(entries))].map(([order, { by }]) => [order, by]));

const createChannelReader =
  (channels: UsedChannels, isEssential = false): CustomerReach['readChannels'] =>
  async (customers) => {
    if (customers.length === 0) return new Map();
    const users = customers.flatMap(({ user }) => user ?? []);
    const orders = customers.flatMap(({ user, order }) => (user === null ? [order] : []));
    const [pushReaders, preferences] = await Promise.all([
      channels.push ? findPushReaders(users, orders) : new Set<string>(),
      isEssential ? new Map<string, NoticePreferences>() : readChannelsOfAll(users),
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
  readDeliveries,
  readChannels: createChannelReader(channels),
  readEssentialChannels: createChannelReader(channels, true),
});
