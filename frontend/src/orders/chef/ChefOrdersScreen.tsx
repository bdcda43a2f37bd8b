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

/** The orders with this chef's items. New ones may always come, so it is never over. */
function Orders({ chef, list }: { chef: Session; list: ChefOrderParams }) {
  const dispatch = useAppDispatch();
  const question = toChefOrdersQuery(list.view);
  const { shown, stale } = useKeepPreviousData(
    usePolledQuery(
      listChefOrders,
      (state) => state.chefOrders,
      () => false,
      chef._id,
      question,
    ),
  );
  const { open } = question;
  const areNewest = open.sort === 'latest' && open.page === 1;
  useNewOrderToasts(stale || !areNewest ? undefined : shown.data?.open.items, JSON.stringify(question));
  return (
    <>
      <ChefOrderTabs list={list} open={shown.data?.open.total} />
      <QueryView
        of={shown}
        skeleton={<OrderSkeleton />}
        onRetry={() => void dispatch(listChefOrders(chef._id, question))}
      >
        {(found) => <ChefOrderResults found={found} list={list} stale={stale} />}
      </QueryView>
    </>
  );
}

/** A chef's orders (spec §2), the open ones first. */
export function ChefOrdersScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  const list = useChefOrderParams();
  return (
    <>
      <div className="chef-orders-head">
        <PageTitle title={t('orders.chef.title')} />
        <SearchForm
          q={list.view.q}
          label={t('orders.chef.search')}
          placeholder={t('orders.chef.search')}
          className="chef-search"
          onSearch={(q) => list.show({ q })}
        />
        <SortSelect
          sort={list.view.sort}
          sorts={chefOrderSorts}
          words={(sort) => t(`orders.chef.sorts.${sort}`)}
          className="chef-sort"
          onSort={(sort) => list.show({ sort })}
        />
      </div>
      {chef && <Orders chef={chef} list={list} />}
    </>
  );
}
