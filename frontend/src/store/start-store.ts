import { createApi } from '../lib/api.ts';
import { sessionExpired } from '../users/session.reducer.ts';
import { persist, storedState } from './persistence.ts';
import { createAppStore, type AppStore } from './store.ts';

/** The store of the page: talking to the server, starting from what the browser has kept, and keeping it. */
export function startStore(): AppStore {
  const api = createApi({
    token: () => store.getState().session.user?.token,
    onTokenRefused: (token) => store.dispatch(sessionExpired(token)),
  });
  const store: AppStore = createAppStore(api, storedState());
  persist(store);
  return store;
}
