import type { ChefOrder } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { memo } from 'react';
import { useListReturnState } from '../../lib/routing/list-return-state.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { ItemStatusBadges } from '../item-actions/ItemStatusBadges.tsx';
import { getCashDue, getChefStatusText, getOrderStage } from '../shared/order-status.ts';
import { OrderStatusLine } from '../shared/OrderStatusLine.tsx';

const maxListedItems = 4;

interface Props {
  order: ChefOrder;
  ago: string;
}

/**
 * Shows one order in a chef's list with its items, customer and cash to collect. Memoized because the list
 * is polled and most orders stay unchanged.
 */
export const ChefOrderCard = memo(function ChefOrderCard({ order, ago }: Props) {
  const { _id, userName, createdAt, orderItems } = order;
  const { t } = useTranslation();
  const listState = useListReturnState();
  const stage = getOrderStage(orderItems);
  const hiddenCount = orderItems.length - maxListedItems;
  const cashDue = getCashDue(orderItems);
  return (
    <li className={`card chef-card is-${stage}`}>
      <div className="chef-card-head">
        <h3 className="tabular">
          <Link className="stretched-link" to={paths.chefOrder(_id)} state={listState}>
            {formatOrderNumber(_id)}
          </Link>
        </h3>
        <p className="chef-card-who">
          <b>
            <bdi>{userName}</bdi>
          </b>
          <span className="text-soft">
            {' · '}
            <time dateTime={createdAt}>{ago}</time>
          </span>
        </p>
      </div>
      <OrderStatusLine items={orderItems}>{getChefStatusText(orderItems, t)}</OrderStatusLine>
      <ul className="chef-card-items">
        {orderItems.slice(0, maxListedItems).map((item) => (
          <li key={item._id}>
            <span className="chef-card-dish">
              <b className="tabular">{item.qty} ×</b> <bdi>{item.name}</bdi>
            </span>
            {stage !== 'done' && <ItemStatusBadges item={item} hideDates />}
          </li>
        ))}
        {hiddenCount > 0 && <li className="text-soft">{t('orders.more', { count: hiddenCount })}</li>}
      </ul>
      {cashDue > 0 && (
        <p className="chef-card-cash">
          {t('orders.chef.cashToCollect')} <Price value={cashDue} />
        </p>
      )}
    </li>
  );
});
