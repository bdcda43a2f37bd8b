import { useEffectEvent, useLayoutEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null;

const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, summary') !== null;

/**
 * Calls `onKey` for each key of a hardware keyboard, wherever the focus is. Leaves out keys that a field takes, and
 * Enter and Space on a button or link.
 */
export function useKeyPress(onKey: (key: string) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    if ((key === 'Enter' || key === ' ') && isPressable(target)) return;
    onKey(key);
  });
  // Starts to listen before the screen is painted, because an effect after the paint would miss the first key on a busy
  // device.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
