import type { Session } from '@homechef/contract/users/user';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useRefreshed } from '../../store/hooks/use-polled-query.ts';
import { Loaded } from '../../ui/feedback/QueryView.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { SortSelect } from '../../ui/forms/SortSelect.tsx';
import { useShown } from '../../ui/hooks/use-keep-previous-data.ts';
import { chefSorts, questionOf, useChefOrdersList, type ChefOrdersList } from './chef-order-params.ts';
import { ChefOrderLists } from './ChefOrderResults.tsx';
import { ChefOrderStates } from './ChefOrderTabs.tsx';
import { chefOrders } from '../../store/orders/orders.requests.ts';
import { OrderSkeleton } from '../shared/OrderSkeleton.tsx';
import { useNewOrders } from './use-new-order-toasts.ts';

/** The orders with this chef's items. New ones may always come, so it is never over. */
function Orders({ chef, list }: { chef: Session; list: ChefOrdersList }) {
  const dispatch = useAppDispatch();
  const question = questionOf(list.view);
  const { shown, stale } = useShown(
    useRefreshed(
      chefOrders,
      (state) => state.chefOrders,
      () => false,
      chef._id,
      question,
    ),
  );
  const { open } = question;
  const areNewest = open.sort === 'latest' && open.page === 1;
  useNewOrders(stale || !areNewest ? undefined : shown.data?.open.items, JSON.stringify(question));
  return (
    <>
      <ChefOrderStates list={list} open={shown.data?.open.total} />
      <Loaded
        of={shown}
        skeleton={<OrderSkeleton />}
        onRetry={() => void dispatch(chefOrders(chef._id, question))}
      >
        {(found) => <ChefOrderLists found={found} list={list} stale={stale} />}
      </Loaded>
    </>
  );
}

/** A chef's orders (spec §2), the open ones first. */
export function ChefOrdersScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  const list = useChefOrdersList();
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
          sorts={chefSorts}
          words={(sort) => t(`orders.chef.sorts.${sort}`)}
          className="chef-sort"
          onSort={(sort) => list.show({ sort })}
        />
      </div>
      {chef && <Orders chef={chef} list={list} />}
    </>
  );
}
