// @vitest-environment jsdom
import { act, cleanup, render as mount, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '../../ui/navigation/Link.tsx';

const scrollTo = vi.fn();
const scrollIntoView = vi.fn();
/** Where the page was last scrolled to. */
const place = () => scrollTo.mock.lastCall?.[1] as number;
const scroll = (to: number) => vi.stubGlobal('scrollY', to);

beforeEach(() => {
  // jsdom has no layout to scroll in.
  vi.stubGlobal('scrollTo', scrollTo);
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  leave();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

type Load = () => Promise<Record<'Screen', ComponentType>>;
const Screen = () => <h1>Soup</h1>;
const never: Load = () => new Promise(() => undefined);

/** The document is left. */
function leave() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}

/** Another document in the same tab, at this address; without one, that of the entry there is, anew. */
async function open(at?: string, load = never) {
  vi.resetModules();
  if (at) window.history.pushState(null, '', at);
  const { AppRouter: PageRouter } = await import('./AppRouter.tsx');
  const { ErrorBoundary } = await import('../../ui/loading/ErrorBoundary.tsx');
  const { lazyScreen } = await import('../../ui/loading/lazy-screen.tsx');
  const routes = [
    { path: '/soup', Component: lazyScreen(load, 'Screen') },
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
    <PageRouter>
      <Link to="/">to home</Link>
      <Link to="/soup">to soup</Link>
      <Pages />
    </PageRouter>,
  );
  // The screen that comes later is given its turn.
  await act(() => Promise.resolve());
  return userEvent.setup();
}
const link = (name: string) => screen.getByRole('link', { name });
const soup = () => screen.findByRole('heading', { name: 'Soup' });

/** What the browser does by itself, until it has told. */
async function step(take: () => void) {
  const told = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  take();
  await act(async () => void (await told));
}

test('a double click on a link whose screen is on its way is one step', async () => {
  const user = await open('/');
  const entries = window.history.length;
  await user.dblClick(link('to soup'));
  expect(window.location.pathname).toBe('/soup');
  expect(window.history.length).toBe(entries + 1);
});

test('a screen that did not come is asked for again when it is come back to', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error());
  const user = await open('/', load.mockResolvedValue({ Screen }));
  await user.click(link('to soup'));
  await screen.findByRole('alert');
  await user.click(link('to home'));
  await user.click(link('to soup'));
  await soup();
});

test('a screen that did not come while nobody waited for it any more is asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let fail: (error: Error) => void = () => undefined;
  const load = vi.fn<Load>().mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  load.mockRejectedValueOnce(new Error()).mockResolvedValue({ Screen });
  const user = await open('/', load);
  await user.click(link('to soup'));
  await user.click(link('to home'));
  fail(new Error());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await user.click(link('to soup'));
  await soup();
});

test('an address whose end cannot be decoded is a page like any other', async () => {
  await open('/#50%');
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('a document begins at its top, whatever was left before it; reloaded or gone back to, where it was', async () => {
  await open('/');
  scroll(700);
  leave();
  await open('/mainpage');
  expect(place()).toBe(0);
  scroll(300);
  leave();
  await open();
  expect(place()).toBe(300);
  leave();
  await step(() => window.history.back());
  await open();
  expect(place()).toBe(700);
});

test('what the skip link leads to has a place of its own', async () => {
  const user = await open('/');
  scroll(700);
  await step(() => (window.location.hash = 'main'));
  expect(scrollIntoView).toHaveBeenCalled();
  scroll(1_500);
  await user.click(link('to home'));
  await step(() => window.history.go(-2));
  expect(place()).toBe(700);
  await step(() => window.history.forward());
  expect(place()).toBe(1_500);
});
