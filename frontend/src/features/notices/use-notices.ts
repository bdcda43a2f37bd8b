import { useEffect, useRef } from 'react';
import { useMatch } from 'react-router-dom';
import { pagePaths } from '@homechef/contract/page-rendering/page-paths';
import type { Session } from '@homechef/contract/users/user';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useRepeatedQuery } from '../../store/hooks/use-polled-query.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { toKitchenTopics, toOrderListTopics, toOrderTopics } from '../live-events/topics.ts';
import { canStream, useLiveEvents } from '../live-events/use-live-events.ts';
import { listNoticeOrders, listNotices } from './state/notices.requests.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';

/**
 * Returns the topic of the account’s kitchen, or else the topics of its open orders, which are undefined until they are
 * known. An order that is opened or gets a notice may be a new one.
 */
function useNoticeTopics({ _id, isChef }: Session): string[] | undefined {
  const opened = useMatch(pagePaths.order)?.params.id ?? '';
  const newest = useAppSelector(listNotices.select).data?.items[0]?.order ?? '';
  const { data } = useQuery(listNoticeOrders, isChef, opened, newest);
  if (isChef) return toKitchenTopics(_id);
  return data && [...new Set([...toOrderTopics(opened), ...toOrderListTopics(data.items)])];
}

// Time that the server is given to derive a notice from the change of an order, in milliseconds. Usually it does so at
// once.
const derivationMs = 2_000;

/**
 * Loads an account’s notices, and reloads them after each event of its kitchen or orders. Without a stream it polls
 * every few seconds. With one it polls every minute, and also while no order is open, because then hardly any news can
 * come.
 */
export function useNotices(user: Session) {
  const dispatch = useAppDispatch();
  const { language } = useTranslation();
  const topics = useNoticeTopics(user);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const areEventsLive = useLiveEvents(topics ?? [], () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void dispatch(listNotices(language)), derivationMs);
  });
  const isIdle = topics?.length === 0 && canStream();
  return useRepeatedQuery(areEventsLive || isIdle, listNotices, [language]);
}
