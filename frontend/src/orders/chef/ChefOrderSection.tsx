import type { ChefOrder } from '@homechef/contract/orders/order';
import { useId } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatRelativeTime } from '../../lib/format/dates.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { ChefOrderCard } from './ChefOrderCard.tsx';

interface Props {
  name: 'toDo' | 'pickUp' | 'done';
  orders: readonly ChefOrder[];
  /** Total number of these orders. Undefined if it is unknown. */
  count?: number;
}

export function ChefOrderSection({ name, orders, count }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const locale = useLocale();
  const id = useId();
  if (orders.length === 0) return null;
  return (
    <section className="chef-orders" aria-labelledby={id}>
      <h2>
        <span id={id}>{t(`orders.chef.sections.${name}`)}</span>
        {count !== undefined && <span className="count-quiet"> {count}</span>}
      </h2>
      <ul>
        {orders.map((order) => (
          <ChefOrderCard
            key={order._id}
            order={order}
            ago={formatRelativeTime(order.createdAt, now, locale)}
          />
        ))}
      </ul>
    </section>
  );
}
