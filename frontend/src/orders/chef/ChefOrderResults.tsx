import type { ChefOrder } from '@homechef/contract/orders/order';
import type { OrderState } from '@homechef/contract/orders/order-options';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type { PagedResult } from '../../lib/http/api-client.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { focusAndScrollTo } from '../../ui/navigation/focus-and-scroll.ts';
import { countPages, type ChefOrderParams } from './chef-order-params.ts';
import { ChefOrderSection } from './ChefOrderSection.tsx';
import { ChefOrdersEmptyState } from './ChefOrdersEmptyState.tsx';
import { getOrderStage, type OrderStage } from '../shared/order-status.ts';

const openSections: readonly { name: 'toDo' | 'pickUp'; stages: readonly OrderStage[] }[] = [
  { name: 'toDo', stages: ['cook', 'cash'] },
  { name: 'pickUp', stages: ['pickUp'] },
];

interface ListProps {
  found: PagedResult<ChefOrder>;
  list: ChefOrderParams;
  /** Told when another page was chosen. */
  onPage: () => void;
}

/** What comes after the orders on screen: the other pages, or in the overview the way to all of them. */
function Rest({ found: { items, total }, list, onPage, of }: ListProps & { of: OrderState }) {
  const { t } = useTranslation();
  const { view, pageUrl: addressOf, urlWith: addressWith } = list;
  if (view.state) {
    return (
      <Pagination page={view.page} pages={countPages(total)} pageUrl={addressOf} onPageChange={onPage} />
    );
  }
  if (total <= items.length) return null;
  return (
    <Link className="chef-orders-more" to={addressWith({ state: of })}>
      {t(of === 'open' ? 'orders.chef.allOpen' : 'orders.chef.allDone', { count: total })}
      <Icon name="chevron" />
    </Link>
  );
}

/** What there is to do, by what it waits for. */
function OpenOrders(props: ListProps) {
  const { found } = props;
  const isWhole = found.items.length === found.total;
  return (
    <>
      {openSections.map(({ name, stages }) => {
        const orders = found.items.filter(({ orderItems }) => stages.includes(getOrderStage(orderItems)));
        const count = isWhole ? orders.length : undefined;
        return <ChefOrderSection key={name} name={name} orders={orders} count={count} />;
      })}
      <Rest {...props} of="open" />
    </>
  );
}

function CompletedOrders(props: ListProps) {
  const { found } = props;
  const orders = found.items.filter(({ orderItems }) => getOrderStage(orderItems) === 'done');
  return (
    <>
      <ChefOrderSection name="done" orders={orders} count={found.total} />
      <Rest {...props} of="done" />
    </>
  );
}

interface Props {
  found: { open: PagedResult<ChefOrder>; done?: PagedResult<ChefOrder> };
  list: ChefOrderParams;
  stale: boolean;
}

/** A chef's orders: the open ones, then the completed ones. How many a search has found is told to who does not see them. */
export function ChefOrderResults({ found, list, stale }: Props) {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  const { state, q, page } = list.view;
  const open = state === 'done' ? undefined : found.open;
  const done = state === 'open' ? undefined : found.done;
  const listed = [open, done].filter((part) => part !== undefined);
  const rows = listed.reduce((sum, { items }) => sum + items.length, 0);
  const total = listed.reduce((sum, part) => sum + part.total, 0);
  if (rows === 0 && total > 0 && page > 1 && !stale)
    return <Navigate to={list.pageUrl(countPages(total))} replace />;
  const toTop = () => focusAndScrollTo(top.current);
  return (
    <>
      <p role="status" className="visually-hidden">
        {q && !stale && t('orders.chef.found', { count: total })}
      </p>
      {total === 0 && !stale ? (
        <ChefOrdersEmptyState state={state} q={q} />
      ) : (
        <div ref={top} tabIndex={-1} className="chef-order-lists" aria-busy={stale}>
          {open && <OpenOrders found={open} list={list} onPage={toTop} />}
          {done && <CompletedOrders found={done} list={list} onPage={toTop} />}
        </div>
      )}
    </>
  );
}
