import type { Order } from '@homechef/contract/orders/order';
import { Badge } from 'react-bootstrap';
import { useListReturnState } from '../../lib/routing/list-return-state.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { OrderCash } from '../shared/OrderCash.tsx';
import { formatDishes, listParts } from '../shared/order-parts.ts';
import { stageTones } from '../shared/stage-tones.ts';
import { useHeadline } from '../shared/use-headline.ts';

function UpcomingOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const headline = useHeadline(order);
  const listState = useListReturnState();
  return (
    <li className="card upcoming-order">
      <h3>
        <Link className="stretched-link" to={paths.order(order._id)} state={listState}>
          {headline}
        </Link>
      </h3>
      <ul className="upcoming-order-kitchens">
        {listParts(order).map(({ chefId, kitchen, items, stage }) => (
          <li key={chefId}>
            <div>
              <b>{kitchen}</b>
              <p>{formatDishes(items, locale)}</p>
            </div>
            <Badge bg="" className={stageTones[stage]}>
              {stage === 'placed' ? t('orderPage.waiting') : t(`orderPage.stages.${stage}`)}
            </Badge>
          </li>
        ))}
      </ul>
      <OrderCash order={order} />
    </li>
  );
}

export function UpcomingOrders({ orders, titleId }: { orders: readonly Order[]; titleId: string }) {
  return (
    <ul className="upcoming-orders" aria-labelledby={titleId}>
      {orders.map((order) => (
        <UpcomingOrder key={order._id} order={order} />
      ))}
    </ul>
  );
}
