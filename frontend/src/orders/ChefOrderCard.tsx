import type { ChefOrder } from '@homechef/contract/orders/order';
import { showOrderNumber } from '@homechef/contract/orders/order-number';
import { timeAgo } from '../lib/dates.ts';
import { useLeftList } from '../lib/left-list.ts';
import { paths } from '../lib/paths.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { Link } from '../ui/Link.tsx';
import { Price } from '../ui/Price.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { ItemBadges } from './ItemBadges.tsx';
import { cashDue, chefHeadline, stageOf } from './order-words.ts';
import { OrderStatus } from './OrderStatus.tsx';

/** How many dishes stand on the card; the rest is counted. */
const named = 4;

interface Props {
  order: ChefOrder;
  /** The present, to tell how long ago it was ordered. */
  now: number;
}

/** One order in a chef's list: what to make for whom, and the cash still to collect. */
export function ChefOrderCard({ order: { _id, userName, createdAt, orderItems }, now }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const left = useLeftList();
  const stage = stageOf(orderItems);
  const more = orderItems.length - named;
  const due = cashDue(orderItems);
  return (
    <li className={`card chef-card is-${stage}`}>
      <div className="chef-card-head">
        <h3 className="tabular">
          <Link className="stretched-link" to={paths.chefOrder(_id)} state={left}>
            {showOrderNumber(_id)}
          </Link>
        </h3>
        <p className="chef-card-who">
          <b>{userName}</b>
          <span className="text-soft">
            {' · '}
            <time dateTime={createdAt}>{timeAgo(createdAt, now, locale)}</time>
          </span>
        </p>
      </div>
      <OrderStatus items={orderItems}>{chefHeadline(orderItems, t)}</OrderStatus>
      <ul className="chef-card-items">
        {orderItems.slice(0, named).map((item) => (
          <li key={item._id}>
            <span className="chef-card-dish">
              <b className="tabular">{item.qty} ×</b> {item.name}
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
}
