import type { ChefOrder } from '@homechef/contract/orders/order';
import { useCallback, useEffect } from 'react';
import {
  isPermanentFailure,
  livePollIntervalMs,
  pollIntervalMs,
} from '../../store/hooks/use-polled-query.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useLiveRefetch } from '../live-events/use-live-refetch.ts';
import { listNewOrders } from '../orders/state/kitchen-orders.requests.ts';
import { useAppDispatch } from '../../store/store.ts';
import { listRinging } from './new-orders.ts';
import { useSeenOrders } from './seen-orders.ts';
import { toKitchenTopics } from '../live-events/topics.ts';

/**
 * Returns a chef’s ringing orders. Live events announce new ones. Also polls, even in a hidden tab, because loading the
 * orders after an event can fail and an alarm must not be missed.
 */
export function useRingingOrders(chefId: string): { ringing: ChefOrder[]; refetch: () => void } {
  const dispatch = useAppDispatch();
  const state = useQuery(listNewOrders, chefId);
  const seen = useSeenOrders(chefId);
  const refetch = useCallback(() => void dispatch(listNewOrders(chefId)), [dispatch, chefId]);
  const isStopped = isPermanentFailure(state);
  const isLive = useLiveRefetch(isStopped ? [] : toKitchenTopics(chefId), refetch);
  const intervalMs = isLive && state.status !== 'fail' ? livePollIntervalMs : pollIntervalMs;
  useEffect(() => {
    if (isStopped) return undefined;
    const timer = setInterval(refetch, intervalMs);
    document.addEventListener('visibilitychange', refetch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetch);
    };
  }, [refetch, isStopped, intervalMs]);
  return { ringing: isStopped ? [] : listRinging(state.data ?? [], seen), refetch };
}
