import type { Session } from '@homechef/contract/users/user';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useAppSelector } from '../store/store.ts';
import { useRefreshed } from '../store/use-refreshed.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Pager } from '../ui/Pager.tsx';
import { ChefOrderList } from './ChefOrderList.tsx';
import { ChefOrderSearch } from './ChefOrderSearch.tsx';
import { chefOrders, chefOrdersPerPage } from './orders.requests.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';

const asQuery = (q: string, page = 1) => ({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });

function NoOrders({ q }: { q: string }) {
  return q ? (
    <EmptyState icon="search" title="No order found">
      Nothing fits “{q}”. Try the order number or the name of whoever ordered.
    </EmptyState>
  ) : (
    <EmptyState icon="pot" title="No orders yet">
      As soon as somebody orders one of your dishes, it stands here. This page looks for new orders by itself.
    </EmptyState>
  );
}

/** The orders with this chef's items. */
function Orders({ chef, q, page }: { chef: Session; q: string; page: number }) {
  const orders = useRefreshed(
    chefOrders,
    (state) => state.chefOrders,
    () => false,
    chef._id,
    { limit: chefOrdersPerPage, page, q },
  );
  const pageAddress = (n: number) => {
    const query = new URLSearchParams(asQuery(q, n)).toString();
    return query ? `${paths.chefOrders}?${query}` : paths.chefOrders;
  };
  return (
    <Loaded of={orders} skeleton={<OrderSkeleton />}>
      {({ items, total }) => (
        <>
          {items.length > 0 ? <ChefOrderList orders={items} isFirstPage={page === 1} /> : <NoOrders q={q} />}
          <Pager page={page} pages={Math.ceil(total / chefOrdersPerPage)} to={pageAddress} />
        </>
      )}
    </Loaded>
  );
}

/** A chef's orders (spec §2). */
export function ChefOrdersScreen() {
  const chef = useAppSelector((state) => state.session.user);
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  return (
    <>
      <div className="chef-orders-head">
        <PageTitle title="My Orders" />
        <ChefOrderSearch key={q} q={q} onSearch={(typed) => setParams(asQuery(typed))} />
      </div>
      {chef && <Orders chef={chef} q={q} page={page} />}
    </>
  );
}
