import type { ChefOrder } from '@homechef/contract/orders/order';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import type { Page } from '../lib/api.ts';
import { Icon } from '../ui/Icon.tsx';
import { Pager } from '../ui/Pager.tsx';
import { addressOf, pageSize, type ChefOrdersView } from './chef-orders-view.ts';
import { ChefOrderSection } from './ChefOrderSection.tsx';
import { NoChefOrders } from './NoChefOrders.tsx';
import { stageOf, type OrderStage } from './order-words.ts';

const openSections: readonly { name: 'toDo' | 'pickUp'; stages: readonly OrderStage[] }[] = [
  { name: 'toDo', stages: ['cook', 'cash'] },
  { name: 'pickUp', stages: ['pickUp'] },
];

interface ListProps {
  found: Page<ChefOrder>;
  view: ChefOrdersView;
}

/** What comes after the orders on screen: the other pages, or in the overview the way to all of them. */
function Rest({ found: { items, total }, view, of }: ListProps & { of: 'open' | 'done' }) {
  const { t } = useTranslation();
  if (view.state !== 'all') {
    const pages = Math.ceil(total / pageSize);
    return <Pager page={view.page} pages={pages} to={(page) => addressOf({ ...view, page })} />;
  }
  if (total <= items.length) return null;
  return (
    <Link className="chef-orders-more" to={addressOf({ ...view, state: of, page: 1 })}>
      {t(of === 'open' ? 'orders.chef.allOpen' : 'orders.chef.allDone')} ({total})
      <Icon name="chevron" />
    </Link>
  );
}

/** What there is to do, by what it waits for. */
function OpenOrders({ found, view }: ListProps) {
  const isWhole = found.items.length === found.total;
  return (
    <>
      {openSections.map(({ name, stages }) => {
        const orders = found.items.filter(({ orderItems }) => stages.includes(stageOf(orderItems)));
        const count = isWhole ? orders.length : undefined;
        return <ChefOrderSection key={name} name={name} orders={orders} count={count} />;
      })}
      <Rest found={found} view={view} of="open" />
    </>
  );
}

interface Props {
  found: { open: Page<ChefOrder>; done?: Page<ChefOrder> };
  view: ChefOrdersView;
  stale: boolean;
}

/** A chef's orders: the open ones, then the completed ones. */
export function ChefOrderLists({ found: { open, done }, view, stale }: Props) {
  const showsOpen = view.state !== 'done';
  const listed = [...(showsOpen ? [open] : []), ...(done ? [done] : [])];
  if (listed.every(({ total }) => total === 0)) return <NoChefOrders view={view} />;
  const paged = view.state === 'done' ? done : open;
  if (!stale && view.page > 1 && paged?.items.length === 0) {
    return <Navigate to={addressOf({ ...view, page: Math.ceil(paged.total / pageSize) })} replace />;
  }
  const completed = done?.items.filter(({ orderItems }) => stageOf(orderItems) === 'done');
  return (
    <div className="chef-order-lists" aria-busy={stale}>
      {showsOpen && <OpenOrders found={open} view={view} />}
      {done && completed && (
        <>
          <ChefOrderSection name="done" orders={completed} count={done.total} />
          <Rest found={done} view={view} of="done" />
        </>
      )}
    </div>
  );
}
