import { useEffect, useState, useSyncExternalStore } from 'react';
import { createUndoableActions, type PendingAction, type PendingActions } from './undoable-actions.ts';

/** Calls `onLeave` when the page is hidden or closed, and on unmount. */
function usePageLeave(onLeave: () => void): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') onLeave();
    };
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onHidden);
      onLeave();
    };
  }, [onLeave]);
}

export type UndoQueue = ReturnType<typeof createUndoableActions>;
type Pending = Pick<UndoQueue, 'subscribe' | 'getSnapshot'>;

/** Returns a queue of undoable actions, which it sends at once when the user leaves the page. */
export function useUndoQueue(): UndoQueue {
  const [queue] = useState(createUndoableActions);
  usePageLeave(queue.flush);
  return queue;
}

export const usePendingActions = ({ subscribe, getSnapshot }: Pending): PendingActions =>
  useSyncExternalStore(subscribe, getSnapshot);

/**
 * Returns the pending action of one key. A tap on a card of a long list renders only the components with its key again,
 * so that a slow phone answers it at once.
 */
export const usePendingAction = (
  { subscribe, getSnapshot }: Pending,
  key: string,
): PendingAction | undefined => useSyncExternalStore(subscribe, () => getSnapshot()[key]);
