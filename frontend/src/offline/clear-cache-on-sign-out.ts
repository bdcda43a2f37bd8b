import type { Session } from '@homechef/contract/users/user';
import { deleteAccountCaches } from './response-cache.ts';

interface Store {
  getState: () => { session: { user?: Session } };
  subscribe: (listener: () => void) => () => void;
}

/**
 * Erases what was kept of an account as soon as it is no longer the one signed in: logged out, its token refused or
 * expired, another account in its place, here or in another tab. At once too, for what a closed tab left behind.
 */
export function clearCacheOnSignOut(store: Store): () => void {
  const whoIs = () => store.getState().session.user?._id;
  let known = whoIs();
  void deleteAccountCaches(known);
  return store.subscribe(() => {
    const now = whoIs();
    if (now === known) return;
    known = now;
    void deleteAccountCaches(now);
  });
}
