import { formatMoney } from '@homechef/contract/money/money';
import type { Order } from '@homechef/contract/orders/order';
import { readReason } from '@homechef/contract/kitchens/stock-reasons';
import { hasEnded } from '@homechef/contract/orders/order-state';
import { Badge } from 'react-bootstrap';
import { formatDate } from '../../lib/format/dates.ts';
import { useListReturnState } from '../../lib/routing/list-return-state.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { OrderAgainButton } from '../again/OrderAgainButton.tsx';
import { ReviewInvitation } from '../again/ReviewInvitation.tsx';
import { formatDishes, listParts } from '../shared/order-parts.ts';
import { getEnding } from '../shared/order-status.ts';

function OrderEnding({ order: { orderItems, cashPaid } }: { order: Order }) {
  const { t, language } = useTranslation();
  const ended = orderItems.filter(hasEnded);
  const given = ended.filter(({ reason }) => reason);
  const reasons = [...new Set(given.map((item) => readReason(item, language)))];
  return (
    <>
      <p className="past-order-ending">
        {cashPaid > 0 && (
          <Badge bg="" className="is-good">
            {t('reorder.page.paid', { cash: formatMoney(cashPaid) })}
          </Badge>
        )}
        {ended.length > 0 && (
          <Badge bg="" className="is-ended">
            {cashPaid > 0
              ? t(`orders.headline.${getEnding(ended)}`)
              : t(`orderPage.cash.${getEnding(ended)}`)}
          </Badge>
        )}
      </p>
      {reasons.map((reason) => (
        <p key={reason} className="text-soft user-text">
          {t('reorder.page.reason', { reason })}
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
        <OrderEnding order={order} />
        <div className="past-order-actions">
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
    <ul className="past-orders" aria-labelledby={titleId} aria-busy={isBusy}>
      {orders.map((order) => (
        <PastOrder key={order._id} order={order} reviewable={reviewable} />
      ))}
    </ul>
  );
}
