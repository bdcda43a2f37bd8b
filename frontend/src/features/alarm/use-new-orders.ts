import type { ChefOrder } from '@homechef/contract/orders/order';
import { useEffect } from 'react';
import { isPermanentFailure } from '../../platform/http/define-request.ts';
import { livePollIntervalMs, pollIntervalMs } from '../../store/hooks/use-polled-query.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useLiveRefetch } from '../live-events/use-live-refetch.ts';
import { listNewOrders } from '../orders/state/kitchen-orders.requests.ts';
import { listRinging } from './new-orders.ts';
import { useSeenOrders } from './seen-orders.ts';
import { toKitchenTopics } from '../live-events/topics.ts';

/**
 * Returns a chef’s ringing orders. Live events announce new ones. Also polls, even in a hidden tab, because loading the
 * orders after an event can fail and an alarm must not be missed.
 */
export function useRingingOrders(chefId: string): { ringing: ChefOrder[]; refetch: () => Promise<unknown> } {
  const state = useQuery(listNewOrders, chefId);
  const { refetch } = state;
  const seen = useSeenOrders(chefId);
  const isStopped = isPermanentFailure(state);
  const isLive = useLiveRefetch(isStopped ? [] : toKitchenTopics(chefId), refetch);
  const intervalMs = isLive && state.status !== 'fail' ? livePollIntervalMs : pollIntervalMs;
  useEffect(() => {
    if (isStopped) return undefined;
    const poll = () => void refetch();
    const timer = setInterval(poll, intervalMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [refetch, isStopped, intervalMs]);
  return { ringing: isStopped ? [] : listRinging(state.data ?? [], seen), refetch };
}
