import { formatMoney, toCents, toDollars } from '@homechef/contract/money/money';
import type { Ref } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { getCashDue } from '../orders/shared/ticket/order-status.ts';
import type { OpenOrder } from './drawer.ts';

/** During service most orders of the day are open, and the drawer must stay in view. */
const maxUnfolded = 3;

interface Props {
  openOrders: readonly OpenOrder[];
  ref: Ref<HTMLDetailsElement>;
}

/** Lists the orders of the day that are neither handed over nor marked as not picked up, folded if they are many. */
export function OpenOrders({ openOrders, ref }: Props) {
  const { t } = useTranslation();
  if (openOrders.length === 0) return null;
  const dues = openOrders.map(({ order, reason }) => (reason === 'off' ? 0 : getCashDue(order.orderItems)));
  const total = toDollars(dues.reduce((sum, due) => sum + toCents(due), 0));
  return (
    <details ref={ref} className="cash-warning" open={openOrders.length <= maxUnfolded}>
      <summary>
        <Icon name="alert" />
        <b>{t('cash.open.title', { count: openOrders.length })}</b>
        {total > 0 && <span className="price ms-auto">{formatMoney(total)}</span>}
      </summary>
      <ul>
        {openOrders.map(({ order, reason }, i) => (
          <li key={order._id}>
            <Link to={paths.chefOrder(order._id)}>
              <bdi translate="no">{order.userName}</bdi>
            </Link>{' '}
            {(dues[i] ?? 0) > 0 && <span className="price">{formatMoney(dues[i] ?? 0)}</span>}{' '}
            <span>{t(`cash.open.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {openOrders.some(({ reason }) => reason !== 'off') && <p>{t('cash.open.hint')}</p>}
    </details>
  );
}
