import type { Order } from '@homechef/contract/orders/order';
import { useListReturnState } from '../../../platform/routing/list-return-state.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { keepClocks } from '../../../ui/display/keep-clocks.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { OrderCash } from '../shared/cash/OrderCash.tsx';
import { formatDishes } from '../shared/ticket/order-parts.ts';
import { describeTitle } from '../shared/ticket/order-tickets.ts';
import { TicketLines } from '../shared/ticket/TicketLines.tsx';
import { useOrderTickets } from '../shared/ticket/use-order-tickets.ts';

function UpcomingOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const listState = useListReturnState();
  const { title } = describeTitle(useOrderTickets(order), t);
  return (
    <li className="card stack upcoming-order">
      <h3 className="h2">
        <Link className="stretched-link" to={paths.order(order._id)} state={listState}>
          {keepClocks(title)}
        </Link>
      </h3>
      <TicketLines order={order} title={title} />
      <p>{formatDishes(order.orderItems, locale)}</p>
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
