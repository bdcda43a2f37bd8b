import { lazy, useSyncExternalStore, type ComponentType } from 'react';

/** Time limit for loading a chunk, in milliseconds. */
const chunkTimeoutMs = 120_000;

/** A chunk failed to load, because the page is from an older build or the network is down. */
export class ChunkLoadError extends Error {
  override name = 'ChunkError';
}

export const getErrorMessageKey = (error: unknown) =>
  error instanceof ChunkLoadError ? 'app.error.chunk' : 'app.error.unknown';

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError('The page took too long to load')),
      chunkTimeoutMs,
    );
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads a chunk and retries once. After a second failure the error boundary offers a reload.
 *
 * @throws ChunkLoadError after two failed attempts
 */
export async function loadChunkWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load());
  } catch {
    try {
      return await withTimeout(load());
    } catch (error) {
      throw new ChunkLoadError('A part of the page did not load', { cause: error });
    }
  }
}

let loadingScreenCount = 0;
const listeners = new Set<() => void>();

function updateLoadingCount(by: 1 | -1): void {
  loadingScreenCount += by;
  // Listeners must not run during a render.
  queueMicrotask(() => listeners.forEach((notify) => notify()));
}

const isScreenLoading = () => loadingScreenCount > 0;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsScreenLoading = (): boolean =>
  useSyncExternalStore(subscribe, isScreenLoading, isScreenLoading);

const failedScreenResets = new Set<() => void>();

/** Makes screens that failed to load try again the next time they are rendered. */
export function resetFailedScreens(): void {
  failedScreenResets.forEach((reset) => reset());
  failedScreenResets.clear();
}

export type LazyScreen = ComponentType & { preload: () => Promise<void> };

interface Chunk<Props> {
  default: ComponentType<Props>;
}
/** Returns a thenable that resolves synchronously, because a real promise would suspend the render. */
const toSyncThenable = <Props,>(chunk: Chunk<Props>) =>
  ({ then: (resolve: (chunk: Chunk<Props>) => void) => resolve(chunk) }) as unknown as Promise<Chunk<Props>>;

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

function lazyChunk<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  onLoadingChange: (by: 1 | -1) => void,
) {
  let loadedChunk: Chunk<Props> | undefined;
  let pendingChunk: Promise<Chunk<Props>> | undefined;
  const start = () => {
    pendingChunk ??= loadChunkWithRetry(load).then((module) => (loadedChunk = { default: module[name] }));
    return pendingChunk;
  };
  /** Loads the chunk in advance. Ignores a failure, because the first render tries again. */
  const preload = async () => {
    await start().catch(() => (pendingChunk = undefined));
  };
  const loadForRender = () => {
    if (loadedChunk) return toSyncThenable(loadedChunk);
    onLoadingChange(1);
    const chunk = start().catch((error: unknown) => {
      pendingChunk = undefined;
      failedScreenResets.add(reset);
      throw error;
    });
    void chunk.catch(() => undefined).finally(() => onLoadingChange(-1));
    return chunk;
  };
  const createLazy = () => lazy(loadForRender) as unknown as ComponentType<Props>;
  let Current = createLazy();
  const reset = () => {
    Current = createLazy();
  };
  const Lazy = (props: Props) => <Current {...props} />;
  return { Lazy, preload };
}

export function lazyScreen<Name extends string>(load: Load<Name, object>, name: Name): LazyScreen {
  const { Lazy, preload } = lazyChunk(load, name, updateLoadingCount);
  return Object.assign(Lazy, { preload });
}

/** Like `lazyScreen`, but for a part of a screen. The nearest error boundary shows that it failed to load. */
export const lazyComponent = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
): ComponentType<Props> => lazyChunk(load, name, () => undefined).Lazy;
