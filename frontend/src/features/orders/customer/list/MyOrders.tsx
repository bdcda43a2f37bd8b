import { parsePage } from '@homechef/contract/http/text-input';
import type { Order } from '@homechef/contract/orders/order';
import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { PagedResult } from '../../../../platform/http/api-client.ts';
import { paths } from '../../../../platform/routing/paths.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../../store/store.ts';
import { useLiveQuery } from '../../../../store/hooks/use-polled-query.ts';
import { toOrderListTopics } from '../../../live-events/topics.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../../ui/feedback/QueryView.tsx';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { Pagination } from '../../../../ui/navigation/Pagination.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { focusAndScrollTo } from '../../../../ui/navigation/focus-and-scroll.ts';
import { MarketLink } from '../../../../ui/navigation/MarketLink.tsx';
import { useKeepPreviousData } from '../../../../ui/hooks/use-kept-values.ts';
import { isSettled } from '../../shared/ticket/order-status.ts';
import { MyOrderCard } from './MyOrderCard.tsx';
import { listMyOrders, selectMyOrders } from '../../state/order-lists.requests.ts';

const pageSize = 3;
const titleId = 'my-orders';

/** Returns the URL of a page, keeping all other query parameters. */
function getPageUrl(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set('orders', String(page));
  else next.delete('orders');
  return `?${next.toString()}`;
}

/** Returns true if no order on the page can change anymore, in which case polling stops. */
const areAllSettled = ({ items }: PagedResult<Order>) =>
  items.every(({ orderItems }) => isSettled(orderItems));

function NoOrders() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="ticket" title={t('orders.mine.empty')} actions={<MarketLink />}>
      {t('orders.mine.emptyHint')}
    </EmptyState>
  );
}

interface OrderListProps {
  result: PagedResult<Order>;
  isPrevious: boolean;
  page: number;
  pageUrl: (page: number) => string;
  onPageChange: () => void;
}

function OrderList({ result: { items, total }, isPrevious, page, pageUrl, onPageChange }: OrderListProps) {
  const pageCount = Math.ceil(total / pageSize);
  if (total === 0) return <NoOrders />;
  if (items.length === 0 && !isPrevious) return <Navigate to={pageUrl(pageCount)} replace />;
  return (
    <>
      <ul className="my-orders" aria-labelledby={titleId} aria-busy={isPrevious}>
        {items.map((order) => (
          <MyOrderCard key={order._id} order={order} />
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} pageUrl={pageUrl} onPageChange={onPageChange} />
    </>
  );
}

function MyOrdersSkeleton() {
  return (
    <div className="my-orders">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

/**
 * Shows a member’s own orders, newest first. The query parameter `orders` holds the page. Chefs see the section under
 * another title, because the orders that they receive are on a different page, and it is hidden while empty, because
 * chefs rarely order.
 */
export function MyOrders({ isChefAccount = false }: { isChefAccount?: boolean }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const dispatch = useAppDispatch();
  const page = parsePage(params.get('orders'));
  const query = { page, limit: pageSize };
  const listed = useAppSelector(selectMyOrders).data?.items;
  const orders = useLiveQuery(toOrderListTopics(listed), listMyOrders, selectMyOrders, areAllSettled, query);
  const { state, isPrevious } = useKeepPreviousData(orders);
  const scrollToTop = () => focusAndScrollTo(heading.current);
  if (isChefAccount && !state.data?.total) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className="my-orders-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t(isChefAccount ? 'orders.mine.bought' : 'orders.mine.title')}
        </h2>
        {!isChefAccount && <Link to={paths.orders}>{t('orders.mine.all')}</Link>}
      </div>
      <QueryView
        state={state}
        skeleton={<MyOrdersSkeleton />}
        onRetry={() => void dispatch(listMyOrders(query))}
      >
        {(result) => (
          <OrderList
            result={result}
            isPrevious={isPrevious}
            page={page}
            pageUrl={(n) => getPageUrl(params, n)}
            onPageChange={scrollToTop}
          />
        )}
      </QueryView>
    </section>
  );
}
