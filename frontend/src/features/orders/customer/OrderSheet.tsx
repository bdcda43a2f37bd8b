import type { OrderView } from '@homechef/contract/orders/order';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Picture } from '../../../ui/display/Picture.tsx';
import { OrderPageTitle } from '../shared/OrderPageTitle.tsx';
import {
  describeTitle,
  getTone,
  isQuestion,
  type OrderTicket,
  type TicketTone,
} from '../shared/ticket/order-tickets.ts';
import './order-sheet.scss';

const vibrationMs = 120;

/** What a change of which is news for the customer, unlike minutes that pass. */
const nameState = (tickets: readonly OrderTicket[]) =>
  tickets
    .map(({ part, rows }) => `${part.chefId} ${part.stage} ${rows.some(({ row }) => isQuestion(row))}`)
    .join();

/** Makes a change of the order felt: one short motion and a vibration, but nothing if the reader wants no motion. */
function useFeltChange(state: string) {
  const sheet = useRef<HTMLDivElement>(null);
  const previous = useRef(state);
  useEffect(() => {
    const isNews = previous.current !== '' && state !== previous.current;
    previous.current = state;
    if (!isNews || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const title = sheet.current?.querySelector('.order-title');
    if (title && 'animate' in title)
      title.animate({ transform: ['scale(0.96)', 'none'] }, { duration: 350, easing: 'ease-out' });
    if ('vibrate' in navigator) navigator.vibrate(vibrationMs);
  }, [state]);
  return sheet;
}

interface Props {
  order: OrderView | undefined;
  tickets: readonly OrderTicket[];
  /** Used instead of the headline of the tickets: the order is missing, or the reader is not its customer. */
  headline?: string | undefined;
  children: ReactNode;
}

/**
 * The page of an order as a ticket: its headline is the state in words, on the color of that state. The tickets of
 * several kitchens stand below it, each with its own.
 */
export function OrderSheet({ order, tickets, headline, children }: Props) {
  const { t } = useTranslation();
  const isForCustomer = headline === undefined && tickets.length > 0;
  const { title, isOfFirst } = describeTitle(tickets, t);
  const [first] = tickets;
  const tone = isForCustomer && isOfFirst && first ? getTone(first) : 'calm';
  const sheet = useFeltChange(isForCustomer ? nameState(tickets) : '');
  useTabIcon(isForCustomer ? tone : undefined);
  const isTicket = isForCustomer && tickets.length === 1;
  const dish = tone === 'enjoy' ? first?.part.items.find(({ stage }) => stage === 'picked_up') : undefined;
  return (
    <div
      ref={sheet}
      className={isForCustomer ? `order-sheet is-${tone}${isTicket ? ' is-ticket' : ''}` : 'order-sheet'}
    >
      <OrderPageTitle
        number={order?._id}
        headline={headline ?? title}
        isState={isForCustomer}
        picture={dish && <Picture path={dish.image} alt="" sizes="(min-width: 992px) 800px, 100vw" />}
      />
      {children}
    </div>
  );
}

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
function useTabIcon(tone: TicketTone | undefined): void {
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
