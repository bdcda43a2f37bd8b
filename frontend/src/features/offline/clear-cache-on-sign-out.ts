import type { Session } from '@homechef/contract/users/user';
import { deleteAccountCaches } from './response-cache.ts';

interface Store {
  getState: () => { session: { user?: Session } };
  subscribe: (listener: () => void) => () => void;
}

/**
 * Deletes the caches of accounts that are not signed in. Runs at start-up and after each change of account: a logout,
 * an expired token or another account, even in another tab.
 */
export function clearCacheOnSignOut(store: Store): () => void {
  const getAccountId = () => store.getState().session.user?._id;
  let accountId = getAccountId();
  void deleteAccountCaches(accountId);
  return store.subscribe(() => {
    const currentId = getAccountId();
    if (currentId === accountId) return;
    accountId = currentId;
    void deleteAccountCaches(currentId);
  });
}
