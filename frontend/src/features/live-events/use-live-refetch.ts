import { useEffect, useRef } from 'react';
import { useLiveEvents } from './use-live-events.ts';

const adminTopics = ['admin'];
const joinMs = 100; // long enough to join the events of one change
const minIntervalMs = 700;

/** Returns a function that calls the latest `task` soon, but at most once per interval. */
export function useThrottled(task: () => void): () => void {
  const newest = useRef(task);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nextMs = useRef(0);
  useEffect(() => {
    newest.current = task;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return () => {
    if (timer.current !== undefined) return;
    const run = () => {
      timer.current = undefined;
      nextMs.current = performance.now() + minIntervalMs;
      newest.current();
    };
    timer.current = setTimeout(run, Math.max(joinMs, nextMs.current - performance.now()));
  };
}

/**
 * Reloads what waits for a verdict when any admin has decided, or something new waits. With `isForOrders` it also reloads
 * when an order changes.
 */
export function useQueueRefetch(refetch: () => unknown, isForOrders = false): boolean {
  const throttled = useThrottled(refetch);
  return useLiveEvents(adminTopics, ({ event }) => {
    if (isForOrders || event === 'queues.changed' || event === 'reset') throttled();
  });
}

/** Reloads data when a live event of the topics arrives. Returns whether live events are coming in. */
export const useLiveRefetch = (topics: readonly string[], refetch: () => unknown): boolean =>
  useLiveEvents(topics, useThrottled(refetch));

/** Reloads data when the settings or the state of a kitchen change. */
export function useKitchenRefetch(topic: string, chefId: string, refetch: () => unknown): void {
  const refetchSoon = useThrottled(refetch);
  useLiveEvents([topic], (event) => {
    if (event.event === 'reset' || (event.event === 'kitchen.changed' && event.data.chefId === chefId))
      refetchSoon();
  });
}
