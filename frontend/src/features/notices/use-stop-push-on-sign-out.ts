import type { Session } from '@homechef/contract/users/user';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { removePushSubscription } from './state/notices.requests.ts';
import { useAppDispatch, type AppState } from '../../store/store.ts';
import { findSubscription, forgetOwner, readPushState } from './push.ts';

/** Ends an account’s messages on this device. Without a network, the subscription ends only in the browser. */
async function stopPush({ _id }: Session, remove: (endpoint: string) => Promise<unknown>): Promise<void> {
  if ((await readPushState(_id)) !== 'on') return;
  forgetOwner(_id);
  const subscription = await findSubscription();
  await Promise.all([subscription?.unsubscribe(), subscription && remove(subscription.endpoint)]);
}

/** Ends an account’s messages on this device after its user signs out, even if that happens in another tab. */
export function useStopPushOnSignOut(user: Session): void {
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  useEffect(() => {
    const stopIfSignedOut = () => {
      if (store.getState().session.user?._id === user._id) return;
      const remove = (endpoint: string) => dispatch(removePushSubscription({ endpoint, token: user.token }));
      void stopPush(user, remove).catch(() => undefined);
    };
    // The effect also cleans up when the page frame re-renders, which is not a sign-out.
    return stopIfSignedOut;
  }, [dispatch, store, user]);
}
