import { screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ChunkLoadError, lazyComponent, lazyScreen, loadChunkWithRetry } from './lazy-screen.tsx';

const Screen = () => <h1>Soup</h1>;
const offline = new Error('offline');

test('retries a chunk that fails once', async () => {
  const load = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue({ Screen });
  expect(await loadChunkWithRetry(load)).toEqual({ Screen });
  expect(load).toHaveBeenCalledTimes(2);
});

test('throws a ChunkLoadError after two failures', async () => {
  const load = vi.fn().mockRejectedValue(offline);
  await expect(loadChunkWithRetry(load)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(load).toHaveBeenCalledTimes(2);
});

test('stops waiting for each attempt after 120 seconds', async () => {
  vi.useFakeTimers();
  const outcome = loadChunkWithRetry(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
});

function Page({ screen: CurrentScreen }: { screen: ComponentType }) {
  const [resetCount, setResetCount] = useState(0);
  return (
    <>
      <button onClick={() => setResetCount(resetCount + 1)} />
      <ErrorBoundary resetKey={String(resetCount)} fallback={() => <p role="alert" />}>
        <Suspense>
          <CurrentScreen />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
const open = (lazyScreen: ComponentType) => render([{ path: '/', element: <Page screen={lazyScreen} /> }]);

test('renders a preloaded screen at once', async () => {
  const load = vi.fn().mockResolvedValue({ Screen });
  const Preloaded = lazyScreen(load, 'Screen');
  await Preloaded.preload();
  open(Preloaded);
  expect(screen.getByRole('heading', { name: 'Soup' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

type Load = () => Promise<{ Screen: ComponentType }>;
test.each<[string, (load: Load) => ComponentType]>([
  ['screen', (load) => lazyScreen(load, 'Screen')],
  ['part', (load) => lazyComponent(load, 'Screen')],
])('reloads a failed %s after a reset', async (_type, createLazy) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  load.mockResolvedValue({ Screen });
  const Late = createLazy(load);
  const { user } = open(Late);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading', { name: 'Soup' })).toBeTruthy();
});

test('renders a screen after its preload failed', async () => {
  const load = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  load.mockResolvedValue({ Screen });
  const Preloadable = lazyScreen(load, 'Screen');
  await Preloadable.preload();
  open(Preloadable);
  expect(await screen.findByRole('heading', { name: 'Soup' })).toBeTruthy();
});
