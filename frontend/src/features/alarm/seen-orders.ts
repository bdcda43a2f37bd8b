import { useSyncExternalStore } from 'react';
import { localJsonStorage } from '../../platform/storage/json-storage.ts';
import {
  isArrayOf,
  isFiniteNumber,
  isObjectWith,
  isString,
  toSafeParser,
} from '../../platform/storage/type-guards.ts';
import { getServerNowMs } from '../../platform/time/server-clock.ts';
import type { SeenOrders } from './new-orders.ts';

/** Number of orders remembered as seen. Older ones are no longer open. */
const maxSeen = 500;

const parser = toSafeParser(
  isObjectWith<SeenOrders>({ chefId: isString, sinceMs: isFiniteNumber, seen: isArrayOf(isString) }),
);

let current: SeenOrders | undefined;
const listeners = new Set<() => void>();

function store(next: SeenOrders): void {
  current = next;
  localJsonStorage.set('alarmSeen', next);
  listeners.forEach((notify) => notify());
}

/** Returns the orders that a chef has seen. For a new account on this device, the record starts with the first call. */
export function getSeenOrders(chefId: string): SeenOrders {
  if (current?.chefId === chefId) return current;
  const stored = localJsonStorage.get('alarmSeen', parser);
  current = stored?.chefId === chefId ? stored : { chefId, sinceMs: getServerNowMs(), seen: [] };
  if (current !== stored) localJsonStorage.set('alarmSeen', current);
  return current;
}

export function markSeen(chefId: string, numbers: readonly string[]): void {
  const { sinceMs, seen } = getSeenOrders(chefId);
  const added = numbers.filter((number) => !seen.includes(number));
  if (added.length > 0) store({ chefId, sinceMs, seen: [...seen, ...added].slice(-maxSeen) });
}

function subscribe(listener: () => void): () => void {
  // Another tab may have marked orders.
  const reread = () => {
    current = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', reread);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', reread);
    if (listeners.size === 0) current = undefined;
  };
}

export const useSeenOrders = (chefId: string): SeenOrders =>
  useSyncExternalStore(subscribe, () => getSeenOrders(chefId));
