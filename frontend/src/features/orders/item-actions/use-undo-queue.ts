import { useEffect, useState, useSyncExternalStore } from 'react';
import { createUndoableActions } from './undoable-actions.ts';

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

/** Returns a queue of undoable actions, which it sends at once when the user leaves the page. */
export function useUndoQueue() {
  const [queue] = useState(createUndoableActions);
  const pending = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  usePageLeave(queue.flush);
  return { queue, pending };
}
