import type { Order } from '@homechef/contract/orders/order';
import type { PagedResult } from '../../../../platform/http/api-client.ts';
import { paths } from '../../../../platform/routing/paths.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../../store/store.ts';
import { useLiveQuery } from '../../../../store/hooks/use-polled-query.ts';
import { toOrderListTopics } from '../../../live-events/topics.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../../ui/feedback/QueryView.tsx';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { MarketLink } from '../../../../ui/navigation/MarketLink.tsx';
import { isSettled } from '../../shared/ticket/order-status.ts';
import { MyOrderCard } from './MyOrderCard.tsx';
import { listMyOrders } from '../../state/order-lists.requests.ts';

const newest = { page: 1, limit: 3 };
const titleId = 'my-orders';

/** Returns true if no order can change anymore, in which case polling stops. */
const areAllSettled = ({ items }: PagedResult<Order>) =>
  items.every(({ orderItems }) => isSettled(orderItems));

export function NoOrders() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="ticket" title={t('orders.mine.empty')} actions={<MarketLink />}>
      {t('orders.mine.emptyHint')}
    </EmptyState>
  );
}

function MyOrdersSkeleton() {
  return (
    <div className="stack gap-2 my-orders">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

/**
 * Shows a member’s newest orders, and a link to the page with all of them. Chefs see the section under another title,
 * because the orders that they receive are on a different page, and it is hidden while empty, because chefs rarely
 * order.
 */
export function MyOrders({ isChefAccount = false }: { isChefAccount?: boolean }) {
  const { t } = useTranslation();
  const listed = useAppSelector(listMyOrders.select).data?.items;
  const state = useLiveQuery(toOrderListTopics(listed), listMyOrders, [newest], areAllSettled);
  const isEmpty = !state.data?.total;
  if (isChefAccount && isEmpty) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className="spread row-gap-0">
        <h2 id={titleId}>{t(isChefAccount ? 'orders.mine.bought' : 'orders.mine.title')}</h2>
        <Link className="touch-link" to={paths.orders}>
          {t('orders.mine.all')}
        </Link>
      </div>
      <QueryView state={state} skeleton={<MyOrdersSkeleton />}>
        {({ items }) =>
          isEmpty ? (
            <NoOrders />
          ) : (
            <ul className="stack gap-2 my-orders" aria-labelledby={titleId}>
              {items.map((order) => (
                <MyOrderCard key={order._id} order={order} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}
