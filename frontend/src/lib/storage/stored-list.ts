import { useSyncExternalStore } from 'react';
import { localJsonStorage, type LocalStorageKey } from './json-storage.ts';
import type { SafeParser } from './type-guards.ts';

/** List of this device, which all its tabs share. Components that use it render again after a change. */
export interface StoredList<T> {
  get: () => readonly T[];
  set: (next: readonly T[]) => void;
  useList: () => readonly T[];
}

export function createStoredList<T>(key: LocalStorageKey, parser: SafeParser<T[]>): StoredList<T> {
  const nothing: readonly T[] = [];
  let values: readonly T[] | undefined; // kept while a component uses the list
  const listeners = new Set<() => void>();
  const load = () => localJsonStorage.get(key, parser) ?? nothing;
  const getSnapshot = () => (values ??= load());
  const notify = () => listeners.forEach((listener) => listener());
  const reload = () => {
    values = undefined;
    notify();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', reload);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) values = undefined;
      window.removeEventListener('storage', reload);
    };
  };
  return {
    get: () => (listeners.size > 0 ? getSnapshot() : load()),
    set: (next) => {
      localJsonStorage.set(key, next);
      values = listeners.size > 0 ? next : undefined;
      notify();
    },
    useList: () => useSyncExternalStore(subscribe, getSnapshot, () => nothing),
  };
}
