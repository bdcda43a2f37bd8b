import type { OrderView } from '@homechef/contract/orders/order';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { KitchenTime } from '../../pickups/KitchenTime.tsx';
import { formatPaymentMethod, formatShippingAddress } from '../shared/ticket/order-status.ts';

interface EntryProps {
  name: string;
  /** Names and addresses, which translation programs must keep. */
  isName?: boolean;
  children: ReactNode;
}

function InfoEntry({ name, isName, children }: EntryProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate={isName ? 'no' : undefined}>{children}</dd>
    </div>
  );
}

export function OrderInfo({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const address = formatShippingAddress(order.shippingAddress);
  return (
    <dl className="order-facts">
      <InfoEntry name={t('orders.facts.ordered')}>
        <KitchenTime at={order.createdAt} timeZone={order.pickups[0]?.timeZone} />
      </InfoEntry>
      <InfoEntry name={t('orders.facts.customer')} isName>
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
      {address && (
        <InfoEntry name={t('orders.facts.address')} isName>
          {address}
        </InfoEntry>
      )}
    </dl>
  );
}
