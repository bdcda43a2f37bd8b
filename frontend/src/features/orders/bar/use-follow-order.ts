import type { OrderView } from '@homechef/contract/orders/order';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { hasEnded, isToPickUp } from '@homechef/contract/orders/order-state';
import { useEffect } from 'react';
import { isPermanentFailure, type RequestState } from '../../../platform/http/define-request.ts';
import { listParts } from '../shared/ticket/order-parts.ts';
import { followOrder, markSeen, unfollowOrder } from './followed-orders.ts';

/**
 * Makes the bar follow the order on this page, on behalf of the account or of this device. If the page shows that the
 * order has ended, the end counts as seen.
 */
export function useFollowOrder(id: string, state: RequestState<OrderView>, account?: string): void {
  const order = state.data;
  const number = parseOrderNumber(id);
  const isAlive = order?.orderItems.some(isToPickUp) ?? !isPermanentFailure(state);
  const ended = order ? listParts(order).filter(({ items }) => items.every(hasEnded)) : [];
  const seen = ended.map(({ chefId }) => chefId).join();
  const isLoaded = order !== undefined;
  useEffect(() => {
    if (number === undefined) return;
    if (!isAlive) unfollowOrder(number);
    else if (isLoaded) followOrder(number, account);
    if (seen) markSeen(number, seen.split(','));
  }, [number, isAlive, isLoaded, account, seen]);
}
