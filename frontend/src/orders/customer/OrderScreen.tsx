import { isOrderComplete } from '@homechef/contract/orders/item-transitions';
import type { OrderView } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { isRefused, useRefreshed } from '../../store/hooks/use-polled-query.ts';
import { Loaded } from '../../ui/feedback/QueryView.tsx';
import { CustomerOrder } from './CustomerOrderDetails.tsx';
import { getOrder } from '../../store/orders/orders.requests.ts';
import { OrderSkeleton } from '../shared/OrderSkeleton.tsx';
import { OrderTitle } from '../shared/OrderPageTitle.tsx';
import { OrderWayBack } from '../shared/BackToListLink.tsx';
import { customerSteps, kitchenSteps } from '../item-actions/permitted-item-actions.ts';

/** The list in which whoever reads an order finds it. */
function WayBack({ actor, order }: { actor?: Session; order?: OrderView }) {
  const { t } = useTranslation();
  const isOwn = order?.user?._id === actor?._id;
  if (actor?.isAdmin && !isOwn) {
    return <OrderWayBack list={paths.adminOrders}>{t('admin.orders.title')}</OrderWayBack>;
  }
  if (actor?.isChef && isOwn)
    return <OrderWayBack list={paths.chefProfile}>{t('orders.mine.bought')}</OrderWayBack>;
  const list = actor?.isChef ? paths.chefOrders : paths.profile;
  return <OrderWayBack list={list}>{t('orders.mine.title')}</OrderWayBack>;
}

/** A member's order: for who placed it, for admins, and their part of it for its chefs. */
export function OrderScreen() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const actor = useAppSelector((state) => state.session.user);
  const order = useRefreshed(
    getOrder,
    (state) => state.orderDetails,
    ({ orderItems }) => isOrderComplete(orderItems),
    id,
  );
  return (
    <>
      <WayBack actor={actor} order={order.data} />
      <OrderTitle number={order.data?._id} />
      <Loaded
        of={order}
        skeleton={<OrderSkeleton />}
        onRetry={isRefused(order) ? undefined : () => void dispatch(getOrder(id))}
      >
        {(data) => (
          <CustomerOrder
            key={data._id}
            order={data}
            stepsOf={(item) => [...kitchenSteps(actor, item), ...customerSteps(actor, data, item)]}
          />
        )}
      </Loaded>
    </>
  );
}
