import { useState, useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';
// jsdom knows no media queries.
const media = () => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined);

function watch(notify: () => void) {
  const list = media();
  list?.addEventListener('change', notify);
  return () => list?.removeEventListener('change', notify);
}

const reduced = () => media()?.matches ?? false;
/** Of the first paint, which is made for everybody. */
const notReduced = () => false;

/** Whether the person asks for less motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(watch, reduced, notReduced);

/** Whether something that moves by itself may: not for people who ask for less motion, unless they start it. */
export function useAutoplay(): [playing: boolean, toggle: () => void] {
  const reduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const playing = choice ?? !reduced;
  return [playing, () => setChoice(!playing)];
}
