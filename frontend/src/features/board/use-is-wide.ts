import { useSyncExternalStore } from 'react';

const query = '(min-width: 992px)';

const subscribe = (notify: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
};

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
