import { lazy, useSyncExternalStore, type ComponentType } from 'react';

/** How long a chunk may take, in milliseconds (spec §9). */
const patience = 120_000;

/** A chunk that did not come: a page of an older build, or no network. */
export class ChunkLoadError extends Error {
  override name = 'ChunkError';
}

/** What to say of something that failed. */
export const getErrorMessageKey = (error: unknown) =>
  error instanceof ChunkLoadError ? 'app.error.chunk' : 'app.error.unknown';

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('The page took too long to load')), patience);
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Loads a chunk; once more when it did not come, then the error boundary asks to reload (contract, Others). */
export async function loadChunkWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load());
  } catch {
    try {
      return await inTime(load());
    } catch (error) {
      throw new ChunkLoadError('A part of the page did not load', { cause: error });
    }
  }
}

/** The screens that are waited for at the moment. */
let waiting = 0;
const listeners = new Set<() => void>();

function wait(by: 1 | -1): void {
  waiting += by;
  // Not while something is being drawn.
  queueMicrotask(() => listeners.forEach((tell) => tell()));
}

const isOnItsWay = () => waiting > 0;
const watch = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Whether the next screen is on its way. */
export const useIsScreenLoading = (): boolean => useSyncExternalStore(watch, isOnItsWay, isOnItsWay);

const failed = new Set<() => void>();

/** What did not come is asked for again the next time. */
export function resetFailedScreens(): void {
  failed.forEach((forget) => forget());
  failed.clear();
}

/** A screen that can be fetched before it is shown. */
export type LazyScreen = ComponentType & { fetch: () => Promise<void> };

interface Chunk<Props> {
  default: ComponentType<Props>;
}
/** What is there already, told at once: a promise would have to be waited for. */
const atHand = <Props,>(chunk: Chunk<Props>) =>
  ({ then: (tell: (chunk: Chunk<Props>) => void) => tell(chunk) }) as unknown as Promise<Chunk<Props>>;

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

function lazyChunk<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  onWait: (by: 1 | -1) => void,
) {
  let found: Chunk<Props> | undefined;
  let coming: Promise<Chunk<Props>> | undefined;
  const start = () => {
    coming ??= loadChunkWithRetry(load).then((module) => (found = { default: module[name] }));
    return coming;
  };
  /** On a hint that it will be wanted: where that fails, it is asked for again when it is. */
  const fetch = async () => {
    await start().catch(() => (coming = undefined));
  };
  const fetchNow = () => {
    if (found) return atHand(found);
    onWait(1);
    const chunk = start().catch((error: unknown) => {
      coming = undefined;
      failed.add(renew);
      throw error;
    });
    void chunk.catch(() => undefined).finally(() => onWait(-1));
    return chunk;
  };
  const drawn = () => lazy(fetchNow) as unknown as ComponentType<Props>;
  let Current = drawn();
  const renew = () => {
    Current = drawn();
  };
  const Lazy = (props: Props) => <Current {...props} />;
  return { Lazy, fetch };
}

/** A route's screen in a chunk of its own. */
export function lazyScreen<Name extends string>(load: Load<Name, object>, name: Name): LazyScreen {
  const { Lazy, fetch } = lazyChunk(load, name, wait);
  return Object.assign(Lazy, { fetch });
}

/** A part of a screen in a chunk of its own. Where it does not come, the error boundary around it has the word. */
export const lazyComponent = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
): ComponentType<Props> => lazyChunk(load, name, () => undefined).Lazy;
