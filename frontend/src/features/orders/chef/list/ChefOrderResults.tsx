import type { ChefOrder } from '@homechef/contract/orders/order';
import type { OrderState } from '@homechef/contract/orders/order-options';
import { useId, useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { PagedResult } from '../../../../platform/http/api-client.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { Pagination } from '../../../../ui/navigation/Pagination.tsx';
import { focusAndScrollTo } from '../../../../ui/navigation/focus-and-scroll.ts';
import { countItemsUpTo, countPages, type ChefOrderParams } from './chef-order-params.ts';
import { ChefOrderCard, type CardContext } from '../card/ChefOrderCard.tsx';
import { isDone } from '../../shared/ticket/order-status.ts';
import { groupBySlot, splitIntoColumns } from './slot-groups.ts';
import { SlotGroupSection } from './SlotGroupSection.tsx';

/** Columns that fit on a desktop. */
const columnCount = 5;

interface ListProps {
  result: PagedResult<ChefOrder>;
  list: ChefOrderParams;
  onPageChange: () => void;
}

function ListFooter({
  result: { items, total },
  list,
  onPageChange,
  state,
}: ListProps & { state: OrderState }) {
  const { t } = useTranslation();
  const { params, pageUrl, urlWith } = list;
  if (params.state) {
    return (
      <Pagination
        page={params.page}
        pageCount={countPages(total)}
        pageUrl={pageUrl}
        onPageChange={onPageChange}
      />
    );
  }
  if (total <= items.length) return null;
  return (
    <Link className="touch-link" to={urlWith({ state })}>
      {t(state === 'open' ? 'orders.chef.allOpen' : 'orders.chef.allDone', { count: total })}
      <Icon name="chevron" />
    </Link>
  );
}

type ResultProps = ListProps & { context: CardContext };

interface SectionProps {
  orders: readonly ChefOrder[];
  context: CardContext;
  /** Shows when each order was placed. */
  withTime?: boolean;
  title: string;
  count?: number;
}

function OrderSection({ orders, context, withTime, title, count }: SectionProps) {
  const id = useId();
  if (orders.length === 0) return null;
  return (
    <section className="chef-orders" aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span>
        {count !== undefined && <span className="text-soft tabular"> {count}</span>}
      </h2>
      <ul>
        {orders.map((order) => (
          <ChefOrderCard key={order._id} order={order} withTime={withTime} {...context} />
        ))}
      </ul>
    </section>
  );
}

function OpenOrders({ context, ...props }: ResultProps) {
  const { t } = useTranslation();
  const { result, list } = props;
  const { sort, page } = list.params;
  const orders = result.items.filter((order) => !isDone(order));
  if (sort !== 'pickup' && orders.length > 0) {
    return (
      <>
        <OrderSection
          orders={orders}
          context={context}
          withTime
          title={t(sort === 'latest' ? 'chefOrders.newest' : 'chefOrders.oldest')}
        />
        <ListFooter {...props} state="open" />
      </>
    );
  }
  const groups = groupBySlot(orders);
  const hasPageBefore = page > 1;
  const hasPageAfter = result.total > countItemsUpTo(page, result.items.length);
  // Late orders and those in the next slot are urgent. If there are no times, all orders are.
  const next = groups.find(({ startsAt }) => startsAt !== null && Date.parse(startsAt) > context.nowMs);
  return (
    <>
      {splitIntoColumns(groups, columnCount).map((column) => (
        <div key={column[0]?.startsAt} className="slot-column">
          {column.map((group) => (
            <SlotGroupSection
              key={group.startsAt}
              group={group}
              context={context}
              isUrgent={(group.startsAt ?? '') <= (next?.startsAt ?? '~')}
              isPart={(group === groups[0] && hasPageBefore) || (group === groups.at(-1) && hasPageAfter)}
            />
          ))}
        </div>
      ))}
      <ListFooter {...props} state="open" />
    </>
  );
}

function CompletedOrders({ context, ...props }: ResultProps) {
  const { t } = useTranslation();
  const { result } = props;
  return (
    <>
      <OrderSection
        orders={result.items.filter(isDone)}
        context={context}
        title={t('orders.chef.sections.done')}
        count={result.total}
      />
      <ListFooter {...props} state="done" />
    </>
  );
}

const emptyStateKeys = {
  all: ['orders.chef.none', 'orders.chef.noneHint'],
  open: ['orders.chef.noneOpen', 'orders.chef.noneOpenHint'],
  done: ['orders.chef.noneDone', 'orders.chef.noneDoneHint'],
} as const;

function NoOrders({ state, q }: { state?: OrderState; q: string }) {
  const { t } = useTranslation();
  if (q) {
    return (
      <EmptyState icon="search" title={t('orders.chef.noneFound')}>
        {t('orders.chef.noneFoundHint', { q })}
      </EmptyState>
    );
  }
  const [title, hint] = emptyStateKeys[state ?? 'all'];
  return (
    <EmptyState icon={state === 'open' ? 'check' : 'pot'} title={t(title)}>
      {t(hint)}
    </EmptyState>
  );
}

interface Props {
  results: { open: PagedResult<ChefOrder>; done?: PagedResult<ChefOrder> };
  list: ChefOrderParams;
  isPrevious: boolean;
  context: CardContext;
  firstSteps?: ReactNode;
}

/**
 * Lists a chef’s open orders by pickup time, then the completed ones. Announces the number of search results to screen
 * readers.
 */
export function ChefOrderResults(props: Props) {
  const { results, list, isPrevious, context, firstSteps } = props;
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const { state, q, page } = list.params;
  const open = state === 'done' ? undefined : results.open;
  const done = state === 'open' ? undefined : results.done;
  const listed = [open, done].filter((part) => part !== undefined);
  const rows = listed.reduce((sum, { items }) => sum + items.length, 0);
  const total = listed.reduce((sum, part) => sum + part.total, 0);
  if (rows === 0 && total > 0 && page > 1 && !isPrevious)
    return <Navigate to={list.pageUrl(countPages(total))} replace />;
  const scrollToTop = () => focusAndScrollTo(container.current);
  return (
    <>
      <p role="status" className="visually-hidden">
        {q && !isPrevious && t('orders.chef.found', { count: total })}
      </p>
      {total === 0 && !isPrevious ? (
        <>
          <NoOrders state={state} q={q} />
          {!state && !q && firstSteps}
        </>
      ) : (
        <div
          ref={container}
          tabIndex={-1}
          className="chef-order-lists fades-when-busy"
          aria-busy={isPrevious}
        >
          {open && <OpenOrders result={open} list={list} onPageChange={scrollToTop} context={context} />}
          {done && <CompletedOrders result={done} list={list} onPageChange={scrollToTop} context={context} />}
        </div>
      )}
    </>
  );
}
