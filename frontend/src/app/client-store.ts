import { createApi } from '../platform/http/api-client.ts';
import { t } from '../platform/i18n/translate.ts';
import { clearCacheOnSignOut } from '../features/offline/clear-cache-on-sign-out.ts';
import { connectionLost } from '../store/connection/connection.reducer.ts';
import { getOutageReason, createOfflineApi } from '../features/offline/offline-api.ts';
import { startConnectionMonitor } from '../features/offline/connection-monitor.ts';
import { expireSession } from '../features/users/state/session.reducer.ts';
import { startPersistence, loadPersistedState } from '../store/persistence.ts';
import { createAppStore, type AppStore } from '../store/store.ts';

export function createClientStore(): AppStore {
  const getUser = () => store.getState().session.user;
  const getOutage = () => store.getState().connection.outage;
  const isServerUnavailable = () => getOutage() !== undefined;
  const onlineApi = createApi({
    getToken: () => getUser()?.token,
    onTokenRejected: (token, isLost) => store.dispatch(expireSession(token, isLost)),
    isServerUnavailable,
    onRetry: (error) => {
      const outage = getOutageReason(error);
      if (outage) store.dispatch(connectionLost(outage));
    },
  });
  const { api, probe } = createOfflineApi(onlineApi, {
    getUser,
    getOutage,
    dispatch: (action) => store.dispatch(action),
    t,
  });
  const store: AppStore = createAppStore(api, loadPersistedState());
  startPersistence(store);
  clearCacheOnSignOut(store);
  startConnectionMonitor({
    isServerUnavailable,
    probe,
    subscribe: (listener) => store.subscribe(listener),
  });
  return store;
}
