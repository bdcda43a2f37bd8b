import type { OrderView } from '@homechef/contract/orders/order';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Fact } from '../../../ui/display/Fact.tsx';
import { KitchenTime } from '../../pickups/KitchenTime.tsx';
import { formatPaymentMethod, formatShippingAddress } from '../shared/ticket/order-status.ts';

export function OrderInfo({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const address = formatShippingAddress(order.shippingAddress);
  return (
    <dl className="stack">
      <Fact label={t('orders.facts.ordered')}>
        <KitchenTime at={order.createdAt} timeZone={order.pickups[0]?.timeZone} />
      </Fact>
      <Fact label={t('orders.facts.customer')} isName>
        <div>{order.userName}</div>
        {order.type === 'WalkUp' && <div translate="yes">{t('admin.orders.types.WalkUp')}</div>}
        <div>{order.customerPhone}</div>
        {'userEmail' in order && <div>{order.userEmail}</div>}
      </Fact>
      <Fact label={t('orders.facts.paymentMethod')}>{formatPaymentMethod(order.paymentMethod, t)}</Fact>
      {address && (
        <Fact label={t('orders.facts.address')} isName>
          {address}
        </Fact>
      )}
    </dl>
  );
}
