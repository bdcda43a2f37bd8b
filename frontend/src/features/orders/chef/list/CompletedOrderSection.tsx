import type { ChefOrder } from '@homechef/contract/orders/order';
import { useId } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { formatRelativeTime } from '../../../../platform/format/dates.ts';
import { useLocale } from '../../../../platform/i18n/use-locale.ts';
import type { PendingActions } from '../../item-actions/undoable-actions.ts';
import { ChefOrderCard, type CardContext } from '../card/ChefOrderCard.tsx';

interface Props {
  orders: readonly ChefOrder[];
  count: number;
  context: CardContext;
  pending: PendingActions;
}

export function CompletedOrderSection({ orders, count, context, pending }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  if (orders.length === 0) return null;
  return (
    <section className="chef-orders" aria-labelledby={id}>
      <h2>
        <span id={id}>{t('orders.chef.sections.done')}</span>
        <span className="text-soft tabular"> {count}</span>
      </h2>
      <ul>
        {orders.map((order) => (
          <ChefOrderCard
            key={order._id}
            order={order}
            ago={formatRelativeTime(order.createdAt, context.nowMs, locale)}
            pending={pending}
            {...context}
          />
        ))}
      </ul>
    </section>
  );
}
