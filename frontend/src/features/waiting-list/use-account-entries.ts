import type { OwnWaitingEntry } from '@homechef/contract/waiting-list/waiting';
import { useEffect } from 'react';
import { useReconnectCount } from '../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { listOwnWaiting } from './state/waiting.requests.ts';
import { getWaitingRecords, rememberEntries, type WaitingRecord } from './waiting-records.ts';

const toRecord = ({ startsAt, timeZone, hasEmail, options, ...entry }: OwnWaitingEntry): WaitingRecord => ({
  ...entry,
  byEmail: hasEmail,
  byNotice: true,
  ...(options.length > 0 && { options }),
  ...(startsAt !== null && { startsAt, timeZone }),
});

/**
 * Adds what the account waits for on its other devices to the entries of this device: at the start, and whenever the
 * page is looked at again.
 */
export function useAccountEntries(): void {
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?._id);
  const reconnectCount = useReconnectCount();
  useEffect(() => {
    if (account === undefined) return undefined;
    let isActive = true;
    const add = async () => {
      if (document.visibilityState !== 'visible') return;
      const before = getWaitingRecords();
      const entries = await dispatch(listOwnWaiting());
      if (!entries || !isActive) return;
      // The list may have been read before one of them was left.
      const now = getWaitingRecords();
      const left = before.filter((record) => !now.includes(record)).map(({ _id }) => _id);
      rememberEntries(entries.filter(({ _id }) => !left.includes(_id)).map(toRecord));
    };
    void add();
    const onVisible = () => void add();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isActive = false;
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [account, dispatch, reconnectCount]);
}
