import type { OrderView } from '@homechef/contract/orders/order';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { DateTime } from '../../ui/display/DateTime.tsx';
import { formatPaymentMethod, formatShippingAddress } from '../shared/order-status.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When it was ordered, by whom, how it is paid, and the address if one was given. */
export function OrderInfo({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const address = formatShippingAddress(order.shippingAddress);
  return (
    <dl className="order-facts">
      <Fact name={t('orders.facts.ordered')}>
        <DateTime at={order.createdAt} />
      </Fact>
      <Fact name={t('orders.facts.customer')}>
        {order.userName}
        <br />
        {order.customerPhone}
        {'userEmail' in order && (
          <>
            <br />
            {order.userEmail}
          </>
        )}
      </Fact>
      <Fact name={t('orders.facts.paymentMethod')}>{formatPaymentMethod(order.paymentMethod, t)}</Fact>
      {address && <Fact name={t('orders.facts.address')}>{address}</Fact>}
    </dl>
  );
}
