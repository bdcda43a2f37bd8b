import { formatMoney } from '@homechef/contract/money/money';
import type { Order } from '@homechef/contract/orders/order';
import { hasEnded } from '@homechef/contract/orders/order-state';
import { Badge } from 'react-bootstrap';
import { formatDate } from '../../../platform/format/dates.ts';
import { useListReturnState } from '../../../platform/routing/list-return-state.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Picture } from '../../../ui/display/Picture.tsx';
import { ReasonText } from '../../../ui/display/ReasonText.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { OrderAgainButton } from '../again/OrderAgainButton.tsx';
import { ReviewInvitation } from '../again/ReviewInvitation.tsx';
import { formatDishes, getCashState, listParts, type CashState } from '../shared/ticket/order-parts.ts';
import { TicketLines } from '../shared/ticket/TicketLines.tsx';

const badgeTones: Partial<Record<CashState['kind'], string>> = {
  paid: 'is-good',
  unconfirmed: 'is-low',
  // Good news, not an alarm.
  nothing: 'is-off',
};

function OrderEnding({ order }: { order: Order }) {
  const { t } = useTranslation();
  // The line of the kitchen says how the order ended. Silence needs no reason.
  const explained = order.orderItems.filter(
    (item) => hasEnded(item) && item.reason && item.reasonKey !== 'noAnswer',
  );
  const reasons = [
    ...new Map(explained.map(({ reason, reasonKey }) => [reason, { reason, reasonKey }])).values(),
  ];
  const { kind, cash } = getCashState(order.orderItems, order);
  const money = { cash: formatMoney(cash) };
  const describe = {
    due: t('orderPage.cash.part.due', money),
    unconfirmed: t('orderPage.cash.unconfirmed', money),
    owed: t('orderPage.cash.owed', money),
    paid: t('reorder.page.paid', money),
    recalled: t('orderPage.cash.part.recalled'),
    nothing: t('reorder.page.nothing'),
  };
  return (
    <>
      <p className="d-flex flex-wrap gap-2 pt-2">
        <Badge bg="" className={badgeTones[kind] ?? 'is-ended'}>
          {describe[kind]}
        </Badge>
      </p>
      {reasons.map((given) => (
        <p key={given.reason} className="text-soft user-text">
          <ReasonText {...given} />
        </p>
      ))}
    </>
  );
}

function PastOrder({ order, reviewable }: { order: Order; reviewable: readonly string[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const listState = useListReturnState();
  const kitchens = new Intl.ListFormat(locale, { type: 'unit' }).format(
    listParts(order).map(({ kitchen }) => kitchen),
  );
  return (
    <li className="past-order">
      <Picture path={order.orderItems[0]?.image ?? ''} alt="" sizes="72px" className="past-order-picture" />
      <div>
        <h3>
          <Link to={paths.order(order._id)} state={listState}>
            {kitchens}
          </Link>
        </h3>
        <p>
          <time dateTime={order.createdAt}>
            {t('reorder.page.ordered', { date: formatDate(order.createdAt, 'day', locale) })}
          </time>
          {' · '}
          {formatDishes(order.orderItems, locale)}
        </p>
        <TicketLines order={order} title={kitchens} />
        <OrderEnding order={order} />
        <div className="wrap pt-2">
          <OrderAgainButton order={order} />
          <ReviewInvitation order={order} reviewable={reviewable} />
        </div>
      </div>
    </li>
  );
}

interface Props {
  orders: readonly Order[];
  reviewable: readonly string[];
  titleId: string;
  isBusy: boolean;
}

/** Lists orders in which nothing is left to do, newest first. */
export function PastOrders({ orders, reviewable, titleId, isBusy }: Props) {
  return (
    <ul className="past-orders fades-when-busy" aria-labelledby={titleId} aria-busy={isBusy}>
      {orders.map((order) => (
        <PastOrder key={order._id} order={order} reviewable={reviewable} />
      ))}
    </ul>
  );
}
