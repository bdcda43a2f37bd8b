import { matchRoutes } from 'react-router-dom';
import type { LazyScreen } from '../../ui/loading/lazy-screen.tsx';
import { routes } from './routes.tsx';

/** Fetches the screen of an address, so that it is there when it is gone to. */
export async function prefetchScreen(pathname: string): Promise<void> {
  const found = matchRoutes(routes, pathname) ?? [];
  const screens = found.map(({ route }) => route.Component as Partial<LazyScreen> | null | undefined);
  await Promise.all(screens.flatMap((screen) => (screen?.fetch ? [screen.fetch()] : [])));
}

/** Whoever pays by the byte fetches what they look at, and no more. */
const savesData = () => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/** What is done on the way to following a link. */
const hints = ['pointerover', 'touchstart', 'focusin'];

/**
 * Fetches the screen behind a link as soon as somebody points at it, touches it or comes to it by keyboard; after what that
 * is part of, for a list that moves under a pointer is drawn meanwhile.
 */
export function prefetchOnIntent(): void {
  const fetchAhead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin || savesData()) return;
    const { pathname } = link;
    setTimeout(() => void prefetchScreen(pathname));
  };
  hints.forEach((hint) => document.addEventListener(hint, fetchAhead, { passive: true }));
}
