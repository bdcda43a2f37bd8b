import { useDispatch, useSelector } from 'react-redux';
import { applyMiddleware, combineReducers, legacy_createStore as createStore, type Action } from 'redux';
import { withExtraArgument, type ThunkAction } from 'redux-thunk';
import type { Api } from '../platform/http/api-client.ts';
import { cartReducer } from '../features/cart/state/cart.reducer.ts';
import { connectionReducer } from './connection/connection.reducer.ts';
import { accountChanged, reduceInjected } from '../platform/http/inject-reducer.ts';
import { sessionReducer } from '../features/users/state/session.reducer.ts';

const combinedReducer = combineReducers({
  cart: cartReducer,
  session: sessionReducer,
  connection: connectionReducer,
  injected: reduceInjected,
});
export type AppState = ReturnType<typeof combinedReducer>;

function rootReducer(state: Partial<AppState> | undefined, action: Action): AppState {
  const next = combinedReducer(state, action);
  const hasAccountChanged = state?.session?.user && state.session.user._id !== next.session.user?._id;
  return hasAccountChanged ? combinedReducer(next, { type: accountChanged }) : next;
}

export type PreloadedState = Partial<Pick<AppState, 'cart' | 'session'>>;

export const createAppStore = (api: Api, preloadedState?: PreloadedState) =>
  createStore(
    rootReducer,
    preloadedState,
    applyMiddleware(withExtraArgument<AppState, Action, { api: Api }>({ api })),
  );
export type AppStore = ReturnType<typeof createAppStore>;
export type AppThunk<T> = ThunkAction<T, AppState, { api: Api }, Action>;

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<AppState>();
