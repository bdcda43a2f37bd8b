import type { Session } from '@homechef/contract/users/user';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { usePolledQuery } from '../../store/hooks/use-polled-query.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { SortSelect } from '../../ui/forms/SortSelect.tsx';
import { useKeepPreviousData } from '../../ui/hooks/use-keep-previous-data.ts';
import {
  chefOrderSorts,
  toChefOrdersQuery,
  useChefOrderParams,
  type ChefOrderParams,
} from './chef-order-params.ts';
import { ChefOrderResults } from './ChefOrderResults.tsx';
import { ChefOrderTabs } from './ChefOrderTabs.tsx';
import { listChefOrders } from '../../store/orders/orders.requests.ts';
import { OrderSkeleton } from '../shared/OrderSkeleton.tsx';
import { useNewOrderToasts } from './use-new-order-toasts.ts';

/**
 * Polls the orders with items of this chef. Polling never stops, because new orders can arrive at any time.
 */
function PolledOrders({ chef, list }: { chef: Session; list: ChefOrderParams }) {
  const dispatch = useAppDispatch();
  const query = toChefOrdersQuery(list.params);
  const { state, isPrevious } = useKeepPreviousData(
    usePolledQuery(
      listChefOrders,
      (all) => all.chefOrders,
      () => false,
      chef._id,
      query,
    ),
  );
  const { open } = query;
  const isNewestPage = open.sort === 'latest' && open.page === 1;
  useNewOrderToasts(isPrevious || !isNewestPage ? undefined : state.data?.open.items, JSON.stringify(query));
  return (
    <>
      <ChefOrderTabs list={list} openCount={state.data?.open.total} />
      <QueryView
        state={state}
        skeleton={<OrderSkeleton />}
        onRetry={() => void dispatch(listChefOrders(chef._id, query))}
      >
        {(results) => <ChefOrderResults results={results} list={list} isPrevious={isPrevious} />}
      </QueryView>
    </>
  );
}

/** Renders a chef's orders, the open ones first (spec §2). */
export function ChefOrdersScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  const list = useChefOrderParams();
  return (
    <>
      <div className="chef-orders-head">
        <PageTitle title={t('orders.chef.title')} />
        <SearchForm
          q={list.params.q}
          label={t('orders.chef.search')}
          placeholder={t('orders.chef.search')}
          onSearch={(q) => list.update({ q })}
        />
        <SortSelect
          sort={list.params.sort}
          sorts={chefOrderSorts}
          getLabel={(sort) => t(`orders.chef.sorts.${sort}`)}
          className="chef-sort"
          onSort={(sort) => list.update({ sort })}
        />
      </div>
      {chef && <PolledOrders chef={chef} list={list} />}
    </>
  );
}
