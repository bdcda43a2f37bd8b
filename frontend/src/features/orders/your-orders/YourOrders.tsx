import { parsePage } from '@homechef/contract/http/text-input';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isToPickUp } from '@homechef/contract/orders/order-state';
import type { Order } from '@homechef/contract/orders/order';
import type { PagedResult } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useLiveQuery } from '../../../store/hooks/use-polled-query.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { toOrderListTopics } from '../../live-events/topics.ts';
import { listPastOrders, listUpcomingOrders } from '../state/order-lists.requests.ts';
import { useAppSelector } from '../../../store/store.ts';
import { QueryError, QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useKeepPreviousData } from '../../../ui/hooks/use-kept-values.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { focusAndScrollTo } from '../../../ui/navigation/focus-and-scroll.ts';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { useReviewableProducts } from '../again/use-reviewable-products.ts';
import { PastOrders } from './PastOrders.tsx';
import { NoOrders } from '../customer/list/MyOrders.tsx';
import { sortUpcoming } from './sort-upcoming.ts';
import { UpcomingOrders } from './UpcomingOrders.tsx';

const pageSizes = { upcoming: 50, past: 10 };
type Section = keyof typeof pageSizes;

function useSectionPage(section: Section) {
  const [params] = useSearchParams();
  const getUrl = (page: number) => {
    const next = new URLSearchParams(params);
    if (page > 1) next.set(section, String(page));
    else next.delete(section);
    return `?${next.toString()}`;
  };
  return { page: parsePage(params.get(section)), getUrl };
}

interface SectionProps {
  section: Section;
  result: PagedResult<Order>;
  isPrevious?: boolean;
  children: ReactNode;
}

function OrderSection({ section, result: { items, total }, isPrevious = false, children }: SectionProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, getUrl } = useSectionPage(section);
  const pageCount = Math.ceil(total / pageSizes[section]);
  if (items.length === 0 && total > 0 && !isPrevious) return <Navigate to={getUrl(pageCount)} replace />;
  return (
    <section aria-labelledby={`${section}-orders`}>
      <h2 id={`${section}-orders`} ref={heading} tabIndex={-1}>
        {t(`reorder.page.${section}`)}
      </h2>
      {children}
      <Pagination
        page={page}
        pageCount={pageCount}
        pageUrl={getUrl}
        onPageChange={() => focusAndScrollTo(heading.current)}
      />
    </section>
  );
}

function OrdersSkeleton() {
  return (
    <div className="upcoming-orders">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

interface ListsProps {
  upcoming: PagedResult<Order>;
  past: PagedResult<Order>;
  isPrevious: boolean;
}

function OrderLists({ upcoming, past, isPrevious }: ListsProps) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const { reviewable } = useReviewableProducts(past.items);
  const { page: pastPage } = useSectionPage('past');
  if (upcoming.total === 0 && past.total === 0) return <NoOrders />;
  // The server counts an order as open until its cash is confirmed, but for its customer it is over.
  const ahead = upcoming.items.filter(({ orderItems }) => orderItems.some(isToPickUp));
  const eaten = upcoming.items.filter((order) => !ahead.includes(order));
  return (
    <>
      <OrderSection section="upcoming" result={upcoming}>
        {ahead.length > 0 ? (
          <UpcomingOrders orders={sortUpcoming(ahead, nowMs)} titleId="upcoming-orders" />
        ) : (
          <p className="text-soft">{t('reorder.page.noUpcoming')}</p>
        )}
      </OrderSection>
      {past.total + eaten.length > 0 && (
        <OrderSection section="past" result={past} isPrevious={isPrevious}>
          <PastOrders
            orders={pastPage === 1 ? [...eaten, ...past.items] : past.items}
            reviewable={reviewable}
            titleId="past-orders"
            isBusy={isPrevious}
          />
        </OrderSection>
      )}
    </>
  );
}

/** Shows a member’s orders: upcoming ones by pickup time, then past ones. `children` follow the lists. */
export function YourOrders({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const isChef = useAppSelector((state) => state.session.user?.isChef);
  const upcomingQuery = { page: useSectionPage('upcoming').page, limit: pageSizes.upcoming };
  const pastQuery = { page: useSectionPage('past').page, limit: pageSizes.past };
  const listed = useAppSelector(listUpcomingOrders.select).data?.items;
  const upcoming = useLiveQuery(
    toOrderListTopics(listed),
    listUpcomingOrders,
    [upcomingQuery],
    ({ total }) => total === 0,
  );
  const { state: shownPast, isPrevious } = useKeepPreviousData(useQuery(listPastOrders, pastQuery));
  const refetchPast = shownPast.refetch;
  const total = upcoming.data?.total;
  const previousTotal = useRef(total);
  useEffect(() => {
    // An order that leaves the first list belongs in the second one.
    const hasLeft =
      previousTotal.current !== undefined && total !== undefined && total < previousTotal.current;
    previousTotal.current = total ?? previousTotal.current;
    if (hasLeft) void refetchPast();
  }, [refetchPast, total]);
  return (
    <div className="your-orders">
      {/* “Your orders” of a chef could be those of the kitchen. */}
      <PageTitle title={t(isChef ? 'orders.mine.bought' : 'reorder.page.title')} />
      <QueryView state={upcoming} skeleton={<OrdersSkeleton />}>
        {(data) =>
          shownPast.data ? (
            <OrderLists upcoming={data} past={shownPast.data} isPrevious={isPrevious} />
          ) : (
            shownPast.status !== 'fail' && <OrdersSkeleton />
          )
        }
      </QueryView>
      {upcoming.status !== 'fail' && <QueryError state={shownPast} onRetry={() => void refetchPast()} />}
      {upcoming.data && shownPast.data && children}
    </div>
  );
}
