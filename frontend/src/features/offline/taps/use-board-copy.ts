import { getBoard } from '@homechef/contract/board/endpoints';
import { useEffect } from 'react';
import { useReconnectCount } from '../../../store/hooks/use-query.ts';
import { toKitchenTopics } from '../../live-events/topics.ts';
import { useLiveEvents } from '../../live-events/use-live-events.ts';
import { useAppDispatch, type AppThunk } from '../../../store/store.ts';

const refreshIntervalMs = 60_000;

/** Loads the board, so that it is in the response cache together with its hashed codes. */
const readBoard =
  (chefId: string): AppThunk<Promise<void>> =>
  async (_dispatch, getState, { api }) => {
    if (getState().connection.outage || document.visibilityState === 'hidden') return;
    await api(getBoard, { params: { chefId } }).catch(() => undefined);
  };

/** Keeps a copy of today’s board on the device for times without a network. */
export function useBoardCopy(chefId: string): void {
  const dispatch = useAppDispatch();
  const reconnectCount = useReconnectCount();
  useEffect(() => {
    const read = () => void dispatch(readBoard(chefId));
    read();
    const timer = setInterval(read, refreshIntervalMs);
    return () => clearInterval(timer);
  }, [dispatch, chefId, reconnectCount]);
  useLiveEvents(toKitchenTopics(chefId), ({ event }) => {
    if (event === 'order.placed') void dispatch(readBoard(chefId));
  });
}
