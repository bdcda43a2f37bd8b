import { createRoot } from 'react-dom/client';
import { getLoginPath, paths } from '../../platform/routing/paths.ts';
import { sessionJsonStorage } from '../../platform/storage/json-storage.ts';
import { draftKeys, loadPersistedState } from '../../store/persistence.ts';
import { createAppStore, type AppStore } from '../../store/store.ts';
import { expireSession, logout } from '../../features/users/state/session.reducer.ts';
import { loadView, removeView } from '../../features/view-as/state/kitchen-view.ts';
import { createClientStore } from '../client-store.ts';
import { lockControls } from './lock-controls.ts';
import { createViewApi } from './view-api.ts';
import { ViewBar } from './ViewBar.tsx';

const loadAdmin = () => {
  const user = loadPersistedState().session?.user;
  return user?.isAdmin ? user : undefined;
};

const removeDrafts = () => draftKeys.forEach((key) => sessionJsonStorage.remove(key));

function endView(path: string): void {
  removeView();
  removeDrafts();
  window.location.assign(path);
}

function showBar(name: string, onStop: () => void): void {
  const container = document.createElement('div');
  container.className = 'view-bar-space';
  document.body.prepend(container);
  createRoot(container).render(<ViewBar name={name} onStop={onStop} />);
}

/** Ends the view when the admin signs out here or in another tab. */
function endWithSession(store: AppStore, adminId: string): void {
  store.subscribe(() => {
    if (store.getState().session.user) return;
    removeView();
    createClientStore().dispatch(logout());
    endView(paths.home);
  });
  window.addEventListener('storage', () => {
    if (loadAdmin()?._id !== adminId) endView(paths.home);
  });
  // The browser can bring this page back from memory after the view has ended.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

/**
 * Creates the store of a tab in which an admin views a kitchen’s screens, and shows the bar that says so. The store
 * holds the account of the chef and is never persisted, so that other tabs keep the account of the admin.
 */
export function startView(): AppStore {
  const view = loadView();
  const admin = loadAdmin();
  if (!view || !admin) {
    removeView();
    return createClientStore();
  }
  const { name, chef } = view;
  const { token } = admin;
  removeDrafts();
  const api = createViewApi({
    chefId: chef._id,
    token,
    onTokenRejected: () => {
      createClientStore().dispatch(expireSession(token));
      endView(getLoginPath(paths.adminUser(chef._id)));
    },
  });
  const store = createAppStore(api, { session: { user: { ...chef, token }, expired: false } });
  endWithSession(store, admin._id);
  showBar(name, () => endView(paths.adminUser(chef._id)));
  lockControls();
  return store;
}
