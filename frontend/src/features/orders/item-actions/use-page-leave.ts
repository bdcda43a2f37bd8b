import { useEffect } from 'react';

/** Calls `onLeave` when the page is hidden or closed, and on unmount. */
export function usePageLeave(onLeave: () => void): void {
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
