import { matchRoutes } from 'react-router-dom';
import type { LazyScreen } from '../../ui/loading/lazy-screen.tsx';
import { routes } from './routes.tsx';

export async function prefetchScreen(pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  const screens = matches.map(({ route }) => route.Component as Partial<LazyScreen> | null | undefined);
  await Promise.all(screens.flatMap((screen) => (screen?.preload ? [screen.preload()] : [])));
}

const isSaveDataEnabled = () => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

const intentEvents = ['pointerover', 'touchstart', 'focusin'];

/**
 * Prefetches the screen behind a link on hover, touch or focus, unless the browser is in data-saving mode. The timeout
 * lets the current render finish first, because a list that renders under the pointer fires `pointerover` too.
 */
export function prefetchOnIntent(): void {
  const handleIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin || isSaveDataEnabled()) return;
    const { pathname } = link;
    setTimeout(() => void prefetchScreen(pathname));
  };
  intentEvents.forEach((type) => document.addEventListener(type, handleIntent, { passive: true }));
}
