import type { OrderItem } from '@homechef/contract/orders/order';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { describeStatusChanges } from './order-status.ts';

/** How long news stay in the live region, in milliseconds. */
const stay = 5_000;

/** Tells people who cannot see it what has changed with their order: "Street Tacos is ready". */
export function OrderStatusAnnouncer({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(items);
  const [news, setNews] = useState<readonly string[]>([]);
  if (seen !== items) {
    setSeen(items);
    const changes = describeStatusChanges(seen, items, t);
    if (changes.length > 0) setNews(changes);
  }
  useEffect(() => {
    if (news.length === 0) return undefined;
    const timer = setTimeout(() => setNews([]), stay);
    return () => clearTimeout(timer);
  }, [news]);
  return (
    <div className="visually-hidden" role="status">
      {news.join('. ')}
    </div>
  );
}
