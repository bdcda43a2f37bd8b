import { useEffect, useRef } from 'react';
import { useMatch } from 'react-router-dom';
import { pagePaths } from '@homechef/contract/pages/page-paths';
import type { Session } from '@homechef/contract/users/user';
import { useRepeatedQuery } from '../store/hooks/use-polled-query.ts';
import { useQuery } from '../store/hooks/use-query.ts';
import { toKitchenTopics, toOrderListTopics, toOrderTopics } from '../store/live/topics.ts';
import { useLiveEvents } from '../store/live/use-live-events.ts';
import {
  listNoticeOrders,
  listNotices,
  selectNoticeOrders,
  selectNotices,
} from '../store/notices/notices.requests.ts';
import { useAppDispatch } from '../store/store.ts';

/** Returns the topic of the account's kitchen, or the topics of its open orders. An opened order can be a new one. */
function useNoticeTopics({ _id, isChef }: Session): string[] {
  const opened = useMatch(pagePaths.order)?.params.id ?? '';
  const { data } = useQuery(listNoticeOrders, selectNoticeOrders, isChef, opened);
  if (isChef) return toKitchenTopics(_id);
  return [...new Set([...toOrderTopics(opened), ...toOrderListTopics(data?.items)])];
}

// The server derives a notice after the change of its order, usually at once.
const derivationMs = 2_000;

/** Reads the notices of an account, again after each event of its kitchen or orders, and else every few seconds. */
export function useNotices(user: Session) {
  const dispatch = useAppDispatch();
  const topics = useNoticeTopics(user);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isLive = useLiveEvents(topics, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void dispatch(listNotices()), derivationMs);
  });
  return useRepeatedQuery(isLive, listNotices, selectNotices, () => false);
}
