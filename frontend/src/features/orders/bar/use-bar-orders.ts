import type { OrderView } from '@homechef/contract/orders/order';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import { useEffect, useState } from 'react';
import { paths } from '../../../platform/routing/paths.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { toOrderListTopics } from '../../live-events/topics.ts';
import { useLiveRefetch } from '../../live-events/use-live-refetch.ts';
import { listBarOrders, type BarQuery } from '../state/bar-orders.requests.ts';
import { useAppSelector } from '../../../store/store.ts';
import { followOrder, unfollowOrder, useFollowedOrders } from './followed-orders.ts';

const none: readonly never[] = [];

interface BarOrdersNow {
  orders: readonly OrderView[];
  /** Numbers of orders that were removed from the market. */
  removed: readonly string[];
  getSeen: (number: string) => readonly string[];
  getPath: (number: string) => string;
  /** Time of the copy that is shown during an outage, in milliseconds. Undefined while the server responds. */
  copiedMs: number | undefined;
}

/** Returns the time of the copies shown during an outage, and remembers it: the next page may load no copies itself. */
function useCopyTime(loadedAtMs: number | undefined): number | undefined {
  const { outage, cachedAt } = useAppSelector((state) => state.connection);
  const [copiedMs, setCopiedMs] = useState<number>();
  if (outage && cachedAt !== undefined && cachedAt !== copiedMs) setCopiedMs(cachedAt);
  if (!outage && copiedMs !== undefined) setCopiedMs(undefined);
  return outage && (copiedMs ?? loadedAtMs);
}

/** Returns the account’s open orders and those that this device follows. Live events report their changes. */
export function useBarOrders(): BarOrdersNow {
  const account = useAppSelector((state) => state.session.user?._id);
  const followed = useFollowedOrders();
  const list = (owner: string | undefined) =>
    followed
      .filter((order) => order.account === owner)
      .map(({ number }) => number)
      .sort();
  const query: BarQuery = {
    account,
    guestNumbers: list(undefined),
    ownNumbers: account ? list(account) : [],
  };
  const { data, refetch } = useQuery(listBarOrders, query);
  useLiveRefetch(toOrderListTopics(data?.orders), refetch);
  useEffect(() => {
    for (const number of data?.gone ?? none) unfollowOrder(number);
    for (const { _id, user, orderItems } of data?.orders ?? none)
      if (orderItems.some(isToPickUp)) followOrder(_id, user?._id);
  }, [data]);
  const find = (number: string) => followed.find((order) => order.number === number);
  const isOwn = (number: string) => find(number)?.account !== undefined || !find(number);
  return {
    orders: data?.orders ?? none,
    removed: data?.removed ?? none,
    getSeen: (number) => find(number)?.seen ?? none,
    getPath: (number) => (isOwn(number) ? paths.order(number) : paths.guestOrder(number)),
    copiedMs: useCopyTime(data?.loadedAtMs),
  };
}
