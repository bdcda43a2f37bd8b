import type { OrderItem } from '@homechef/contract/orders/order';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../../ui/display/Icon.tsx';
import { getOrderStage, type OrderStage } from './order-status.ts';

const icons: Record<OrderStage, IconName> = {
  waiting: 'clock',
  cook: 'pot',
  cash: 'cash',
  pickUp: 'clock',
  done: 'check',
  closed: 'close',
};

/** Shows an order’s status by icon, text and color. Only completed orders get the green check mark. */
export function OrderStatusLine({ items, children }: { items: readonly OrderItem[]; children: ReactNode }) {
  const stage = getOrderStage(items);
  return (
    <p className={`order-status is-${stage}`} data-testid="order-status">
      <span className="order-status-icon">
        <Icon name={icons[stage]} />
      </span>
      {children}
    </p>
  );
}
