import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch, type AppState } from '../../store/store.ts';
import { refreshCart } from './state/cart.requests.ts';

export function useRefreshCart(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  return useCallback(async () => {
    const ids = store.getState().cart.cartItems.map(({ product }) => product);
    if (ids.length > 0) await dispatch(refreshCart(ids));
  }, [dispatch, store]);
}
