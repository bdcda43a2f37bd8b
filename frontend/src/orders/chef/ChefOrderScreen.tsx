import { isOrderComplete } from '@homechef/contract/orders/item-transitions';
import type { Session } from '@homechef/contract/users/user';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { isRefused, useRefreshed } from '../../store/hooks/use-polled-query.ts';
import { Loaded } from '../../ui/feedback/QueryView.tsx';
import { ChefOrder } from './ChefOrderDetails.tsx';
import { getChefOrder } from '../../store/orders/orders.requests.ts';
import { OrderSkeleton } from '../shared/OrderSkeleton.tsx';
import { OrderTitle } from '../shared/OrderPageTitle.tsx';
import { OrderWayBack } from '../shared/BackToListLink.tsx';

function Part({ id, chef }: { id: string; chef: Session }) {
  const dispatch = useAppDispatch();
  const order = useRefreshed(
    getChefOrder,
    (state) => state.chefOrderDetails,
    ({ orderItems }) => isOrderComplete(orderItems),
    id,
    chef._id,
  );
  return (
    <>
      <OrderTitle number={order.data?._id} />
      <Loaded
        of={order}
        skeleton={<OrderSkeleton />}
        onRetry={isRefused(order) ? undefined : () => void dispatch(getChefOrder(id, chef._id))}
      >
        {(data) => <ChefOrder key={data._id} order={data} chef={chef} />}
      </Loaded>
    </>
  );
}

/** A chef's part of an order (spec §2). */
export function ChefOrderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <>
      <OrderWayBack list={paths.chefOrders}>{t('orders.chef.title')}</OrderWayBack>
      {chef && <Part id={id} chef={chef} />}
    </>
  );
}
