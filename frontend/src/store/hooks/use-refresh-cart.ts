import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch, useAppSelector, type AppState } from '../store.ts';
import { refreshCart } from '../../features/cart/state/cart.requests.ts';
import { toProductTopics } from '../../features/live-events/topics.ts';
import type { RequestState } from '../../platform/http/define-request.ts';
import { useLiveQuery } from './use-polled-query.ts';

/** Returns a function that reads the dishes of the cart again. Its result says whether that succeeded. */
export function useRefreshCart(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  return useCallback(async () => {
    const { cartItems } = store.getState().cart;
    return cartItems.length === 0 || (await dispatch(refreshCart(cartItems))) !== undefined;
  }, [dispatch, store]);
}

/**
 * Keeps the dishes of the cart up to date while a screen shows them. Not while an order is on its way, because that
 * order itself takes portions.
 */
export function useLiveCart({ isOrdering = false } = {}): RequestState<unknown> {
  const { cartItems } = useAppSelector((state) => state.cart);
  const lines = isOrdering ? [] : cartItems.map(({ product, options, held }) => ({ product, options, held }));
  const isEmpty = lines.length === 0;
  return useLiveQuery(toProductTopics(lines), refreshCart, [lines], () => isEmpty);
}
