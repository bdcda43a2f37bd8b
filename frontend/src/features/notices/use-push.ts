import { useEffect, useState } from 'react';
import { addPushSubscription, getPushKey, removePushSubscription } from './state/notices.requests.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import {
  findSubscription,
  forgetOwner,
  readPushState,
  rememberOwner,
  subscribe,
  toSubscriptionBody,
  type PushState,
} from './push.ts';

/** The account or guest order that gets messages on this device. */
export interface PushOwner {
  id: string;
  isAccount: boolean;
}

/** Tells all switches on a page that one of them has changed the state. */
const pushChanges = new EventTarget();

export function usePush({ id, isAccount }: PushOwner) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<PushState>();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const { error } = useAppSelector(addPushSubscription.select);
  const order = isAccount ? undefined : id;
  useEffect(() => {
    const read = () => void readPushState(id).then(setState);
    read();
    pushChanges.addEventListener('change', read);
    return () => pushChanges.removeEventListener('change', read);
  }, [id]);
  const refresh = async () => {
    setState(await readPushState(id));
    pushChanges.dispatchEvent(new Event('change'));
  };

  const register = async (): Promise<boolean> => {
    const key = await dispatch(getPushKey());
    if (!key?.publicKey) return false;
    const subscription = await subscribe(key.publicKey);
    if (!subscription) return true; // The user refused, which the state shows.
    const body = toSubscriptionBody(subscription);
    const added = body && (await dispatch(addPushSubscription({ ...body, order })));
    if (added) rememberOwner(id, isAccount);
    return added !== undefined;
  };
  const turnOn = () =>
    run(async () => {
      setFailed(!(await register().catch(() => false)));
      await refresh();
    });
  const turnOff = () =>
    run(async () => {
      const subscription = await findSubscription();
      if (subscription) await dispatch(removePushSubscription({ endpoint: subscription.endpoint, order }));
      if (forgetOwner(id).length === 0) await subscription?.unsubscribe();
      await refresh();
    });
  return { state, isBusy, turnOn, turnOff, error: hasFailed ? (error ?? '') : undefined };
}
