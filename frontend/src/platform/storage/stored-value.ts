import { useSyncExternalStore } from 'react';
import { localJsonStorage, type LocalStorageKey } from './json-storage.ts';
import type { SafeParser } from './type-guards.ts';

/** A value of this device, shared by all its tabs. Components that use it re-render when it changes. */
export interface StoredValue<T> {
  get: () => T;
  set: (next: T) => void;
  use: () => T;
  /** Calls the listener after each change, including changes in another tab. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

const resets = new Map<LocalStorageKey, () => void>();

/** Removes a value from storage and from the components that show it. */
export function removeStored(key: LocalStorageKey): void {
  localJsonStorage.remove(key);
  resets.get(key)?.();
}

export function createStoredValue<T>(
  key: LocalStorageKey,
  parser: SafeParser<T>,
  nothing: T,
): StoredValue<T> {
  let value: T | undefined; // held while a component uses it
  const listeners = new Set<() => void>();
  const load = () => localJsonStorage.get(key, parser) ?? nothing;
  const getSnapshot = () => (value ??= load());
  const notify = () => listeners.forEach((listener) => listener());
  const reload = () => {
    value = undefined;
    notify();
  };
  resets.set(key, reload);
  const subscribe = (listener: () => void) => {
    // A component subscribes after it has rendered. What was stored in between did not reach it.
    if (listeners.size === 0) value = undefined;
    listeners.add(listener);
    window.addEventListener('storage', reload);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      value = undefined;
      window.removeEventListener('storage', reload);
    };
  };
  return {
    get: () => (listeners.size > 0 ? getSnapshot() : load()),
    set: (next) => {
      localJsonStorage.set(key, next);
      value = listeners.size > 0 ? next : undefined;
      notify();
    },
    use: () => useSyncExternalStore(subscribe, getSnapshot, () => nothing),
    subscribe,
  };
}

/** Creates a list that is stored on this device. */
export const createStoredList = <T>(
  key: LocalStorageKey,
  parser: SafeParser<T[]>,
): StoredValue<readonly T[]> => createStoredValue<readonly T[]>(key, parser, []);
