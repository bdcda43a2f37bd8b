import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  type To,
} from 'react-router-dom';
import { placeOf } from '../../lib/routing/list-return-state.ts';
import { forgetFailedScreens } from '../../ui/loading/lazy-screen.tsx';
import { comeToPlace, keepPlacesOf, leavePlace, namePlace } from './scroll-restoration.ts';

namePlace();
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
export function PageRouter({ children }: { children: ReactNode }) {
  const [{ action, location, staysInPlace }, setEntry] = useState(firstEntry);
  const place = placeOf(location);
  const shown = useRef(place);
  useLayoutEffect(
    () =>
      history.listen(() => {
        leavePlace(shown.current);
        namePlace();
        forgetFailedScreens();
        const entry = entryNow();
        startTransition(() => setEntry(entry));
      }),
    [],
  );
  useEffect(() => keepPlacesOf(() => shown.current), []);
  useLayoutEffect(() => {
    shown.current = place;
    comeToPlace({ key: place, hash: location.hash, staysInPlace });
  }, [place, location, staysInPlace]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
