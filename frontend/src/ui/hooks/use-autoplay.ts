import { useState, useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';
// jsdom does not implement matchMedia.
const getMediaQueryList = () =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;

function subscribe(notify: () => void) {
  const list = getMediaQueryList();
  list?.addEventListener('change', notify);
  return () => list?.removeEventListener('change', notify);
}

const isMotionReduced = () => getMediaQueryList()?.matches ?? false;
const isMotionReducedOnServer = () => false;

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, isMotionReduced, isMotionReducedOnServer);

/** Returns whether to autoplay, and a function that toggles it. Off by default if the system prefers reduced motion. */
export function useAutoplay(): [isPlaying: boolean, toggle: () => void] {
  const isReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const isPlaying = choice ?? !isReduced;
  return [isPlaying, () => setChoice(!isPlaying)];
}
