// @vitest-environment jsdom
import { act, cleanup, render as mount, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { useLocation, useRoutes, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '../../ui/navigation/Link.tsx';

const scrollTo = vi.fn();
const scrollIntoView = vi.fn();
const getScrollTop = () => scrollTo.mock.lastCall?.[1] as number;
const setScrollY = (y: number) => vi.stubGlobal('scrollY', y);

beforeEach(() => {
  // jsdom does not implement scrolling.
  vi.stubGlobal('scrollTo', scrollTo);
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => void unloadDocument());

type Load = () => Promise<Record<'Screen', ComponentType>>;
const Screen = () => <h1>Soup</h1>;
function Filters() {
  const [search, setSearch] = useSearchParams();
  const add = (name: string) => setSearch({ ...Object.fromEntries(search), [name]: '1' });
  return ['vegan', 'peanuts'].map((name) => (
    <button key={name} type="button" onClick={() => add(name)}>
      {name}
    </button>
  ));
}
const never: Load = () => new Promise(() => undefined);

function unloadDocument() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}

/** Loads a new document in the same tab. Reloads the current history entry if no URL is given. */
async function openDocument(url?: string, load = never) {
  vi.resetModules();
  if (url) window.history.pushState(null, '', url);
  const { AppRouter } = await import('./AppRouter.tsx');
  const { ErrorBoundary } = await import('../../ui/loading/ErrorBoundary.tsx');
  const { lazyScreen } = await import('../../ui/loading/lazy-screen.tsx');
  const routes = [
    { path: '/soup', Component: lazyScreen(load, 'Screen') },
    { path: '/filters', Component: Filters },
    { path: '*', element: <h1>Home</h1> },
  ];
  function Pages() {
    const { key } = useLocation();
    const page = useRoutes(routes);
    return (
      <ErrorBoundary resetKey={key} fallback={() => <p role="alert" />}>
        <Suspense>
          <main id="main">{page}</main>
        </Suspense>
      </ErrorBoundary>
    );
  }
  mount(
    <AppRouter>
      <Link to="/">to home</Link>
      <Link to="/soup">to soup</Link>
      <Pages />
    </AppRouter>,
  );
  // Lets the lazy screen render.
  await act(() => Promise.resolve());
  return userEvent.setup();
}
const getLink = (name: string) => screen.getByRole('link', { name });
const findSoupHeading = () => screen.findByRole('heading', { name: 'Soup' });

/** Runs a browser navigation and waits for its `popstate` event. */
async function navigateAndWait(navigate: () => void) {
  const popState = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  navigate();
  await act(async () => void (await popState));
}

test('adds one history entry for a double click on a link', async () => {
  const user = await openDocument('/');
  const entryCount = window.history.length;
  await user.dblClick(getLink('to soup'));
  expect(window.location.pathname).toBe('/soup');
  expect(window.history.length).toBe(entryCount + 1);
});

test('retries a screen that failed to load after the user left it', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let fail: (error: Error) => void = () => undefined;
  const load = vi.fn<Load>().mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  load.mockRejectedValueOnce(new Error()).mockResolvedValue({ Screen });
  const user = await openDocument('/', load);
  await user.click(getLink('to soup'));
  await user.click(getLink('to home'));
  fail(new Error());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await user.click(getLink('to soup'));
  await findSoupHeading();
});

test('renders a page with an undecodable hash', async () => {
  await openDocument('/#50%');
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('starts new documents at the top and restores reloaded ones', async () => {
  await openDocument('/');
  setScrollY(700);
  unloadDocument();
  await openDocument('/mainpage');
  expect(getScrollTop()).toBe(0);
  setScrollY(300);
  unloadDocument();
  await openDocument();
  expect(getScrollTop()).toBe(300);
  unloadDocument();
  await navigateAndWait(() => window.history.back());
  await openDocument();
  expect(getScrollTop()).toBe(700);
});

test('restores the scroll position of a skip link target', async () => {
  const user = await openDocument('/');
  setScrollY(700);
  await navigateAndWait(() => (window.location.hash = 'main'));
  expect(scrollIntoView).toHaveBeenCalled();
  setScrollY(1_500);
  await user.click(getLink('to home'));
  await navigateAndWait(() => window.history.go(-2));
  expect(getScrollTop()).toBe(700);
  await navigateAndWait(() => window.history.forward());
  expect(getScrollTop()).toBe(1_500);
});

test('a tap right after another one keeps the filter that the first one set', async () => {
  await openDocument('/filters');
  const [vegan, peanuts] = screen.getAllByRole('button');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // React renders by itself, as in a browser
  vegan?.click();
  await Promise.resolve(); // browsers end the task of a tap before the next one
  peanuts?.click();
  expect(window.location.search).toBe('?vegan=1&peanuts=1');
});
