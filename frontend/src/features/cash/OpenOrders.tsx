import { formatMoney } from '@homechef/contract/money/money';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { getCashDue } from '../orders/shared/ticket/order-status.ts';
import type { OpenOrder } from './drawer.ts';

/** Lists the orders of the day that are neither handed over nor marked as not picked up. */
export function OpenOrders({ openOrders }: { openOrders: readonly OpenOrder[] }) {
  const { t } = useTranslation();
  if (openOrders.length === 0) return null;
  return (
    <div className="cash-warning">
      <Icon name="alert" />
      <div>
        <p>
          <b>{t('cash.open.title', { count: openOrders.length })}</b>
        </p>
        <ul>
          {openOrders.map(({ order, reason }) => {
            const due = getCashDue(order.orderItems);
            return (
              <li key={order._id}>
                <Link to={paths.chefOrder(order._id)}>
                  <bdi translate="no">{order.userName}</bdi>
                </Link>{' '}
                {due > 0 && <span className="price">{formatMoney(due)}</span>}{' '}
                <span>{t(`cash.open.${reason}`)}</span>
              </li>
            );
          })}
        </ul>
        <p>{t('cash.open.hint')}</p>
      </div>
    </div>
  );
}
