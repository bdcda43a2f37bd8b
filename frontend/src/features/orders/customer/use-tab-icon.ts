import { useEffect } from 'react';
import type { TicketTone } from '../shared/ticket/order-tickets.ts';

// Both themes of a browser show these colors in its tabs, so they do not follow the theme of the page.
const marks: Partial<Record<TicketTone, { color: string; path: string }>> = {
  ready: { color: '#2e6b3f', path: 'M17 33l10 10 20-22' },
  ask: { color: '#b97700', path: 'M32 15v20m0 11v3' },
  over: { color: '#8f1d22', path: 'M20 20l24 24m0-24L20 44' },
};

const draw = ({ color, path }: { color: string; path: string }) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="${color}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )}`;

/** Shows in the icon of the tab that an order is ready, asks something, or is over. */
export function useTabIcon(tone: TicketTone | undefined): void {
  const mark = tone && marks[tone];
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!link || !mark) return undefined;
    const { href } = link;
    link.href = draw(mark);
    return () => {
      link.href = href;
    };
  }, [mark]);
}
