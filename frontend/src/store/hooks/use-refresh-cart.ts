import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch, type AppState } from '../store.ts';
import { refreshCart } from '../../features/cart/state/cart.requests.ts';

/** Returns a function that reads the dishes of the cart again. Its result says whether that succeeded. */
export function useRefreshCart(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  return useCallback(async () => {
    const { cartItems } = store.getState().cart;
    return cartItems.length === 0 || (await dispatch(refreshCart(cartItems))) !== undefined;
  }, [dispatch, store]);
}
