import { createApi } from '../lib/http/api-client.ts';
import { t } from '../lib/i18n/translate.ts';
import { clearCacheOnSignOut } from '../offline/clear-cache-on-sign-out.ts';
import { connectionLost } from '../store/connection/connection.reducer.ts';
import { getOutageReason, createOfflineApi } from '../offline/offline-api.ts';
import { startConnectionMonitor } from '../offline/connection-monitor.ts';
import { sessionExpired } from '../store/users/session.reducer.ts';
import { startPersistence, loadPersistedState } from '../store/persistence.ts';
import { createAppStore, type AppStore } from '../store/store.ts';

/**
 * The store of the page: talking to the server, or while it is away to what is remembered of it; starting from what the
 * browser has kept, and keeping it.
 */
export function createClientStore(): AppStore {
  const server = createApi({
    token: () => store.getState().session.user?.token,
    onTokenRefused: (token) => store.dispatch(sessionExpired(token)),
    isAway: () => away() !== undefined,
    onWaiting: (error) => {
      const why = getOutageReason(error);
      if (why) store.dispatch(connectionLost(why));
    },
  });
  const away = () => store.getState().connection.away;
  const { api, probe } = createOfflineApi(server, {
    user: () => store.getState().session.user,
    away,
    tell: (action) => store.dispatch(action),
    t,
  });
  const store: AppStore = createAppStore(api, loadPersistedState());
  startPersistence(store);
  clearCacheOnSignOut(store);
  startConnectionMonitor({
    isAway: () => away() !== undefined,
    probe,
    subscribe: (listener) => store.subscribe(listener),
  });
  return store;
}
