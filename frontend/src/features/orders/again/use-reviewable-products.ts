import { useEffect } from 'react';
import type { OrderView } from '@homechef/contract/orders/order';
import { listReviewableProducts } from '../../products/state/reviews.requests.ts';
import { useReconnectCount } from '../../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { listEatenProducts } from './ReviewInvitation.tsx';

const none: readonly string[] = [];

/** Returns the dishes in these orders that the signed-in customer can review now, and a function that reads them again. */
export function useReviewableProducts(orders: readonly OrderView[]) {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector((state) => state.session.user !== undefined);
  const reviewable = useAppSelector(listReviewableProducts.select);
  const ids = [...new Set(orders.flatMap(listEatenProducts))].slice(0, 200).join(',');
  const reconnectCount = useReconnectCount();
  useEffect(() => {
    if (isSignedIn && ids) void dispatch(listReviewableProducts(ids.split(',')));
  }, [dispatch, isSignedIn, ids, reconnectCount]);
  return {
    reviewable:
      (ids && listReviewableProducts.selectState(reviewable, ids.split(',')).data?.products) || none,
    reload: () => dispatch(listReviewableProducts(ids.split(','))),
  };
}
