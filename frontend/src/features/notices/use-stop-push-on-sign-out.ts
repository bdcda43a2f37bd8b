import type { Session } from '@homechef/contract/users/user';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { removePushSubscription } from './state/notices.requests.ts';
import { useAppDispatch, type AppState } from '../../store/store.ts';
import { findSubscription, forgetOwner, readPushState } from './push.ts';

/** Ends the messages of an account on this device. Without a network the subscription ends in the browser only. */
async function stopPush({ _id }: Session, remove: (endpoint: string) => Promise<unknown>): Promise<void> {
  if ((await readPushState(_id)) !== 'on') return;
  forgetOwner(_id);
  const subscription = await findSubscription();
  await Promise.all([subscription?.unsubscribe(), subscription && remove(subscription.endpoint)]);
}

/** Ends the messages of an account on this device after its user signs out, also in another tab. */
export function useStopPushOnSignOut(user: Session): void {
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  useEffect(() => {
    const stopIfSignedOut = () => {
      if (store.getState().session.user?._id === user._id) return;
      const remove = (endpoint: string) => dispatch(removePushSubscription({ endpoint, token: user.token }));
      void stopPush(user, remove).catch(() => undefined);
    };
    // The effect also ends when the page frame is rendered again.
    return stopIfSignedOut;
  }, [dispatch, store, user]);
}
