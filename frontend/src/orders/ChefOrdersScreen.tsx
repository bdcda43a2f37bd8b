import type { Session } from '@homechef/contract/users/user';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../store/store.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { addressOf, questionOf, readView, type ChefOrdersView } from './chef-orders-view.ts';
import { ChefOrderLists } from './ChefOrderLists.tsx';
import { ChefOrderSearch } from './ChefOrderSearch.tsx';
import { ChefOrderSort } from './ChefOrderSort.tsx';
import { ChefOrderStates } from './ChefOrderStates.tsx';
import { chefOrders } from './orders.requests.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { useNewOrders } from './use-new-orders.ts';
import { useOrderPage } from './use-order-page.ts';

/** The orders with this chef's items. New ones may always come, so it is never over. */
function Orders({ chef, view }: { chef: Session; view: ChefOrdersView }) {
  const { shown, stale, retry } = useOrderPage(
    chefOrders,
    (state) => state.chefOrders,
    () => false,
    chef._id,
    questionOf(view),
  );
  useNewOrders(stale ? undefined : shown.data?.open.items, addressOf(view));
  return (
    <>
      <ChefOrderStates view={view} open={shown.data?.open.total} />
      <Loaded of={shown} skeleton={<OrderSkeleton />} onRetry={retry}>
        {(found) => <ChefOrderLists found={found} view={view} stale={stale} />}
      </Loaded>
    </>
  );
}

/** A chef's orders (spec §2), the open ones first. */
export function ChefOrdersScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const chef = useAppSelector((state) => state.session.user);
  const [params] = useSearchParams();
  const view = readView(params);
  return (
    <>
      <div className="chef-orders-head">
        <PageTitle title={t('orders.chef.title')} />
        <ChefOrderSearch
          key={view.q}
          q={view.q}
          onSearch={(q) => void navigate(addressOf({ ...view, q, page: 1 }))}
        />
        <ChefOrderSort view={view} />
      </div>
      {chef && <Orders chef={chef} view={view} />}
    </>
  );
}
