import type { ChefOrder } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { memo } from 'react';
import { useLeftList } from '../../lib/routing/list-return-state.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { ItemBadges } from '../item-actions/ItemStatusBadges.tsx';
import { cashDue, chefHeadline, stageOf } from '../shared/order-status.ts';
import { OrderStatus } from '../shared/OrderStatusLine.tsx';

/** How many dishes stand on the card; the rest is counted. */
const named = 4;

interface Props {
  order: ChefOrder;
  /** How long ago it was ordered, in words. */
  ago: string;
}

/**
 * One order in a chef's list: what to make for whom, and the cash still to collect. The list is asked for again and
 * again; a card is drawn anew when its order has changed.
 */
export const ChefOrderCard = memo(function ChefOrderCard({ order, ago }: Props) {
  const { _id, userName, createdAt, orderItems } = order;
  const { t } = useTranslation();
  const left = useLeftList();
  const stage = stageOf(orderItems);
  const more = orderItems.length - named;
  const due = cashDue(orderItems);
  return (
    <li className={`card chef-card is-${stage}`}>
      <div className="chef-card-head">
        <h3 className="tabular">
          <Link className="stretched-link" to={paths.chefOrder(_id)} state={left}>
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
      <OrderStatus items={orderItems}>{chefHeadline(orderItems, t)}</OrderStatus>
      <ul className="chef-card-items">
        {orderItems.slice(0, named).map((item) => (
          <li key={item._id}>
            <span className="chef-card-dish">
              <b className="tabular">{item.qty} ×</b> <bdi>{item.name}</bdi>
            </span>
            {stage !== 'done' && <ItemBadges item={item} brief />}
          </li>
        ))}
        {more > 0 && <li className="text-soft">{t('orders.more', { count: more })}</li>}
      </ul>
      {due > 0 && (
        <p className="chef-card-cash">
          {t('orders.chef.cashToCollect')} <Price value={due} />
        </p>
      )}
    </li>
  );
});
