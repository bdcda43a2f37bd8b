import type { OrderView } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { isPermanentFailure, useLiveQuery } from '../../store/hooks/use-polled-query.ts';
import { toOrderTopics } from '../../store/live/topics.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { CustomerOrderDetails } from './CustomerOrderDetails.tsx';
import { getOrder, selectOrderDetails } from '../../store/orders/order-details.requests.ts';
import { isSettled } from '../shared/order-status.ts';
import { OrderSkeleton } from '../shared/OrderSkeleton.tsx';
import { useHeadline } from '../shared/use-headline.ts';
import { OrderPageTitle } from '../shared/OrderPageTitle.tsx';
import { BackToListLink } from '../shared/BackToListLink.tsx';
import { getCustomerActions, getChefActions } from '../item-actions/item-events.ts';

function BackLink({ actor, order }: { actor?: Session; order?: OrderView }) {
  const { t } = useTranslation();
  const isOwn = order?.user?._id === actor?._id;
  if (actor?.isAdmin && !isOwn) {
    return <BackToListLink list={paths.adminOrders}>{t('admin.orders.title')}</BackToListLink>;
  }
  if (actor?.isChef && isOwn)
    return <BackToListLink list={paths.chefProfile}>{t('orders.mine.bought')}</BackToListLink>;
  if (!actor?.isChef) return <BackToListLink list={paths.orders}>{t('app.nav.yourOrders')}</BackToListLink>;
  return <BackToListLink list={paths.chefOrders}>{t('orders.mine.title')}</BackToListLink>;
}

export function OrderScreen() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const actor = useAppSelector((state) => state.session.user);
  const order = useLiveQuery(
    toOrderTopics(id),
    getOrder,
    selectOrderDetails,
    ({ orderItems }) => isSettled(orderItems),
    id,
  );
  return (
    <>
      <BackLink actor={actor} order={order.data} />
      <OrderPageTitle number={order.data?._id} headline={useHeadline(order.data)} />
      <QueryView
        state={order}
        skeleton={<OrderSkeleton />}
        onRetry={isPermanentFailure(order) ? undefined : () => void dispatch(getOrder(id))}
      >
        {(data) => (
          <CustomerOrderDetails
            key={data._id}
            order={data}
            actor={actor}
            getButtons={(item, nowMs) => [
              ...getChefActions(actor, data, item, nowMs),
              ...getCustomerActions(actor, data, item, nowMs),
            ]}
          />
        )}
      </QueryView>
    </>
  );
}
