import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  NavigationType,
  Router,
  type Navigator,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import { getScrollKey } from '../../platform/routing/list-return-state.ts';
import { resetFailedScreens } from '../../ui/loading/lazy-screen.tsx';
import { pageShown, showWithMovingPicture } from './picture-transition.ts';
import {
  followHash,
  restoreScrollPosition,
  persistScrollOnPageHide,
  saveScrollPosition,
  assignScrollKey,
} from './scroll-restoration.ts';

/**
 * Creates a history for the browser’s URL. This is the only place that uses an API which react-router marks as unsafe:
 * its public routers either load the data APIs, which exceed the size budget (docs/adr/0018), or hide the history from
 * `AppRouter`.
 */
const createBrowserHistory = () => UNSAFE_createBrowserHistory({ v5Compat: true });

assignScrollKey();
const history = createBrowserHistory();

let keepsScroll = false;
const withScrollFlag =
  (navigate: (to: To, state: unknown) => void): Navigator['push'] =>
  (to, state: unknown, options) => {
    keepsScroll = options?.preventScrollReset === true;
    navigate(to, state);
    keepsScroll = false;
  };

const isCurrentUrl = (to: To) => history.createURL(to).href === window.location.href;

const navigator: Navigator = {
  createHref: (to) => history.createHref(to),
  encodeLocation: (to) => history.encodeLocation(to),
  go: (delta) => history.go(delta),
  // As in browsers, a navigation to the current URL adds no history entry.
  push: withScrollFlag((to, state) =>
    isCurrentUrl(to) ? history.replace(to, state) : history.push(to, state),
  ),
  replace: withScrollFlag((to, state) => history.replace(to, state)),
};

const getEntry = () => ({ action: history.action, location: history.location, keepsScroll });

// Users can scroll the server-rendered page before the client render, and the client render must not reset the
// position.
const getFirstEntry = () => ({
  ...getEntry(),
  keepsScroll: document.querySelector('.server-rendered') !== null,
});

/**
 * Renders a browser router without react-router’s loaders and actions, which the app does not use. Goes to another
 * screen in a React transition, so that the previous one stays until the next one can render. Restores the scroll
 * position of each history entry.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [{ action, location, keepsScroll }, setEntry] = useState(getFirstEntry);
  const scrollKey = getScrollKey(location);
  const shownKey = useRef(scrollKey);
  const shownPath = useRef(location.pathname);
  useLayoutEffect(
    () =>
      history.listen(() => {
        saveScrollPosition(shownKey.current);
        assignScrollKey();
        resetFailedScreens();
        const entry = getEntry();
        const isSameScreen = entry.location.pathname === shownPath.current;
        // The next tap on the same screen must see what this one has changed, or its URL loses a filter.
        const show = () => (isSameScreen ? setEntry(entry) : startTransition(() => setEntry(entry)));
        // Browsers can have motions of their own for going back and forward.
        if (entry.action === NavigationType.Push)
          showWithMovingPicture(shownPath.current, entry.location.pathname, show);
        else show();
      }),
    [],
  );
  useEffect(() => persistScrollOnPageHide(() => shownKey.current), []);
  useLayoutEffect(() => {
    shownKey.current = scrollKey;
    shownPath.current = location.pathname;
    restoreScrollPosition({ key: scrollKey, hash: location.hash, keepsScroll });
    pageShown();
    return followHash({ key: scrollKey, hash: location.hash });
  }, [scrollKey, location, keepsScroll]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
