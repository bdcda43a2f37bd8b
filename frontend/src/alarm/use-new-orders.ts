import type { ChefOrder } from '@homechef/contract/orders/order';
import { useCallback, useEffect } from 'react';
import { isPermanentFailure } from '../store/hooks/use-polled-query.ts';
import { useQuery } from '../store/hooks/use-query.ts';
import { useLiveEvents } from '../store/live/use-live-events.ts';
import { listNewOrders, selectNewOrders } from '../store/orders/new-orders.requests.ts';
import { useAppDispatch } from '../store/store.ts';
import { listRinging } from './new-orders.ts';
import { useSeenOrders } from './seen-orders.ts';

const pollIntervalMs = 10_000;

/**
 * Returns the orders of a chef that ring. Live events announce new ones. Without a stream it polls, also in a hidden tab,
 * because an alarm must not be missed.
 */
export function useRingingOrders(chefId: string): { ringing: ChefOrder[]; refetch: () => void } {
  const dispatch = useAppDispatch();
  const state = useQuery(listNewOrders, selectNewOrders, chefId);
  const seen = useSeenOrders(chefId);
  const refetch = useCallback(() => void dispatch(listNewOrders(chefId)), [dispatch, chefId]);
  const isStopped = isPermanentFailure(state);
  const isLive = useLiveEvents(isStopped ? [] : [`kitchen:${chefId}`], refetch);
  useEffect(() => {
    if (isStopped) return undefined;
    const timer = isLive ? undefined : setInterval(refetch, pollIntervalMs);
    document.addEventListener('visibilitychange', refetch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetch);
    };
  }, [refetch, isStopped, isLive]);
  return { ringing: isStopped ? [] : listRinging(state.data ?? [], seen), refetch };
}
