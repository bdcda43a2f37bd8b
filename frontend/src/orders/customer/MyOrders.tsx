import { parsePage } from '@homechef/contract/http/text-input';
import { isOrderComplete } from '@homechef/contract/orders/item-transitions';
import type { Order } from '@homechef/contract/orders/order';
import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { PagedResult } from '../../lib/http/api-client.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { usePolledQuery } from '../../store/hooks/use-polled-query.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { focusAndScrollTo } from '../../ui/navigation/focus-and-scroll.ts';
import { MarketLink } from '../../ui/navigation/MarketLink.tsx';
import { useKeepPreviousData } from '../../ui/hooks/use-keep-previous-data.ts';
import { MyOrderCard } from './MyOrderCard.tsx';
import { listMyOrders } from '../../store/orders/orders.requests.ts';

const pageSize = 10;
const titleId = 'my-orders';

/** The address of a page; what else stands in it stays. */
function addressOf(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set('orders', String(page));
  else next.delete('orders');
  return `?${next.toString()}`;
}

/** Nothing on the page can change any more. */
const allComplete = ({ items }: PagedResult<Order>) =>
  items.every(({ orderItems }) => isOrderComplete(orderItems));

function NoOrders() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="ticket" title={t('orders.mine.empty')} actions={<MarketLink />}>
      {t('orders.mine.emptyHint')}
    </EmptyState>
  );
}

interface FoundProps {
  found: PagedResult<Order>;
  stale: boolean;
  page: number;
  to: (page: number) => string;
  onPage: () => void;
}

function Found({ found: { items, total }, stale, page, to, onPage }: FoundProps) {
  const pages = Math.ceil(total / pageSize);
  if (total === 0) return <NoOrders />;
  if (items.length === 0 && !stale) return <Navigate to={to(pages)} replace />;
  return (
    <>
      <ul className="my-orders" aria-labelledby={titleId} aria-busy={stale}>
        {items.map((order) => (
          <MyOrderCard key={order._id} order={order} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} pageUrl={to} onPageChange={onPage} />
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
 * A member's own orders, newest first (spec §2); the page stands in the address as `orders`. A chef's, who seldom orders
 * and whose list of orders is another one, go by another name and take no place while there are none.
 */
export function MyOrders({ isChefAccount = false }: { isChefAccount?: boolean }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const dispatch = useAppDispatch();
  const page = parsePage(params.get('orders'));
  const query = { page, limit: pageSize };
  const orders = usePolledQuery(listMyOrders, (state) => state.myOrders, allComplete, query);
  const { shown, stale } = useKeepPreviousData(orders);
  const toTop = () => focusAndScrollTo(heading.current);
  if (isChefAccount && !shown.data?.total) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="my-orders-title">
        {t(isChefAccount ? 'orders.mine.bought' : 'orders.mine.title')}
      </h2>
      <QueryView
        of={shown}
        skeleton={<MyOrdersSkeleton />}
        onRetry={() => void dispatch(listMyOrders(query))}
      >
        {(found) => (
          <Found found={found} stale={stale} page={page} to={(n) => addressOf(params, n)} onPage={toTop} />
        )}
      </QueryView>
    </section>
  );
}
