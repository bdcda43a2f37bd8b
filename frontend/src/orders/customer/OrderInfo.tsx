import type { OrderView } from '@homechef/contract/orders/order';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Moment } from '../../ui/display/DateTime.tsx';
import { paymentWords, showShippingAddress } from '../shared/order-status.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When it was ordered, by whom, how it is paid, and the address if one was given. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const address = showShippingAddress(order.shippingAddress);
  return (
    <dl className="order-facts">
      <Fact name={t('orders.facts.ordered')}>
        <Moment at={order.createdAt} />
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
      <Fact name={t('orders.facts.paymentMethod')}>{paymentWords(order.paymentMethod, t)}</Fact>
      {address && <Fact name={t('orders.facts.address')}>{address}</Fact>}
    </dl>
  );
}
