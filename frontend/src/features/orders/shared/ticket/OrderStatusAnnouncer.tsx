import type { OrderItem } from '@homechef/contract/orders/order';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { describeStatusChanges } from './order-status.ts';

/** How long announcements stay in the live region, in milliseconds. */
const announcementMs = 5_000;

/** Announces changes of item states to screen readers, for example "Street Tacos is ready". */
export function OrderStatusAnnouncer({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  const [previousItems, setPreviousItems] = useState(items);
  const [announcements, setAnnouncements] = useState<readonly string[]>([]);
  if (previousItems !== items) {
    setPreviousItems(items);
    const changes = describeStatusChanges(previousItems, items, t);
    if (changes.length > 0) setAnnouncements(changes);
  }
  useEffect(() => {
    if (announcements.length === 0) return undefined;
    const timer = setTimeout(() => setAnnouncements([]), announcementMs);
    return () => clearTimeout(timer);
  }, [announcements]);
  return (
    <div className="visually-hidden" role="status">
      {announcements.join('. ')}
    </div>
  );
}
