import type { Order } from '@homechef/contract/orders/order';
import { isOrderComplete, isToPickUp } from '@homechef/contract/orders/order-state';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { Fragment, memo } from 'react';
import { useListReturnState } from '../../../../platform/routing/list-return-state.ts';
import { paths } from '../../../../platform/routing/paths.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { DateTime } from '../../../../ui/display/DateTime.tsx';
import { OrderAgainButton } from '../../again/OrderAgainButton.tsx';
import { OrderCash } from '../../shared/cash/OrderCash.tsx';
import { OrderStatusLine } from '../../shared/ticket/OrderStatusLine.tsx';
import { TicketLines } from '../../shared/ticket/TicketLines.tsx';

const maxListedItems = 3;

function ItemNames({ orderItems }: Pick<Order, 'orderItems'>) {
  const { t } = useTranslation();
  const hiddenCount = orderItems.length - maxListedItems;
  return (
    <p className="my-order-dishes">
      {orderItems.slice(0, maxListedItems).map(({ qty, name }, i) => (
        <Fragment key={i}>
          {i > 0 && ', '}
          <bdi>
            {qty} × <bdi translate="no">{name}</bdi>
          </bdi>
        </Fragment>
      ))}
      {hiddenCount > 0 && <span className="text-soft"> {t('orders.more', { count: hiddenCount })}</span>}
    </p>
  );
}

export const MyOrderCard = memo(function MyOrderCard({ order }: { order: Order }) {
  const { _id, createdAt, orderItems } = order;
  const { t } = useTranslation();
  const listState = useListReturnState();
  const hasWork = orderItems.some(isToPickUp);
  return (
    <li className="card my-order">
      <div className="my-order-head">
        <h3 className="tabular">
          <Link className="stretched-link" to={paths.order(_id)} state={listState}>
            {formatOrderNumber(_id)}
          </Link>
        </h3>
        <p className="text-soft">
          <DateTime at={createdAt} />
        </p>
      </div>
      <div>
        <TicketLines order={order} />
        <ItemNames orderItems={orderItems} />
      </div>
      {isOrderComplete(orderItems) && (
        <OrderStatusLine items={orderItems}>{t('orders.headline.done')}</OrderStatusLine>
      )}
      <OrderCash order={order} />
      {!hasWork && (
        <div className="my-order-again">
          <OrderAgainButton order={order} />
        </div>
      )}
    </li>
  );
});
