import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  type To,
} from 'react-router-dom';
import { getScrollKey } from '../../lib/routing/list-return-state.ts';
import { resetFailedScreens } from '../../ui/loading/lazy-screen.tsx';
import {
  restoreScrollPosition,
  persistScrollOnPageHide,
  saveScrollPosition,
  assignScrollKey,
} from './scroll-restoration.ts';

assignScrollKey();
const history = createBrowserHistory({ v5Compat: true });

/** Whether the step just taken leaves the page where it is scrolled to. */
let keepsPlace = false;
const noting =
  (step: (to: To, state: unknown) => void): Navigator['push'] =>
  (to, state: unknown, options) => {
    keepsPlace = options?.preventScrollReset === true;
    step(to, state);
    keepsPlace = false;
  };

const isHere = (to: To) => history.createURL(to).href === window.location.href;

const navigator: Navigator = {
  createHref: (to) => history.createHref(to),
  encodeLocation: (to) => history.encodeLocation(to),
  go: (by) => history.go(by),
  // As in a browser: the way to where one is, or is going already, is no other entry.
  push: noting((to, state) => (isHere(to) ? history.replace(to, state) : history.push(to, state))),
  replace: noting((to, state) => history.replace(to, state)),
};

const entryNow = () => ({ action: history.action, location: history.location, staysInPlace: keepsPlace });

/** Whoever has scrolled the first paint meanwhile stays where they are. */
const firstEntry = () => ({
  ...entryNow(),
  staysInPlace: document.querySelector('.server-rendered') !== null,
});

/**
 * Knows the address: react-router without its loaders and actions, which this page has no use for. The screen that is
 * left stays until the next one can be shown; each entry of the history is come back to where it was left.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [{ action, location, staysInPlace }, setEntry] = useState(firstEntry);
  const place = getScrollKey(location);
  const shown = useRef(place);
  useLayoutEffect(
    () =>
      history.listen(() => {
        saveScrollPosition(shown.current);
        assignScrollKey();
        resetFailedScreens();
        const entry = entryNow();
        startTransition(() => setEntry(entry));
      }),
    [],
  );
  useEffect(() => persistScrollOnPageHide(() => shown.current), []);
  useLayoutEffect(() => {
    shown.current = place;
    restoreScrollPosition({ key: place, hash: location.hash, staysInPlace });
  }, [place, location, staysInPlace]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
