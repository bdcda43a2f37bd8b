import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { LiveEvent } from '@homechef/contract/live-events/events';
import { useAppSelector, type AppStore } from '../../store/store.ts';

const useAppStore = useStore.withTypes<AppStore>();

let liveTab: typeof import('./live-tab.ts') | undefined;

/** Returns whether this browser can share a stream between its tabs. The locks for that need a secure origin. */
export const canStream = (): boolean =>
  typeof (navigator as Partial<Navigator>).locks?.request === 'function' &&
  'BroadcastChannel' in window &&
  'ReadableStream' in window;

/**
 * Follows live events of the topics while the screen is mounted. `onEvent` gets the events, and a `reset` whenever some
 * may have been missed: after the first connection, and after an interruption that could not be resumed. The screen
 * should then reload everything (docs/rules/counter.md §1). Returns whether the stream works; screens poll while it
 * does not.
 */
export function useLiveEvents(topics: readonly string[], onEvent: (event: LiveEvent) => void): boolean {
  const [isLive, setIsLive] = useState(false);
  const store = useAppStore();
  const user = useAppSelector((state) => state.session.user);
  const account = user?._id ?? 'guest';
  const isChef = user?.isChef === true;
  const handler = useRef(onEvent);
  useEffect(() => {
    handler.current = onEvent;
  });
  const key = topics.join();
  useEffect(() => {
    if (key === '' || !canStream()) return undefined;
    let isEnded = false;
    let unfollow: () => void = () => undefined;
    const getToken = () => store.getState().session.user?.token;
    const onEvent = (event: LiveEvent) => handler.current(event);
    const follow = ({ followTopics }: typeof import('./live-tab.ts'), isLate: boolean) => {
      const follower = { topics: key.split(','), onEvent, onLiveChange: setIsLive, isLate };
      unfollow = followTopics({ account, isChef, getToken }, follower);
    };
    const load = async () => {
      liveTab = await import('./live-tab.ts');
      if (!isEnded) follow(liveTab, true);
    };
    if (liveTab) follow(liveTab, false);
    // If the code does not load, the screen polls.
    else void load().catch(() => undefined);
    return () => {
      isEnded = true;
      unfollow();
      setIsLive(false);
    };
  }, [key, account, isChef, store]);
  return isLive;
}
