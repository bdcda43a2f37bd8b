import { isComplete } from '@homechef/contract/orders/item-steps';
import type { Order } from '@homechef/contract/orders/order';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { Page } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MyOrder } from './MyOrder.tsx';
import { myOrders } from './orders.requests.ts';
import { readPage, useOrderPage } from './use-order-page.ts';

const pageSize = 10;
const titleId = 'my-orders';

/** The address of a page; what else stands in it stays. */
function addressOf(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set('orders', String(page));
  else next.delete('orders');
  return `?${next.toString()}`;
}

function NoOrders() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="ticket"
      title={t('orders.mine.empty')}
      actions={
        <Link className="btn btn-primary" to={paths.market}>
          {t('orders.toMarket')}
        </Link>
      }
    >
      {t('orders.mine.emptyHint')}
    </EmptyState>
  );
}

interface FoundProps {
  found: Page<Order>;
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
          <MyOrder key={order._id} order={order} />
        ))}
      </ul>
      <Pager page={page} pages={pages} to={to} onChosen={onPage} />
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

/** A member's own orders, newest first (spec §2); the page stands in the address as `orders`. */
export function MyOrders() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = readPage(params.get('orders'));
  const { shown, stale, retry } = useOrderPage(
    myOrders,
    (state) => state.myOrders,
    ({ items }) => items.every(({ orderItems }) => isComplete(orderItems)),
    { page, limit: pageSize },
  );
  const toTop = () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="my-orders-title">
        {t('orders.mine.title')}
      </h2>
      <Loaded of={shown} skeleton={<MyOrdersSkeleton />} onRetry={retry}>
        {(found) => (
          <Found found={found} stale={stale} page={page} to={(n) => addressOf(params, n)} onPage={toTop} />
        )}
      </Loaded>
    </section>
  );
}
