import { isComplete } from '@homechef/contract/orders/item-steps';
import type { Session } from '@homechef/contract/users/user';
import { useParams } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { isRefused, useRefreshed } from '../store/use-refreshed.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { ChefOrder } from './ChefOrder.tsx';
import { getChefOrder } from './orders.requests.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderTitle } from './OrderTitle.tsx';
import { OrderWayBack } from './OrderWayBack.tsx';

function Part({ id, chef }: { id: string; chef: Session }) {
  const dispatch = useAppDispatch();
  const order = useRefreshed(
    getChefOrder,
    (state) => state.chefOrderDetails,
    ({ orderItems }) => isComplete(orderItems),
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
