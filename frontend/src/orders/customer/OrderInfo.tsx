import type { OrderView } from '@homechef/contract/orders/order';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { DateTime } from '../../ui/display/DateTime.tsx';
import { formatPaymentMethod, formatShippingAddress } from '../shared/order-status.ts';

function InfoEntry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function OrderInfo({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const address = formatShippingAddress(order.shippingAddress);
  return (
    <dl className="order-facts">
      <InfoEntry name={t('orders.facts.ordered')}>
        <DateTime at={order.createdAt} />
      </InfoEntry>
      <InfoEntry name={t('orders.facts.customer')}>
        {order.userName}
        <br />
        {order.customerPhone}
        {'userEmail' in order && (
          <>
            <br />
            {order.userEmail}
          </>
        )}
      </InfoEntry>
      <InfoEntry name={t('orders.facts.paymentMethod')}>
        {formatPaymentMethod(order.paymentMethod, t)}
      </InfoEntry>
      {address && <InfoEntry name={t('orders.facts.address')}>{address}</InfoEntry>}
    </dl>
  );
}
