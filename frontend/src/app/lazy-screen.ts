import type { ComponentType } from 'react';

/** How long a chunk may take, in milliseconds (spec §9). */
const patience = 120_000;

/** A chunk that did not come: a page of an older build, or no network. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('The page took too long to load')), patience);
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Loads a chunk; once more when it did not come, then the error boundary asks to reload (contract, Others). */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load());
  } catch {
    try {
      return await inTime(load());
    } catch (error) {
      throw new ChunkError('A part of the page did not load', { cause: error });
    }
  }
}

/** A route's screen in a chunk of its own, as the router's `lazy` wants it. */
export const lazyScreen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await loadChunk(load))[name] });
