import { screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ChunkLoadError, lazyComponent, lazyScreen, loadChunkWithRetry } from './lazy-screen.tsx';

afterEach(() => vi.useRealTimers());

const Screen = () => <h1>Soup</h1>;
const offline = new Error('offline');

test('a chunk that fails once is loaded again', async () => {
  const load = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue({ Screen });
  expect(await loadChunkWithRetry(load)).toEqual({ Screen });
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that fails twice is a ChunkError', async () => {
  const load = vi.fn().mockRejectedValue(offline);
  await expect(loadChunkWithRetry(load)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that never comes is given up after 120 seconds, twice', async () => {
  vi.useFakeTimers();
  const outcome = loadChunkWithRetry(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
});

/** A page with this screen, and a way to come back to it. */
function Page({ of: Shown }: { of: ComponentType }) {
  const [place, setPlace] = useState(0);
  return (
    <>
      <button onClick={() => setPlace(place + 1)} />
      <ErrorBoundary resetKey={String(place)} fallback={() => <p role="alert" />}>
        <Suspense>
          <Shown />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
const open = (shown: ComponentType) => render([{ path: '/', element: <Page of={shown} /> }]);

test('a screen that was fetched ahead is there at once', async () => {
  const load = vi.fn().mockResolvedValue({ Screen });
  const Fetched = lazyScreen(load, 'Screen');
  await Fetched.fetch();
  open(Fetched);
  expect(screen.getByRole('heading', { name: 'Soup' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

type Load = () => Promise<{ Screen: ComponentType }>;
test.each<[string, (load: Load) => ComponentType]>([
  ['screen', (load) => lazyScreen(load, 'Screen')],
  ['part', (load) => lazyComponent(load, 'Screen')],
])('a %s that did not come is asked for again when it is come back to', async (_what, lazily) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  load.mockResolvedValue({ Screen });
  const Late = lazily(load);
  const { user } = open(Late);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading', { name: 'Soup' })).toBeTruthy();
});

test('a hint that came to nothing does no harm', async () => {
  const load = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  load.mockResolvedValue({ Screen });
  const Hinted = lazyScreen(load, 'Screen');
  await Hinted.fetch();
  open(Hinted);
  expect(await screen.findByRole('heading', { name: 'Soup' })).toBeTruthy();
});
