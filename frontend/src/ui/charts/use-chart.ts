import type { Chart } from 'chart.js';
import { useEffect, useRef, type RefObject } from 'react';

export const readColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--hc-${name}`).trim();

/**
 * Draws a chart on a canvas. Redraws it when `create` or the theme changes or the fonts arrive, because style sheets do
 * not apply to a canvas. `create` must be stable.
 */
export function useChart(create: (canvas: HTMLCanvasElement) => Chart): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const { current } = canvas;
    let chart = create(current);
    const observer = new MutationObserver(() => {
      chart.destroy();
      chart = create(current);
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-bs-theme', 'data-fonts'] });
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [create]);
  return canvas;
}
