import { useEffect } from 'react';

const checkIntervalMs = 500;
/**
 * A card counts as looked at only within this time after a touch, in milliseconds: a tablet on the wall shows cards
 * with nobody reading them.
 */
const attentionMs = 10_000;
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

function isShown(number: string): boolean {
  if (document.visibilityState !== 'visible') return false;
  return [...document.querySelectorAll(`[data-order="${number}"]`)].some((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const visibleHeight = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
    return visibleHeight > 0 && visibleHeight >= Math.min(height, window.innerHeight) / 2;
  });
}

/** Calls `onLookedAt` with the orders whose card or page is visible while the chef uses the page. */
export function useLookedAt(numbers: readonly string[], onLookedAt: (shown: string[]) => void): void {
  const key = numbers.join();
  useEffect(() => {
    if (key === '') return undefined;
    let touchedAtMs = -Infinity;
    const touch = () => {
      touchedAtMs = performance.now();
    };
    const check = () => {
      if (performance.now() - touchedAtMs > attentionMs) return;
      const shown = key.split(',').filter(isShown);
      if (shown.length > 0) onLookedAt(shown);
    };
    touches.forEach((name) => document.addEventListener(name, touch, { capture: true, passive: true }));
    const timer = setInterval(check, checkIntervalMs);
    return () => {
      clearInterval(timer);
      touches.forEach((name) => document.removeEventListener(name, touch, { capture: true }));
    };
  }, [key, onLookedAt]);
}
