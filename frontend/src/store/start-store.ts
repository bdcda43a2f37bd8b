import { createApi } from '../lib/api.ts';
import { t } from '../lib/words.ts';
import { eraseOnLeave } from '../offline/erase-on-leave.ts';
import { lost } from '../offline/connection.reducer.ts';
import { awayBy, createOfflineApi } from '../offline/offline-api.ts';
import { watchConnection } from '../offline/watch-connection.ts';
import { sessionExpired } from '../users/session.reducer.ts';
import { persist, storedState } from './persistence.ts';
import { createAppStore, type AppStore } from './store.ts';

/**
 * The store of the page: talking to the server, or while it is away to what is remembered of it; starting from what the
 * browser has kept, and keeping it.
 */
export function startStore(): AppStore {
  const server = createApi({
    token: () => store.getState().session.user?.token,
    onTokenRefused: (token) => store.dispatch(sessionExpired(token)),
    isAway: () => away() !== undefined,
    onWaiting: (error) => {
      const why = awayBy(error);
      if (why) store.dispatch(lost(why));
    },
  });
  const away = () => store.getState().connection.away;
  const { api, probe } = createOfflineApi(server, {
    user: () => store.getState().session.user,
    away,
    tell: (action) => store.dispatch(action),
    t,
  });
  const store: AppStore = createAppStore(api, storedState());
  persist(store);
  eraseOnLeave(store);
  watchConnection({
    isAway: () => away() !== undefined,
    probe,
    subscribe: (listener) => store.subscribe(listener),
  });
  return store;
}
